# SPDX-License-Identifier: Apache-2.0
# Hardening of programs, library and plug-ins, as far as compiler and linker know it; SECURITY.md tells, hardening_test looks.
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
set_target_properties(partita_options PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)
target_compile_options(partita_options INTERFACE
    $<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3>) # needs an optimising compiler
foreach(flag -fstack-protector-strong -fstack-clash-protection)
    string(MAKE_C_IDENTIFIER "partita_knows${flag}" known)
    check_cxx_compiler_flag(${flag} ${known})
    target_compile_options(partita_options INTERFACE $<$<BOOL:${${known}}>:${flag}>)
endforeach()
foreach(flag -Wl,-z,relro,-z,now -Wl,-z,noexecstack)
    string(MAKE_C_IDENTIFIER "partita_knows${flag}" known)
    check_linker_flag(CXX ${flag} ${known})
    target_link_options(partita_options INTERFACE $<$<BOOL:${${known}}>:${flag}>)
endforeach()
