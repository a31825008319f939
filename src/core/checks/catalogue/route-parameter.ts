import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import type { Rule } from '../../parse/robots.ts'
import { placeholderIn } from './placeholder.ts'
import { ruleLines } from '../support/rule-lines.ts'
import {
  fixTrials,
  expectationMisses,
  ruleMatches,
  type FindValue,
} from '../support/near-misses.ts'

/** `:id`, `:id?`, `:path*` and `:id(…)` as a whole part of a path, with an ending such as `.json`. */
const colonName = /^:[a-z_]\w*(?:\([^()]*\))?[?*+]?(?=$|[.$])/i
/** `[id]`, `[...path]`, `[[...path]]`, `{id}`, `{id?}`, `<id>` and `<int:id>` within a part. */
const bracketed = /\[{1,2}[\w.:-]+\]{1,2}|\{[\w.:?*|-]+\}|<[\w:.-]+>/g

/** A part of a path with wildcards for the names of parameters. */
const withWildcards = (part: string): string => part.replace(colonName, '*').replace(bracketed, '*')

/** A path with wildcards for the names of parameters; itself where it has none. */
function patternFor(value: string): string {
  if (!/[[{<:]/.test(value)) return value
  return value
    .split('/')
    .map((part) => withWildcards(part))
    .join('/')
}

/** The first name of a parameter, as written. */
function nameIn(value: string): string {
  const part = value.split('/').find((one) => withWildcards(one) !== one) ?? ''
  return colonName.exec(part)?.[0] ?? part.match(bracketed)?.[0] ?? ''
}

const findValue: FindValue = ({ value, keyword }, path, dialect) => {
  const pattern = patternFor(value)
  if (pattern === value) return null
  // A wildcard behind everything has no meaning.
  const short = pattern.endsWith('/*') ? pattern.slice(0, -1) : pattern
  return ruleMatches(dialect, short, keyword, path) ? short : null
}

const writing = (context: CheckContext, { line }: Rule, value: string): readonly CheckFix[] => {
  const span = context.line(line)?.reading.value ?? null
  return span === null ? [] : [{ title: `Change to ${value}`, edits: [{ span, insert: value }] }]
}

/** A whole part of a path that is such a name and no word of a URL, with more of the path behind it. */
const wholePart = /(?<=\/)(?:[:$][a-z]\w*|\[(?:\.{3})?[a-z]\w*\]|\{[a-z]\w*\})(?=\/[^/])/gi

/** A name in square brackets or braces that is the last part of a path, or all of it. */
const lastPart = /(?<=\/)(?:\[{1,2}(?:\.{3})?[a-z]\w*\]{1,2}|\{[a-z]\w*\})(?=\/?\**\$?$)/i

/** A name that a program was to fill in. What is left without it would block a whole folder, or the site. */
function* unfilledParts(context: CheckContext, told: ReadonlySet<number>): Iterable<CheckProblem> {
  for (const { line, value, span } of ruleLines(context)) {
    if (told.has(line.number) || !/\/[[{]/.test(value) || placeholderIn(value) !== null) continue
    const found = lastPart.exec(value)
    if (found === null) continue
    const from = span.from + found.index
    yield {
      line: line.number,
      span: { from, to: from + found[0].length },
      message: `“${found[0]}” is compared letter by letter, so this rule matches only URLs that have these letters. It looks like a placeholder that was not filled in.`,
    }
  }
}

/** Without a test that says what the rule is to match, it is asked only. */
function* wholeParts(context: CheckContext, known: ReadonlySet<number>): Iterable<CheckProblem> {
  for (const { line, value, span } of ruleLines(context)) {
    if (known.has(line.number) || !/\/[:$[{]/.test(value)) continue
    const [name] = value.match(wholePart) ?? []
    if (name === undefined) continue
    const insert = value.replace(wholePart, '*')
    const from = span.from + value.indexOf(name)
    yield {
      line: line.number,
      span: { from, to: from + name.length },
      severity: 'info',
      message: `“${name}” is compared letter by letter. If it stands for any text, use * instead.`,
      fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
    }
  }
}

/** The name of a parameter, as routers of frameworks have it, in place of a wildcard. */
export const routeParameter: Check = {
  id: 'route-parameter',
  severity: 'warning',
  *run(context) {
    const tryFixes = fixTrials(context)
    const known = new Set<number>()
    for (const { test, rule, value } of expectationMisses(context, findValue)) {
      known.add(rule.line)
      yield {
        line: rule.line,
        message: `“${nameIn(rule.value)}” is compared letter by letter, so “${rule.value}” does not match ${test.path}. Use * for any text.`,
        fixes: tryFixes(test, writing(context, rule, value)),
      }
    }
    for (const problem of wholeParts(context, known)) {
      known.add(problem.line)
      yield problem
    }
    yield* unfilledParts(context, known)
  },
}

const expecting = (url: string) => [{ crawler: 'Googlebot', url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Name of a route parameter in a rule',
  why: 'Frameworks write the variable parts of a path as [id], :id, {id} or <id>. In robots.txt these are plain letters, which no real URL has; a variable part is a *.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /$lang/preview\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /[site]/\nDisallow: /q/[...path]\nDisallow: /{id}\n',
      lines: [2, 3, 4],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /[locale]/admin\n',
      tests: expecting('/de/admin/users'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /q\nDisallow: /users/:id/edit\nDisallow: /orders/{id}\n',
      tests: [...expecting('/users/42/edit'), ...expecting('/orders/42')],
      lines: [3, 4],
    },
    {
      robots: 'User-agent: *\nDisallow: /blog/<slug>/print\nDisallow: /api/[...path]\n',
      tests: [...expecting('/blog/a-b/print'), ...expecting('/api/a/b')],
      lines: [2, 3],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*[\nDisallow: /*?filter[price]\nDisallow: /a[b]/\n' },
    { robots: 'User-agent: *\nDisallow: /users/:id\nDisallow: /odata/$metadata\n' },
    {
      robots: 'User-agent: *\nDisallow: /users/:id\n',
      tests: [{ crawler: 'Googlebot', url: '/users/42', expect: 'allow' }],
    },
    { robots: 'User-agent: *\nDisallow: /users/:id\n', tests: expecting('/people/42') },
    {
      robots: 'User-agent: *\nDisallow: /wiki/Special:Search\n',
      tests: expecting('/wiki/Special:x'),
    },
  ],
}
