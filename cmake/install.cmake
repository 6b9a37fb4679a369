# Where things are installed, and the Debian package (`cmake --workflow --preset package`).

include(GNUInstallDirs)
set(SHISHI_INSTALL_BINDIR "${CMAKE_INSTALL_BINDIR}" CACHE STRING "Folder of the executable: bin; Debian wants games")

install(TARGETS shishi RUNTIME DESTINATION "${SHISHI_INSTALL_BINDIR}")
install(FILES packaging/shishi.6 DESTINATION "${CMAKE_INSTALL_MANDIR}/man6")
# XBoard looks for engines there.
install(FILES packaging/shishi.eng DESTINATION "${CMAKE_INSTALL_DATADIR}/games/plugins/xboard")
install(FILES README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)

set(CPACK_GENERATOR "DEB")
set(CPACK_PACKAGE_NAME "shishi")
set(CPACK_PACKAGE_CONTACT "The Shishi authors <shishi@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "USI and XBoard engine for shogi and its large historical relatives")
set(CPACK_PACKAGE_DESCRIPTION
    "Shishi plays shogi, sho shogi, wa shogi with and without drops, chu shogi and
dai dai shogi. It needs a graphical interface: any USI one for shogi, XBoard
for all but dai dai shogi.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME "DEB-DEFAULT")
set(CPACK_DEBIAN_PACKAGE_SECTION "games")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xboard")
include(CPack)
