# Sourced by the scripts that put the sources through a compiler without CMake.
#
#   together FOLDER OUT    the files of a folder as one, as the build itself takes them; prints its name if there are any
#   alone                  the files that are not taken together
together() {
  local name=$2/${1//\//-}.cpp source
  for source in "$1"/*.cpp; do
    case $source in
      *_test.cpp | */main.cpp | table/*_json.cpp | server/network.cpp | server/session.cpp | server/socket.cpp | server/load.cpp | server/boost.cpp) ;;
      *) echo "#include \"$source\"" ;;
    esac
  done >"$name"
  [ ! -s "$name" ] || echo "$name"
}
alone() { ls table/*_json.cpp server/{network,session,socket,load}.cpp; }
