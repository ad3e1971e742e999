# Sourced by the scripts that put the sources through a compiler without CMake.
#
#   together FOLDER OUT    the files of a folder as one, as the build itself takes them; prints its name if there are any
#   alone                  the files that are not taken together
#   folders                every folder of the program and the library, those that take longest first
together() {
  local name=$2/${1//\//-}.cpp source
  for source in "$1"/*.cpp; do
    case $source in
      *_test.cpp | */main.cpp | table/*_json.cpp | server/boost.cpp) ;;
      server/network.cpp | server/session.cpp | server/socket.cpp | server/load.cpp | server/http_client.cpp) ;;
      *) echo "#include \"$source\"" ;;
    esac
  done >"$name"
  [ ! -s "$name" ] || echo "$name"
}
alone() { ls table/*_json.cpp server/{network,session,socket,load,http_client}.cpp; }
folders() {
  local layer
  for layer in app server lab learn arena analysis local table tensors c words bots engine; do
    find "$layer" -name '*.cpp' -printf '%h\n' | sort -u
  done
}
