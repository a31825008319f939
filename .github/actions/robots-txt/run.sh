#!/usr/bin/env bash
# What action.yml runs. Its inputs are in the environment, so that no text of a pull request becomes code.
set -euo pipefail

marker='<!-- robots.txt: what changes -->'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The one place where words are split: COMMAND, CASES and LOGS are lists.
read -r -a run <<<"${COMMAND:-npx --yes robotstxt-playground@${VERSION:-latest}}"
cases=()
if [[ -n ${CASES:-} ]]; then
  shopt -s nullglob globstar
  # shellcheck disable=SC2206
  cases=(${CASES})
  if ((${#cases[@]} == 0)); then
    echo "::error::no case file matches ${CASES}"
    exit 2
  fi
fi

logs=()
if [[ -n ${LOGS:-} ]]; then
  shopt -s nullglob globstar
  # shellcheck disable=SC2206
  logs=(${LOGS})
  if ((${#logs[@]} == 0)); then
    echo "::error::no log matches ${LOGS}"
    exit 2
  fi
fi

status=0
if ((${#cases[@]} > 0)); then
  "${run[@]}" test "${cases[@]}" --robots "$ROBOTS" --reporter github --fail-on "${FAIL_ON:-error}" ||
    status=$?
fi

# What crawlers did goes into the summary of the run alone: a comment stands in public.
if ((${#logs[@]} > 0)); then
  log_flags=(--robots "$ROBOTS" --markdown)
  [[ -n ${LOG_FAIL_ON:-} ]] && log_flags+=(--fail-on "$LOG_FAIL_ON")
  [[ -n ${LOG_ORIGIN:-} ]] && log_flags+=(--origin "$LOG_ORIGIN")
  log_status=0
  "${run[@]}" log "${log_flags[@]}" "${logs[@]}" >"$work/log.md" || log_status=$?
  cat "$work/log.md" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
  ((log_status == 1)) && echo "::error::the access logs have ${LOG_FAIL_ON}: see the summary of this run"
  ((log_status > status)) && status=$log_status
fi

# The file to compare with; none for a push, and none where the base has no such file.
before=${BEFORE:-}
if [[ -z $before && -n ${BASE:-} ]]; then
  git cat-file -e "$BASE" 2>/dev/null || git fetch --quiet --depth=1 origin "$BASE"
  if git cat-file -e "$BASE:./$ROBOTS" 2>/dev/null; then
    git show "$BASE:./$ROBOTS" >"$work/before.txt"
    before=$work/before.txt
  fi
fi
[[ -n $before ]] || exit "$status"

flags=()
((${#cases[@]} > 0)) && flags+=(--case "${cases[0]}")
[[ -n ${PLAYGROUND:-} ]] && flags+=(--playground "$PLAYGROUND")
while IFS= read -r crawler; do
  [[ -n $crawler ]] && flags+=(--crawler "$crawler")
done <<<"${CRAWLERS:-}"

report=$work/report.md
{
  echo "$marker"
  "${run[@]}" changes "$before" "$ROBOTS" "${flags[@]}"
} >"$report" || status=$?
cat "$report" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"

# One comment, which the next push changes; none as long as there is nothing to say.
if [[ ${COMMENT:-} == true && -n ${PULL_REQUEST:-} ]]; then
  comments=repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments
  known=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$marker\")) | .id" | head -n 1)
  if [[ -n $known ]]; then
    gh api --silent -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" -F "body=@$report"
  elif ! grep -q '^The files are the same\.$' "$report"; then
    gh api --silent "$comments" -F "body=@$report"
  fi
fi
exit "$status"
