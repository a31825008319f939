import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'

/** Names of pages that begin with the letters of countries, languages and other short words. */
const names = (
  'about account admission advice article atlas auctions audio author automobile bank best blog books business calendar ' +
  'careers catalog chat checkout cities contact courses delivery design documents economy education energy essays events ' +
  'family features finance forum free garden guide health help history hotels ideas images info italian jobs journal kitchen ' +
  'knowledge legal letters login logo magazine maps media music mystery mythology news notes offers online opinion orders ' +
  'partners photos plans press products questions recipes regions register reports rules safety search services shop sports ' +
  'students support tagline testing themes tickets topics travel trends twins twitter university users vacations videos ' +
  'weather wedding women'
).split(' ')

/** Names that a few letters begin, and not as a word of its own or its plural. */
export const namesFrom = (text: string): readonly string[] => {
  const small = text.toLowerCase()
  return names.filter((name) => name.startsWith(small) && name !== small && name !== `${small}s`)
}

/** A path of a letter or two without a slash behind it, which many names begin with. */
export interface ShortPath {
  readonly rule: RuleLine
  /** A rule for a page or folder that it takes already, as its author seems not to know; null for none. */
  readonly covered: RuleLine | null
  /** Pages as sites have them that it takes. */
  readonly examples: readonly string[]
}

const short = /^\/[a-z]{1,2}$/i
/** Pages of a search and of short addresses, whose parameters stand behind the letter: `/s?k=`. */
const ownPages = /^\/[sq]$/i
/** So many rules of one letter list the alphabet, or stand for something. */
const mostLetters = 4

/** What a rule for more than the letters begins with: “/u” of “/users/”. */
const beginnings = ({ value }: RuleLine): readonly string[] =>
  [2, 3].filter((end) => /[a-z\d]/i.test(value.charAt(end))).map((end) => value.slice(0, end))

const firstOf = (rules: readonly RuleLine[]): ReadonlyMap<string, RuleLine> =>
  new Map(
    rules.toReversed().flatMap((rule) => beginnings(rule).map((start) => [start, rule] as const)),
  )

/** Does a test say that a name which begins so has to be blocked? */
const isExpected = ({ tests }: CheckContext, value: string): boolean =>
  tests.some(({ url, expect }) => {
    const path = url.replace(/^https?:\/\/[^/]*/i, '')
    return (
      expect === 'disallow' && path.startsWith(value) && /^[a-z\d]/i.test(path.slice(value.length))
    )
  })

/** The rules of each group, as the most forgiving reader forms them. */
function rulesByGroup(context: CheckContext): readonly (readonly RuleLine[])[] {
  const byLine = new Map(ruleLines(context).map((rule) => [rule.line.number, rule]))
  const { groups } = context.leniently()
  return groups.map(({ rules }) => rules.flatMap(({ line }) => byLine.get(line) ?? []))
}

const isShort = ({ keyword, value }: RuleLine): boolean =>
  keyword === 'disallow' && short.test(value)

function shortPathsAmong(context: CheckContext, rules: readonly RuleLine[]): readonly ShortPath[] {
  const found = rules.filter(isShort)
  if (found.length === 0) return []
  const dialect = context.primaryDialect()
  const allowed = firstOf(rules.filter(({ keyword }) => keyword === 'allow'))
  const blocked = firstOf(rules.filter(({ keyword }) => keyword === 'disallow'))
  return found.flatMap((rule) => {
    const { value } = rule
    const covered = blocked.get(value) ?? null
    // An exception from it shows that its author knows what it takes.
    const isMeant = allowed.has(value) || ownPages.test(value) || isExpected(context, value)
    if (isMeant || (value.length > 2 && covered === null)) return []
    const examples = namesFrom(value.slice(1))
      .map((name) => `${value}${name.slice(value.length - 1)}/`)
      .filter((path) => ruleMatches(dialect, value, 'disallow', path))
      .slice(0, 2)
    return examples.length === 0 ? [] : [{ rule, covered, examples }]
  })
}

/**
 * Every Disallow of a letter or two that seems to be for one folder. Of two letters only what has another rule
 * of its group within it: `/my` may be for all that begins so. None where all rules are so short, and stand for
 * something.
 */
export const shortPaths = memoizeByContext((context): readonly ShortPath[] => {
  const all = ruleLines(context)
  const values = new Set(all.filter(isShort).map(({ value }) => value))
  const hasWords = all.some(({ value }) => /^\/[a-z][\w-]{2}/i.test(value))
  if (values.size === 0 || values.size > mostLetters || !hasWords) return []
  return rulesByGroup(context).flatMap((rules) => shortPathsAmong(context, rules))
})
