# SPDX-License-Identifier: Apache-2.0
# What find_package(Partita) gives to authors of targets, from this build tree: -DPartita_DIR=<build>.
include(CMakePackageConfigHelpers)
set_target_properties(partita_plugin PROPERTIES EXPORT_NAME plugin)
set_target_properties(partita_riscv PROPERTIES EXPORT_NAME riscv)
set_target_properties(partita_options PROPERTIES EXPORT_NAME options)
export(TARGETS partita partita_plugin partita_riscv partita_options NAMESPACE Partita:: FILE ${CMAKE_BINARY_DIR}/PartitaTargets.cmake)
configure_package_config_file(packaging/cmake/PartitaConfig.cmake.in ${CMAKE_BINARY_DIR}/PartitaConfig.cmake INSTALL_DESTINATION .)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/PartitaConfigVersion.cmake VERSION ${PROJECT_VERSION} COMPATIBILITY ExactVersion)
configure_file(packaging/cmake/Embed.cmake ${CMAKE_BINARY_DIR}/Embed.cmake COPYONLY)
