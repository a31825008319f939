import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleEffects } from '../support/rule-effects.ts'
import { isEveryPath } from '../support/rule-lines.ts'

/** Lines at the end of the last group that seem to be meant for others than its names. */
export interface LastTail {
  readonly group: Group
  /** 1-based; the first and the last line that is for crawlers. */
  readonly first: number
  readonly last: number
  /** 1-based numbers of the lines that are for the names of the group alone. */
  readonly lines: readonly number[]
  /** Where the remark above the first line begins; the first line itself without one. */
  readonly start: number
  /** A blank line stands above. */
  readonly isParted: boolean
  /** The line above them that keeps the names of the group from the whole site; null where none does. */
  readonly closing: number | null
  /** Some of the lines do something for the names of the group. */
  readonly isEffective: boolean
  readonly hasRules: boolean
}

/** Lines on what may be done with pages, which nobody writes for a crawler that may fetch none. */
const signals = ['content-signal', 'content-usage'] as const

const forCrawlers = new Set([
  'crawl-delay',
  'request-rate',
  'visit-time',
  'clean-param',
  'noindex',
  ...signals,
])

/** The numbers of the lines that are for the crawlers of a group alone. */
function ownLines({ rules, others }: Group): readonly number[] {
  const own = others.filter(({ key }) => forCrawlers.has(asciiLower(key)))
  return [...rules, ...own].map(({ line }) => line).sort((a, b) => a - b)
}

/** Folders and pages that are on most sites, and that nobody keeps from one crawler alone. */
const onMostSites =
  /^\/?\*?\/?(?:wp-(?:admin|login|includes|content|json)|admin|login|signin|register|users?\/|my-?account|account|cart|basket|checkout|orders?\/|search|api\/|cgi-bin|te?mp\/|cache|private|trackback|xmlrpc|readme|author\/|comments|\?)/i

const isTypical = ({ value }: Rule): boolean => onMostSites.test(value)

const isAboutSite = ({ value }: Rule): boolean => value === '' || isEveryPath(value)

const isClosing = ({ keyword, value }: Rule): boolean =>
  keyword === 'disallow' && isEveryPath(value)

const kindAt = (lines: readonly SourceLine[], number: number) => lines[number - 1]?.reading.kind

/** The first line of the remark right above a line; the line itself where there is none. */
function startAbove({ lines }: CheckContext, first: number): number {
  let start = first
  while (kindAt(lines, start - 1) === 'comment') start -= 1
  return start
}

/** A blank line and a remark of another matter above a line, and none of the names in it. */
function hasForeignRemark(context: CheckContext, group: Group, first: number): boolean {
  const start = startAbove(context, first)
  if (start === first || kindAt(context.lines, start - 1) !== 'blank') return false
  const remarks = context.lines.slice(start - 1, first - 1).map(({ text }) => asciiLower(text))
  const isNamed = ({ value }: { readonly value: string }): boolean =>
    remarks.some((text) => text.includes(asciiLower(value)))
  return !group.agents.some(isNamed)
}

/** Rules that a statement on the whole site stands above: do they fit into its group? */
function isOddBehind(
  context: CheckContext,
  head: readonly Rule[],
  tail: readonly Rule[],
  isParted: boolean,
): boolean {
  if (head.length === 0 || tail.length === 0 || !head.every(isAboutSite)) return false
  const areTypical = tail.every(isTypical)
  if (!head.some(isClosing)) return isParted && areTypical
  const idle = ruleEffects(context, context.primaryDialect()).without
  const isNeedless = tail.some(({ keyword, line }) => keyword === 'disallow' && idle.has(line))
  return areTypical
    ? isParted || tail.some(({ keyword }) => keyword === 'disallow')
    : isParted && isNeedless
}

const signOf = (key: string, value: string): string => `${asciiLower(key)} ${value}`

/** Does everybody get all of these lines anyway? */
function isForAllAnyway(context: CheckContext, group: Group, lines: readonly number[]): boolean {
  const wanted = new Set(lines)
  const groups = context.selection(context.primaryDialect(), '*').groups
  const given = new Set(
    groups.flatMap(({ rules, others }) => [
      ...rules.map(({ keyword, value }) => signOf(keyword, value)),
      ...others.map(({ key, value }) => signOf(key, value)),
    ]),
  )
  const { rules, others } = group
  return (
    rules.every(
      ({ keyword, value, line }) => !wanted.has(line) || given.has(signOf(keyword, value)),
    ) && others.every(({ key, value, line }) => !wanted.has(line) || given.has(signOf(key, value)))
  )
}

function tailAt(context: CheckContext, group: Group, own: readonly number[], at: number) {
  const [first, last] = [own[at], own.at(-1)]
  if (first === undefined || last === undefined) return null
  const head = group.rules.filter(({ line }) => line < first)
  const tail = group.rules.filter(({ line }) => line >= first)
  const start = startAbove(context, first)
  const isParted = kindAt(context.lines, start - 1) === 'blank'
  const isSignal =
    isParted &&
    tail.length === 0 &&
    head.some(isClosing) &&
    signals.some((name) => asciiLower(context.line(first)?.reading.keyText ?? '') === name)
  const isMeantForAll =
    isSignal ||
    hasForeignRemark(context, group, first) ||
    (context.siteBlock(context.primaryDialect(), '*') === null &&
      isOddBehind(context, head, tail, isParted))
  const lines = own.slice(at)
  // What no crawler reads as a path is told by itself, and is no better elsewhere.
  if (tail.length > 0 && tail.every(({ value }) => /^[a-z]+:\/\//i.test(value))) return null
  if (!isMeantForAll || isForAllAnyway(context, group, lines)) return null
  const { effective } = ruleEffects(context, context.primaryDialect())
  return {
    group,
    first,
    last,
    lines,
    start,
    isParted,
    closing: head.find(isClosing)?.line ?? null,
    isEffective: tail.length < lines.length || tail.some(({ line }) => effective.has(line)),
    hasRules: tail.length > 0,
  }
}

/** So many lines of the last group are looked at: what is longer is no tail. */
const maxLines = 200

interface Found {
  readonly tail: LastTail | null
}

const found = memoizeByContext((context): Found => {
  const dialect = context.primaryDialect()
  const group = context.parsedAs(dialect).groups.at(-1)
  const isNamed = group?.agents.every(({ value }) => !dialect.agents.isStar(value))
  const own = group === undefined ? [] : ownLines(group)
  if (group === undefined || group.agents.length === 0 || !isNamed) return { tail: null }
  for (let at = 1; at < Math.min(own.length, maxLines); at += 1) {
    const tail = tailAt(context, group, own, at)
    if (tail !== null) return { tail }
  }
  return { tail: null }
})

/** The lines at the end of a file that are for the last group, and seem to be meant for everybody. */
export const lastTail = (context: CheckContext): LastTail | null => found(context).tail
