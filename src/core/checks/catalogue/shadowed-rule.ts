import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts, CheckProblem } from '../check.ts'
import { PrefixMap } from '../support/prefix-map.ts'
import type { CheckContext } from '../check-context.ts'
import { removal } from '../support/edits.ts'
import { withoutEndStars } from '../support/rule-lines.ts'
import { weighedTogether, type Weighed } from '../support/same-rules.ts'

interface Measured {
  readonly rule: Rule
  /** What every path begins with that the rule matches. */
  readonly start: string
  /** Nothing but that start counts, so all paths that begin with it match. */
  readonly isPlain: boolean
  readonly length: number
}

function measure({ rule, pattern }: Weighed): Measured {
  const bare = withoutEndStars(pattern)
  const star = bare.indexOf('*')
  const start = star < 0 ? bare : bare.slice(0, star)
  const isAnchored = bare.endsWith('$')
  return {
    rule,
    start: star < 0 && isAnchored ? start.slice(0, -1) : start,
    isPlain: star < 0 && !isAnchored,
    length: pattern.length,
  }
}

/** The rules that say one thing about the paths that begin in one way; lengths, -1 for none. */
interface Side {
  /** The longest that matches all those paths. */
  plain: Measured | null
  longest: number
  /** The longest of all that stand higher up the tree, this node included, and of those below. */
  over: number
  below: number
}

/** A start; those that it begins with lie over it, so that nobody has to be compared with all. */
interface Node {
  readonly start: string
  readonly over: Node | null
  readonly allow: Side
  readonly disallow: Side
}

const verdicts = ['allow', 'disallow'] as const
const emptySide = (): Side => ({ plain: null, longest: -1, over: -1, below: -1 })

function take(side: Side, one: Measured): void {
  side.longest = Math.max(side.longest, one.length)
  if (one.isPlain && one.length > (side.plain?.length ?? -1)) side.plain = one
}

const byStart = (a: Measured, b: Measured): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : 0

/** One node for each start of some rules, each behind the one that it lies under. */
function treeOf(rules: readonly Measured[]): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>()
  const path: Node[] = []
  for (const one of [...rules].sort(byStart)) {
    while (!one.start.startsWith(path.at(-1)?.start ?? '')) path.pop()
    const over = path.at(-1) ?? null
    if (over?.start === one.start) take(over[one.rule.keyword], one)
    else {
      const node = { start: one.start, over, allow: emptySide(), disallow: emptySide() }
      take(node[one.rule.keyword], one)
      nodes.set(one.start, node)
      path.push(node)
    }
  }
  for (const node of nodes.values()) {
    for (const said of verdicts) {
      node[said].over = Math.max(node[said].longest, node.over?.[said].over ?? -1)
    }
  }
  for (const { over, ...node } of [...nodes.values()].reverse()) {
    for (const said of verdicts) {
      const { longest, below } = node[said]
      if (over !== null) over[said].below = Math.max(over[said].below, longest, below)
    }
  }
  return nodes
}

const opposite = { allow: 'disallow', disallow: 'allow' } as const

const outweighs = (length: number, said: Rule['keyword'], other: number): boolean =>
  length > other || (length === other && said === 'allow')

/** The rule with the shortest path that makes another one useless, as far as starts can prove it. */
function coverOf({ rule, length }: Measured, at: Node): Rule | null {
  const { keyword } = rule
  const against = opposite[keyword]
  const rival = Math.max(at[against].over, at[against].below)
  const mayRest = keyword === 'disallow' || rival >= 0
  let stronger: Rule | null = null
  let alike: Rule | null = null
  for (let node: Node | null = at; node !== null; node = node.over) {
    const other = node[against].plain
    // Of the same path `contradiction` speaks.
    const isTie = node === at && other?.length === length
    if (other !== null && !isTie && outweighs(other.length, against, length)) stronger = other.rule
    const same = mayRest ? node[keyword].plain : null
    if (
      same !== null &&
      same.rule !== rule &&
      (rival < 0 || !outweighs(rival, against, same.length))
    )
      alike = same.rule
  }
  return stronger ?? alike
}

/** Dialects in which the longest path decides, the first rule that matches, the last one. */
const byLength = ['google', 'bing', 'rfc9309', 'yandex', 'applebot']
const byFirst = ['koster1996', 'baidu', 'urllib', 'slurp']
const byLast = ['spiderline']

function problemOf(context: CheckContext, line: number, cover: Rule): CheckProblem {
  return {
    line,
    message: `Line ${cover.line} decides every URL that this rule matches.`,
    fixes: removal(context, line),
  }
}

/** A rule never comes to bear where an earlier one, or a later one, matches whatever it matches. */
function* shadowedByOrder(context: CheckContext): Iterable<CheckProblem> {
  const who = context.dialects.find(({ id }) => byFirst.includes(id) || byLast.includes(id))
  if (who === undefined) return
  for (const { rules } of context.parsedAs(who.id).groups) {
    const stronger = new PrefixMap<Rule>()
    for (const rule of byLast.includes(who.id) ? rules.toReversed() : rules) {
      const { value, line } = rule
      const [cover] = stronger.valuesForPrefixesOf(value)
      if (cover !== undefined && cover.value !== value) yield problemOf(context, line, cover)
      if (value !== '' && !/[*$]/.test(value)) stronger.add(value, rule)
    }
  }
}

/** A rule without any effect. */
export const shadowedRule: Check = {
  id: 'shadowed-rule',
  severity: 'info',
  *run(context) {
    if (!context.includesDialect(...byLength)) {
      yield* shadowedByOrder(context)
      return
    }
    const told = new Set<number>()
    for (const rules of weighedTogether(context)) {
      const all = rules.filter(({ pattern }) => pattern !== '').map(measure)
      const tree = treeOf(all)
      for (const one of all) {
        const isWhole = one.rule.keyword === 'allow' && one.rule.value === '/'
        const node = isWhole || told.has(one.rule.line) ? undefined : tree.get(one.start)
        const cover = node === undefined ? null : coverOf(one, node)
        if (cover === null) continue
        told.add(one.rule.line)
        yield problemOf(context, one.rule.line, cover)
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Rule without effect',
  why: 'Another rule decides every URL that this one matches, so it could as well not be there. Perhaps something else was meant.',
  source: 'RFC 9309, section 2.2.2',
  bad: [
    { robots: 'User-agent: *\nDisallow: /shop\nDisallow: /shop/cart\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /a/b*c\nDisallow: /a/\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\n',
      dialects: ['baidu'],
      lines: [3],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/b\nDisallow: /a\n',
      dialects: ['spiderline'],
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /shop\nAllow: /shop/public\nDisallow: /shop/public/cart\n',
    },
    { robots: 'User-agent: *\nAllow: /\nDisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n' },
    { robots: 'User-agent: *\nAllow: /\nAllow: /b\n' },
  ],
}
