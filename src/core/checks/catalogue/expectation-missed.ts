import { decide } from '../../decide/decide.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { addBelow, lineEdits } from '../support/edits.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import {
  fixTrials,
  expectationMisses,
  ruleMatches,
  type FindValue,
} from '../support/near-misses.ts'
import { foreignTests, judgedTests, type JudgedTest } from '../support/test-paths.ts'
import { hostOf } from '../support/value-lines.ts'
import { blockedPaths } from '../expected/blocked-paths.ts'
import { languageFixes, noteOn } from '../expected/folder-misses.ts'
import { deeperCause } from '../lines/deeper-paths.ts'
import { letterCause } from '../lines/other-letters.ts'
import { causeFixes, type Cause } from '../lines/miss-cause.ts'
import { commonPattern, missCause, losingRule } from '../lines/missed-paths.ts'

type TryFixes = ReturnType<typeof fixTrials>

const causeOf = (value: string, path: string): Cause | null =>
  missCause(value, path) ?? deeperCause(value, path) ?? letterCause(value, path)

const findValue: FindValue = ({ value, keyword }, path, dialect) => {
  const cause = causeOf(value, path)
  return cause !== null && ruleMatches(dialect, cause.value, keyword, path) ? cause.value : null
}

function* missedPaths(context: CheckContext, tryFixes: TryFixes): Iterable<CheckProblem> {
  for (const { test, rule } of expectationMisses(context, findValue)) {
    const cause = causeOf(rule.value, test.path)
    if (cause === null) continue
    yield {
      line: rule.line,
      message: `“${rule.value}” does not match ${test.path}: ${cause.why}.${noteOn(context, test, rule)}`,
      fixes: tryFixes(test, [
        ...causeFixes(context, rule, cause),
        ...languageFixes(context, test, rule, cause),
      ]),
    }
  }
}

/** A rule for everybody that a crawler is expected to obey which does not obey the group for everybody. */
function starProblem(
  context: CheckContext,
  test: JudgedTest,
  tryFixes: TryFixes,
): CheckProblem | null {
  const { crawler, dialect, url, path, expect, decision } = test
  const { identity, token } = context.selection(dialect, crawler)
  if (expect !== 'disallow' || decision.verdict !== 'allow') return null
  if (token !== null || identity.obeysStar) return null
  const stars = context.selection(dialect, '*')
  const { rule, verdict } = decide(stars, url)
  const head = stars.groups[0]?.firstLine
  if (rule === null || verdict !== expect || head === undefined) return null
  const name = crawlerNamed(crawler)?.token ?? crawler
  return {
    line: rule.line,
    message: `${name} ignores the group for all crawlers (*), so this rule does not block ${path} for ${name}. Add a group that names ${name}.`,
    fixes: tryFixes(test, addBelow(context, head, `User-agent: ${name}`)),
  }
}

/** What a test expects to be blocked and an Allow opens that is not about the whole site. */
function* openedPaths(context: CheckContext, tryFixes: TryFixes): Iterable<CheckProblem> {
  const lines = new Set<number>()
  for (const test of judgedTests(context)) {
    const { crawler, path, expect, decision } = test
    const { rule, verdict } = decision
    if (expect !== 'disallow' || verdict === expect || rule?.keyword !== 'allow') continue
    if (isEveryPath(rule.value) || lines.has(rule.line)) continue
    lines.add(rule.line)
    const pattern = commonPattern(test, rule)
    const fixes = [
      ...(pattern === null ? [] : [pattern]),
      ...(/[*$#\s]/.test(path) ? [] : [path]),
    ].flatMap((value) => addBelow(context, rule.line, `Disallow: ${value}`))
    yield {
      line: rule.line,
      message: `A test expects ${path} to be blocked for ${crawler}, but this line allows it.${losingRule(test, rule)}`,
      fixes: tryFixes(test, fixes),
    }
  }
}

/** Writes a rule into a group: in place of an empty Disallow, which is to say that there is none. */
function blockingIn(context: CheckContext, group: Group, { value }: Rule): readonly CheckFix[] {
  const empty = group.rules.find((one) => one.keyword === 'disallow' && one.value === '')
  const text = `Disallow: ${value}`
  if (empty === undefined) return addBelow(context, group.lastLine, text)
  const edits = [lineEdits.replace(context, empty.line, text)]
  return [{ title: `Change to ${text}`, edits }]
}

/** A rule for everybody that would block what a test expects to be blocked, were there no group of one’s own. */
function* lostRules(context: CheckContext, tryFixes: TryFixes): Iterable<CheckProblem> {
  const lines = new Set<number>()
  for (const test of judgedTests(context)) {
    const { crawler, dialect, url, path, expect, decision } = test
    if (expect !== 'disallow' || decision.verdict === expect) continue
    const { token, groups } = context.selection(dialect, crawler)
    const own = groups.at(-1)
    // An Allow of its own is what counts, and what is told.
    if (token === null || token === '*' || own === undefined || decision.rule?.keyword === 'allow')
      continue
    const { rule, verdict } = decide(context.selection(dialect, '*'), url)
    if (verdict !== expect || rule === null || isEveryPath(rule.value) || lines.has(rule.line))
      continue
    lines.add(rule.line)
    yield {
      line: rule.line,
      message: `A test expects ${path} to be blocked for ${crawler}. This rule blocks that path, but ${crawler} obeys only the group for ${token} in line ${own.firstLine}.`,
      fixes: tryFixes(test, blockingIn(context, own, rule)),
    }
  }
}

/** Addresses on another host, which has a file of its own. */
function* foreignHosts(context: CheckContext): Iterable<CheckProblem> {
  const hosts = new Set<string>()
  const own = hostOf(context.origin ?? '')
  for (const { crawler, url, expect } of foreignTests(context)) {
    const host = hostOf(url)
    if (expect !== 'disallow' || host === null || own === null || hosts.has(host)) continue
    hosts.add(host)
    const dialect = context.primaryDialect()
    const { rule, verdict } = context.decide(dialect, crawler, url)
    yield {
      line: verdict === expect && rule !== null ? rule.line : 1,
      severity: 'info',
      message: `No rule of this file blocks ${url}: the file is for ${own}, and ${host} has its own robots.txt.`,
    }
  }
}

/** What a test expects, and why it is not so. */
export const expectationMissed: Check = {
  id: 'expectation-missed',
  severity: 'warning',
  *run(context) {
    if (context.tests.length === 0) return
    const tryFixes = fixTrials(context)
    const seen = new Set<number>()
    for (const test of judgedTests(context)) {
      const problem = starProblem(context, test, tryFixes)
      if (problem === null || seen.has(problem.line)) continue
      seen.add(problem.line)
      yield problem
    }
    yield* missedPaths(context, tryFixes)
    yield* blockedPaths(context, tryFixes)
    yield* openedPaths(context, tryFixes)
    yield* lostRules(context, tryFixes)
    yield* foreignHosts(context)
  },
}

const expecting = (url: string, crawler = 'Googlebot') =>
  [{ crawler, url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A rule does not do what a test expects',
  why: 'A rule is compared with the path as it is sent, from its beginning, and only on its own host. Of several rules that match the longest decides. Some crawlers do not obey the group for all.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'File location and range of validity' },
    { source: 'google-spec', section: 'Order of precedence for rules' },
    { source: 'google-special-case' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /find/\n', tests: expecting('/find?q=x'), lines: [2] },
    {
      robots: 'User-agent: *\nAllow: /a/\nDisallow: /a/b/\n',
      tests: [{ crawler: 'Googlebot', url: '/a/b/c', expect: 'allow' }],
      lines: [3],
    },
    { robots: 'User-agent: *\nDisallow: /?x=\n', tests: expecting('/a/?x=1'), lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /a/\n',
      tests: expecting('https://example.com//a/1'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/\n',
      tests: expecting('/a/1', 'AdsBot-Google'),
      lines: [2],
    },
    {
      robots:
        'User-agent: *\nDisallow: /a/\n\nUser-agent: AdsBot-Google\n\nUser-agent: Googlebot\nDisallow: /b/\n',
      tests: expecting('/a/1'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/b/\n',
      tests: expecting('/a/b/c'),
      lines: [3],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/\n',
      origin: 'https://example.com',
      tests: expecting('https://photos.example.com/a/1'),
      lines: [2],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /find/\n', tests: expecting('/find/?q=x') },
    {
      robots: 'User-agent: *\nDisallow: /find/\n',
      tests: [{ crawler: 'Googlebot', url: '/find?q=x', expect: 'allow' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/\n',
      tests: [{ crawler: 'Googlebot', url: '/b//a/', expect: 'allow' }],
    },
  ],
}
