import { AskedCrawlers } from '../../repair/asked-crawlers.ts'
import type { Repair } from '../../repair/question.ts'
import { repair } from '../../repair/repair.ts'
import { pathOf } from '../../match/path.ts'
import type { CheckFix, Finding } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { joinedFixes } from './joined-fixes.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { fixTrials } from '../support/near-misses.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'

const ofTests = 'expectation-missed'

/** So many tests are repaired: each takes as long as reading the file some hundred times. */
const mostRepaired = 3
/** Longer files are not edited so, in UTF-16 units. */
const longestFile = 200_000
/** More URLs are not asked to stay as they are. */
const mostKept = 500
const mostLines = 3
/** So many failed tests are looked at, and for each so many fixes of others are tried. */
const mostLooked = 10
const mostTried = 20

const linesIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()))

const listed = (lines: readonly string[]): string =>
  lines.length > mostLines
    ? `${lines.length} lines`
    : namesInSentence(lines.map((one) => shown(one)))

/** What an edit is called: "Add Allow: /a", "Add a group for GPTBot with Allow: /a and the rules that it obeys now". */
function titleOf({ text }: CheckContext, { edits, file }: Repair, crawler: string): string {
  const before = linesIn(text)
  const come = edits.flatMap(({ insert }) => linesIn(insert))
  const known = new Set(before)
  const fresh = come.filter((line) => !known.has(line) && !/^user-agent\s*:/i.test(line))
  if (come.some((line) => /^user-agent\s*:/i.test(line))) {
    const own = fresh.length === 0 ? '' : ` with ${listed(fresh)}`
    return come.length > fresh.length + 1
      ? `Add a group for ${crawler}${own}${own === '' ? ' with' : ', and'} the rules that it keeps`
      : `Add a group for ${crawler}${own}`
  }
  const after = linesIn(file.text)
  if (after.length > before.length) return `Add ${listed(fresh.length === 0 ? come : fresh)}`
  if (after.length === before.length) return `Change to ${listed(fresh)}`
  const left = new Set(after)
  return `Remove ${listed(before.filter((line) => !left.has(line)))}`
}

/** The smallest edit by which a test has the verdict that it expects, and those that have theirs keep it. */
function repairOf(context: CheckContext, test: JudgedTest): readonly CheckFix[] {
  const { crawler, dialect, url, expect } = test
  if (expect === null) return []
  const asked = new AskedCrawlers(dialect, {})
  const index = asked.of(crawler)
  const kept = judgedTests(context).filter((one) => one !== test)
  const holding = kept.filter(
    (one) => one.crawler === crawler && one.expect !== null && one.expect === one.decision.verdict,
  )
  const answer = repair({
    file: context.file,
    crawlers: asked.all,
    wishes: [test, ...holding].flatMap((one) =>
      one.expect === null ? [] : { crawler: index, url: one.url, verdict: one.expect },
    ),
    claims: [],
    keep: [...new Set(kept.map((one) => one.url))]
      .filter((one) => pathOf(one) !== pathOf(url))
      .slice(0, mostKept),
  })
  if (!answer.met || answer.edits.length === 0) return []
  return [{ title: titleOf(context, answer, crawler), edits: answer.edits }]
}

/** Does a finding speak of a test? */
const isAbout = ({ id, message }: Finding, { path, crawler }: JudgedTest): boolean =>
  id === ofTests && message.includes(path) && message.includes(crawler)

/**
 * The findings, with an edit for each failed test that no other fix makes right: the smallest one, as `repair`
 * finds it. It stands with the finding that speaks of the test.
 */
export function withRepairs(
  context: CheckContext,
  findings: readonly Finding[],
): readonly Finding[] {
  if (context.text.length > longestFile) return findings
  const failed = judgedTests(context).filter(
    ({ expect, decision }) => expect !== null && expect !== decision.verdict,
  )
  const tryFixes = fixTrials(context)
  const repaired = new Map<Finding, readonly CheckFix[]>()
  let left = mostRepaired
  for (const test of failed.slice(0, mostLooked)) {
    if (left === 0) break
    const about = findings.find((finding) => isAbout(finding, test) && !repaired.has(finding))
    if (about === undefined) continue
    const all = findings.flatMap(({ fixes = [] }) => fixes)
    const tried = [...all.slice(0, mostTried), ...joinedFixes(findings)]
    if (tryFixes(test, tried).length > 0) continue
    left -= 1
    repaired.set(about, repairOf(context, test))
  }
  return findings.map((finding) => {
    const more = repaired.get(finding) ?? []
    return more.length === 0 ? finding : { ...finding, fixes: [...(finding.fixes ?? []), ...more] }
  })
}
