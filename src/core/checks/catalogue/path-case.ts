import type { Rule } from '../../parse/robots.ts'
import { PrefixMap } from '../support/prefix-map.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { knownCaseIn } from '../lines/known-case.ts'
import { addBelow } from '../support/edits.ts'
import { inLettersOf } from '../lines/letters-of-path.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { shown } from '../support/message-parts.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { pathMeantBy, readersOf } from '../support/rule-readers.ts'
import { fixTrials, expectationMisses } from '../support/near-misses.ts'
import { judgedTests } from '../support/test-paths.ts'

function prefixesOf(rules: readonly Rule[]): PrefixMap<Rule> {
  const prefixes = new PrefixMap<Rule>()
  for (const rule of rules) {
    const { value } = rule
    if (value.length > 1 && !value.includes('*')) prefixes.add(asciiLower(value), rule)
  }
  return prefixes
}

const nameOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

const messageOf = ({ value }: Rule, path: string): string =>
  `“${value}” does not match ${path}: paths are case-sensitive.`

/** Rules without wildcards; also of tests that expect nothing. */
function* literalRules(context: CheckContext): Iterable<CheckProblem> {
  const prefixesByRules = new Map<readonly Rule[], PrefixMap<Rule>>()
  for (const { path, decision, expect, rules } of judgedTests(context)) {
    if (expect === decision.verdict) continue
    const prefixes = prefixesByRules.get(rules) ?? prefixesOf(rules)
    prefixesByRules.set(rules, prefixes)
    const least = decision.rule?.value.length ?? 0
    const near = [...prefixes.valuesForPrefixesOf(asciiLower(path))]
      .sort((a, b) => a.line - b.line)
      .find(
        ({ keyword, value }) =>
          keyword !== decision.verdict && value.length > least && !path.startsWith(value),
      )
    if (near === undefined) continue
    yield {
      line: near.line,
      message: messageOf(near, path),
      fixes: addBelow(context, near.line, `${nameOf(near)}: ${path.slice(0, near.value.length)}`),
    }
  }
}

/** Rules with wildcards or an end, where a test expects that they match. */
function* patternRules(context: CheckContext): Iterable<CheckProblem> {
  const tryFixes = fixTrials(context)
  const findValue = ({ value }: Rule, path: string): string | null =>
    /[*$]/.test(value) ? inLettersOf(value, path) : null
  for (const { test, rule, value } of expectationMisses(context, findValue)) {
    yield {
      line: rule.line,
      message: messageOf(rule, test.path),
      fixes: tryFixes(test, addBelow(context, rule.line, `${nameOf(rule)}: ${value}`)),
    }
  }
}

const valuesOf = memoizeByContext(
  (context): ReadonlySet<string> => new Set(ruleLines(context).map(({ value }) => value)),
)

/** Names that are the same on every site in other letters, if no rule has them right. */
function* knownNames(context: CheckContext): Iterable<CheckProblem> {
  for (const rule of ruleLines(context)) {
    const { line, value, span } = rule
    if (!/[A-Z]/.test(value)) continue
    const known = knownCaseIn(context, value)
    if (known === null) continue
    const { right, path, what } = known
    const { isMissed } = readersOf(context, rule, path)
    if (!isMissed || valuesOf(context).has(right)) continue
    yield {
      line: line.number,
      message: `“${shown(value, 60)}” does not match ${what}: paths are case-sensitive.`,
      fixes: [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }],
    }
  }
}

/** A rule for all files of a kind: `/*.Zip$`, `/files/*.PDF`. */
const fileKind = /^(\/?(?:[\w./-]*\/)?\*\.)([a-z]{2,5})(\$?)$/i

/** Endings of files with capitals, if no rule has them in small letters, which most files have. */
function* fileKinds(context: CheckContext): Iterable<CheckProblem> {
  for (const rule of ruleLines(context)) {
    const { line, value, span, keyword } = rule
    const [, before = '', kind = '', end = ''] = fileKind.exec(value) ?? []
    const lower = asciiLower(kind)
    if (kind === lower || keyword !== 'disallow') continue
    const right = `${before}${lower}${end}`
    const path = pathMeantBy(`${before}${lower}`, /\*/g, () => 'a')
    const { isMissed } = readersOf(context, rule, path)
    const has = valuesOf(context)
    if (!isMissed || [right, `${before}${lower}`, `${right}$`].some((one) => has.has(one))) continue
    yield {
      line: line.number,
      span,
      severity: kind === kind.toUpperCase() ? 'info' : 'warning',
      message: `“${shown(value, 60)}” does not match files that end in .${lower}: paths are case-sensitive.`,
      fixes: [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }],
    }
  }
}

/** Rules with capitals, where the server answers the address in small letters too. */
function* servedInAnyCase(context: CheckContext): Iterable<CheckProblem> {
  for (const rule of ruleLines(context)) {
    const { line, value, span, keyword } = rule
    const lower = asciiLower(value)
    if (keyword !== 'disallow' || lower === value || valuesOf(context).has(lower)) continue
    const path = pathMeantBy(lower, /\*/g, () => 'a')
    if (!readersOf(context, rule, path).isMissed) continue
    yield {
      line: line.number,
      span,
      severity: 'info',
      message: `The server answers ${shown(path, 60)} as well, which this rule does not match: list both.`,
      fixes: addBelow(context, line.number, `Disallow: ${lower}`),
    }
  }
}

/** Capitals and small letters, which are not the same. */
export const pathCase: Check = {
  id: 'path-case',
  severity: 'warning',
  *run(context) {
    const reportedLines = new Set<number>()
    const all = context.serverIgnoresCase
      ? [literalRules, patternRules, servedInAnyCase]
      : [literalRules, patternRules, knownNames, fileKinds]
    for (const problems of all.map((find) => find(context))) {
      for (const problem of problems) {
        if (!reportedLines.has(problem.line)) yield problem
        reportedLines.add(problem.line)
      }
    }
  },
}

const expecting = (url: string) => [{ crawler: 'Googlebot', url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule and URL differ only in letter case',
  why: 'Paths are case-sensitive: /Images does not match /images. Of the readers here only Ultraseek treats them as the same.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'disallow' },
    { source: 'cambridge-guide' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /q\nDisallow: /*?*returnUrl=\n',
      tests: expecting('/login?ReturnUrl=%2F'),
      lines: [3],
    },
    { robots: 'User-agent: *\nDisallow: /*.pdf$\n', tests: expecting('/a.PDF'), lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /\nAllow: /*/Open/*.html$\n',
      tests: [{ crawler: 'Googlebot', url: '/x/open/a.HTML', expect: 'allow' }],
      lines: [3],
    },
    { robots: 'User-agent: *\nDisallow: /WP-Admin/\nDisallow: /q\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /q\nAllow: /Wp-Content/uploads/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /XMLRPC.php$\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /*.Sql$\nDisallow: /*?Utm_source=\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /catalogsearch/\nDisallow: /*?Dir=\n', lines: [3] },
    {
      robots: 'User-agent: *\nDisallow: /*.Zip$\nDisallow: /dl/*.Pdf\n',
      lines: [2, 3],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /*.DOC$\n', lines: [2], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /WP-Admin/\n', dialects: ['ultraseek'] },
    { robots: 'User-agent: *\nDisallow: /WP-Admin/\nDisallow: /wp-admin/\n' },
    { robots: 'User-agent: *\nDisallow: /wp-admin/\nDisallow: /WP-Admins/\n' },
    { robots: 'User-agent: *\nDisallow: /*?Dir=\nDisallow: /*?SID=\n' },
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/Files/a' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /Files/\nDisallow: /files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /Files/\nDisallow: /*.pdf$\n',
      tests: [
        { crawler: 'Googlebot', url: '/files/a', expect: 'allow' },
        { crawler: 'Googlebot', url: '/a.PDF', expect: 'allow' },
      ],
    },
    { robots: 'User-agent: *\nDisallow: /*.pdf$\n', tests: expecting('/a.PDFx') },
    { robots: 'User-agent: *\nDisallow: /*.PDF$\nDisallow: /*.pdf$\n' },
    { robots: 'User-agent: *\nDisallow: /*.Zip$\nDisallow: /*.zip\n' },
  ],
}
