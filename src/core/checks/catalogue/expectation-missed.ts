import type { Rule } from '../../parse/robots.ts'
import { decide } from '../../decide/decide.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { addBelow } from '../support/edits.ts'
import {
  fixTrials,
  expectationMisses,
  ruleMatches,
  type FindValue,
} from '../support/near-misses.ts'
import { foreignTests, judgedTests, type JudgedTest } from '../support/test-paths.ts'
import { hostOf } from '../support/value-lines.ts'

type TryFixes = ReturnType<typeof fixTrials>

/** A cause for which a rule misses a path, told by the path with which it would match. */
interface Cause {
  readonly value: string
  readonly why: string
  /** Is the rule to have this path in place of its own? */
  readonly isInstead?: true
}

/** The rule as it would be for a path that begins with two slashes. */
const slashes = (value: string, path: string): Cause | null =>
  path.startsWith('//') && /^\/[^/]/.test(value)
    ? {
        value: `/${value}`,
        why: 'the URL begins with two slashes, and paths are compared as they are sent',
      }
    : null

/** The rule for a folder as it would be for its query. */
const query = (value: string, path: string): Cause | null =>
  /[^*/]\/$/.test(value) && path.startsWith(`${value.slice(0, -1)}?`)
    ? {
        value: `${value.slice(0, -1)}?`,
        why: 'the query follows without the slash that the rule has',
      }
    : null

/** The rule for the parameter of the home page as it would be for all pages. */
const homeQuery = (value: string, path: string): Cause | null =>
  /^\/\?[^*]/.test(value) && !path.startsWith('/?')
    ? {
        value: `/*${value.slice(1)}`,
        why: 'it is about the home page only; /*? stands for any page',
        isInstead: true,
      }
    : null

const causeOf = (value: string, path: string): Cause | null =>
  slashes(value, path) ?? query(value, path) ?? homeQuery(value, path)

const findValue: FindValue = ({ value, keyword }, path, dialect) => {
  const cause = causeOf(value, path)
  return cause !== null && ruleMatches(dialect, cause.value, keyword, path) ? cause.value : null
}

const nameOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

function fixesOf(context: CheckContext, rule: Rule, cause: Cause): readonly CheckFix[] {
  const span = context.line(rule.line)?.reading.value ?? null
  if (cause.isInstead !== true || span === null) {
    return addBelow(context, rule.line, `${nameOf(rule)}: ${cause.value}`)
  }
  return [{ title: `Write ${cause.value}`, edits: [{ span, insert: cause.value }] }]
}

function* missedPaths(context: CheckContext, tryFixes: TryFixes): Iterable<CheckProblem> {
  for (const { test, rule } of expectationMisses(context, findValue)) {
    const cause = causeOf(rule.value, test.path)
    if (cause === null) continue
    yield {
      line: rule.line,
      message: `“${rule.value}” does not match ${test.path}: ${cause.why}.`,
      fixes: tryFixes(test, fixesOf(context, rule, cause)),
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
    message: `${name} does not obey the group for all crawlers (*), so this rule does not block ${path} for it. A group has to name it.`,
    fixes: tryFixes(test, addBelow(context, head, `User-agent: ${name}`)),
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
    yield* foreignHosts(context)
  },
}

const expecting = (url: string, crawler = 'Googlebot') =>
  [{ crawler, url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A rule does not do what a test expects',
  why: 'A rule is compared with the path as it is sent, from its beginning, and only on its own host. Some crawlers do not obey the group for all.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'File location and range of validity' },
    { source: 'google-special-case' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /find/\n', tests: expecting('/find?q=x'), lines: [2] },
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
    { robots: 'User-agent: *\nDisallow: /a/\n', tests: expecting('/b//a/') },
  ],
}
