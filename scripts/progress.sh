# Sourced by the scripts that take their time: work in the background, a line that says how far it is, and a last line
# that says what went wrong and what to do.
#
#   start NAME "What it does" "What to say if it fails" COMMAND...    in the background, with build/log/NAME.log
#   finish                                                            waits; ends the script if something failed
#
# Inside the work of another script (FATHOM_PLAIN) everything runs in the foreground and into the log of that work.

mkdir -p build/log
work=()
declare -A work_title=() work_problem=() work_pid=() work_began=()

start() {
  local name=$1 title=$2 problem=$3
  shift 3
  if [ -n "${FATHOM_PLAIN:-}" ]; then
    "$@" || {
      echo "$problem" >&2
      exit 1
    }
    return
  fi
  work+=("$name")
  work_title[$name]=$title
  work_problem[$name]=$problem
  work_began[$name]=$SECONDS
  FATHOM_PLAIN=1 "$@" >"build/log/$name.log" 2>&1 </dev/null &
  work_pid[$name]=$!
}

# how_far NAME: "12 of 34" of ninja's "[12/34]", "56 %" of apt's status lines; nothing for others.
how_far() {
  tail -c 4000 "build/log/$1.log" 2>/dev/null | awk '
    match($0, /^\[[0-9]+\/[0-9]+\]/) { split(substr($0, 2, RLENGTH - 2), n, "/"); far = n[1] " of " n[2] }
    /^(dl|pm)status:/ { split($0, f, ":"); far = (f[1] == "dlstatus" ? "download " : "") int(f[3]) " %" }
    END { printf "%s", far }'
}

work_line() {
  local far
  far=$(how_far "$1")
  printf '%s%s (%d s)' "${work_title[$1]}" "${far:+: $far}" $((SECONDS - work_began[$1]))
}

finish() {
  local name line running failed="" told=$SECONDS lasted
  while [ ${#work[@]} -gt 0 ]; do
    running=()
    for name in "${work[@]}"; do
      if kill -0 "${work_pid[$name]}" 2>/dev/null; then
        running+=("$name")
        continue
      fi
      wait "${work_pid[$name]}" || failed=${failed:-$name}
      lasted=$((SECONDS - work_began[$name]))
      [ ! -t 1 ] || printf '\r\033[K'
      [ "$failed" = "$name" ] || [ $lasted -lt 2 ] || echo "${work_title[$name]}: done ($lasted s)"
    done
    work=(${running[@]+"${running[@]}"})
    [ -z "$failed" ] || break
    [ ${#work[@]} -gt 0 ] || return 0
    if [ -t 1 ]; then
      line=""
      for name in "${work[@]}"; do line+="${line:+ · }$(work_line "$name")"; done
      printf '\r\033[K%.*s' "$(($(tput cols 2>/dev/null || echo 80) - 1))" "$line"
    elif [ $((SECONDS - told)) -ge 30 ]; then
      told=$SECONDS
      for name in "${work[@]}"; do echo "… $(work_line "$name")"; done
    fi
    sleep 0.2
  done
  [ -n "$failed" ] || return 0
  for name in ${work[@]+"${work[@]}"}; do kill "${work_pid[$name]}" 2>/dev/null || true; done
  grep -vE '^(dl|pm)status:' "build/log/$failed.log" | tail -n 30 >&2 || true
  echo "${work_title[$failed]}: failed. ${work_problem[$failed]} (Everything it said: build/log/$failed.log)" >&2
  exit 1
}
