import type { Dialect, PathPattern } from '../../dialects/dialect.ts'
import { covers } from '../../match/cover.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { hasWeightBetween, readRules, type ReadRule } from '../support/read-rules.ts'
import {
  comparablePattern,
  ruleLines,
  withoutEndStars,
  type RuleLine,
} from '../support/rule-lines.ts'

/** A rule of one dialect with a star at its end, and what it would be without. */
interface BareRule {
  readonly read: ReadRule
  readonly bare: PathPattern
}

/** The rule without its last stars, where both match the same paths; null where the star matters. */
function bareRule(context: CheckContext, dialect: Dialect, line: RuleLine): BareRule | null {
  const read = readRules(context, dialect).get(line.line.number)
  if (!read?.pattern) return null
  const { compile } = read.ruleSet ?? dialect.rules
  const bare = compile(withoutEndStars(line.value), line.keyword)
  if (bare === null) return null
  return covers(read.pattern, bare) && covers(bare, read.pattern) ? { read, bare } : null
}

/** Without the star a rule weighs less, which may be what decides against an opposite rule. */
function losesWeight(context: CheckContext, dialect: Dialect, { read, bare }: BareRule): boolean {
  const opposite = read.rule.verdict === 'allow' ? 'disallow' : 'allow'
  const most = read.pattern?.weight ?? 0
  return hasWeightBetween(context, dialect, opposite, bare.weight, most)
}

/** Behind a name `.*` may be a regular expression, or stand for the end of a file’s name. */
function aboutDot(value: string): string {
  const name = /^(.*[\w-])\.\*$/.exec(value)?.[1]
  return name === undefined
    ? ''
    : ` The dot before it is part of the path: “${shown(name, 60)}” without a dot after it does not match.`
}

/** Who puts a star on both sides of a folder’s name means it wherever it stands, also at the end of a URL. */
function aboutSlash(bare: string): string {
  const name = /^(?:\/?\*)(\/[^*/]+)\/$/.exec(bare)?.[1]
  return name === undefined
    ? ''
    : ` The slash before it is part of the path: a URL that ends in “${shown(name, 60)}” does not match.`
}

/** A `*` at the end of a path: every path matches what begins with it, so the star changes nothing. */
export const trailingStar: Check = {
  id: 'trailing-star',
  severity: 'hint',
  *run(context) {
    const rules = ruleLines(context)
    const values = new Set(rules.map(({ value }) => comparablePattern(value)))
    for (const line of rules) {
      const { value, span } = line
      if (!/[^$*\s]\*+$/.test(value) || /^\/\*+$/.test(value)) continue
      const bare = withoutEndStars(value)
      const idle = context.dialects.flatMap((dialect) => {
        const rule = bareRule(context, dialect, line)
        return rule === null ? [] : [{ dialect, rule }]
      })
      if (idle.length === 0) continue
      const isIdle = idle.length === context.dialects.length && !values.has(comparablePattern(bare))
      const weighs = idle.some(({ dialect, rule }) => losesWeight(context, dialect, rule))
      const forWhom = idle.map(({ dialect }) => dialect.name).join(', ')
      yield {
        line: line.line.number,
        span: { from: span.to - (value.length - bare.length), to: span.to },
        message:
          (idle.length === context.dialects.length && weighs
            ? 'The * at the end matches no further URL, but it makes this rule longer, and of two rules that match the longer one wins.'
            : idle.length === context.dialects.length
              ? 'The * at the end adds nothing: a rule matches every URL that begins with it.'
              : `For ${forWhom} the * at the end adds nothing: a rule matches every URL that begins with it.`) +
          aboutDot(value) +
          aboutSlash(bare),
        fixes:
          weighs || !isIdle
            ? []
            : [
                {
                  title: `Change to ${bare}`,
                  edits: [{ span, insert: bare }],
                  keepsVerdicts: true,
                },
              ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path that ends in *',
  why: 'A rule matches every URL that begins with it, so the last * adds nothing. Crawlers without wildcards look for a real * and block nothing.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'robotstxt-org' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /tmp/*\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: */similar/*\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /tmp/*\nAllow: /t*p/\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /tmp/\n' },
    { robots: 'User-agent: *\nDisallow: /*\nAllow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a/*$\n' },
  ],
}
