import { byLine } from '../claims/claim-words.ts'
import type { ChangedParts } from './changed-parts.ts'
import type { ValueChange } from './changed-values.ts'
import type { GroupUse } from './changed-groups.ts'
import type { RuleChange } from './changed-rules.ts'
import { anyOtherLabel, joinCrawlers, type ForCrawlers } from './compared-readings.ts'
import type { ChangeWitness, ProvenChange } from './prove-changes.ts'
import { count } from '../../core/text/sentence.ts'
import { visibleText as visible } from '../../core/text/visible-text.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/** "blocked by line 2 before, allowed by line 5 now" */
export function witnessWords(witness: ChangeWitness): string {
  const { before, beforeLine, after, afterLine, strictly } = witness
  const change = `${verdictWords[before]} ${byLine(beforeLine)} before, ${verdictWords[after]} ${byLine(afterLine)} now`
  return strictly ? `${change}, where lines are read exactly by RFC 9309` : change
}

/** What the proof for one crawler comes to, in a sentence. */
export function headWords(change: Omit<ProvenChange, 'crawler'>): string {
  const { equivalent, complete, witnesses, left, problem } = change
  if (problem !== null) return `Can’t say: ${problem}`
  if (equivalent === true) return 'No URL changes. This is proven for all URLs.'
  if (equivalent === null) return 'Not fully checked. No URL that changes was found so far.'
  const number = witnesses.length + left
  const kind = number === 1 ? '1 kind of URL' : `${number.toLocaleString('en')} kinds of URLs`
  // No line is read otherwise by all: who it is cannot be known of a crawler outside the catalogue.
  const isForStrict = witnesses.every(({ strictly }) => strictly)
  const kinds = isForStrict ? `${kind} may change` : `${kind} change${number === 1 ? 's' : ''}`
  return complete ? `${kinds}.` : `At least ${kinds}; not fully checked.`
}

const maxNames = 3

/** A few names, and how many more; who stands for all others is always named, so that numbers of named ones are the same. */
export function namesWords(crawlers: readonly string[]): string {
  const isAny = (name: string): boolean => name === anyOtherLabel
  const named = crawlers.filter((name) => !isAny(name))
  const shown = named.length > maxNames + 1 ? named.slice(0, maxNames) : named
  const rest = named.length - shown.length
  const any = named.length < crawlers.length ? ['any other crawler'] : []
  const ends = [...(rest > 0 ? [`${rest.toLocaleString('en')} more`] : []), ...any]
  if (named.length === 0) return crawlers.slice(0, 1).join('')
  return ends.length === 0
    ? shown.join(', ')
    : `${[...shown, ...ends.slice(0, -1)].join(', ')} and ${ends.at(-1) ?? ''}`
}

/** Said of a value that none of the compared crawlers uses. */
export const readByNone = 'read by none of these crawlers'

/** What became of a value, before its crawlers or the line itself. */
export const valueWords = ({ kind, stays }: ValueChange): string =>
  kind === 'gained'
    ? stays
      ? 'Already there, and now'
      : 'New'
    : stays
      ? 'Still there, in a group of others, and no longer'
      : 'Gone'

/** Who uses a value. */
export const usersWords = (crawlers: readonly string[]): string =>
  crawlers.length === 0 ? readByNone : namesWords(crawlers)

/** Crawlers for whom the same changes, put together in the order in which they came. */
export function groupByChange(
  changes: readonly ProvenChange[],
): readonly ForCrawlers<Omit<ProvenChange, 'crawler'>>[] {
  return joinCrawlers(changes.map(({ crawler, ...change }) => ({ crawler, change })))
}

const keywords = { allow: 'Allow', disallow: 'Disallow' } as const

/** The line of a rule as it is usually written. */
export const ruleText = ({ rule }: RuleChange): string => `${keywords[rule.keyword]}: ${rule.value}`

/** What became of a rule. */
export function ruleWords({ kind, line, formerLine }: RuleChange): string {
  switch (kind) {
    case 'stopped':
      return `line ${line} decides no URL any more; it did as line ${formerLine ?? line}`
    case 'started':
      return `line ${line} decides URLs now; as line ${formerLine ?? line} it decided none`
    case 'added':
      return `line ${line} is new and decides URLs`
    case 'idle':
      return `line ${line} is new and decides no URL`
    case 'removed':
      return `was line ${line} and is gone`
    default:
      return kind satisfies never
  }
}

const lineList = (lines: readonly number[]): string =>
  lines.length === 0
    ? ''
    : ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''})`

/** The groups that somebody obeys. */
export function groupWords({ kind, lines }: GroupUse): string {
  const names = { own: 'a group of its own', star: 'the group for *', none: 'no group' } as const
  return `${names[kind]}${lineList(lines)}`
}

/** A text from a file as code in Markdown: nothing in it has a meaning. */
export const markdownCode = (text: string): string => `\`${visible(text).replaceAll('`', '%60')}\``

/** A name from a file; unless it is plain, it may be anything. */
export const markdownName = (name: string): string =>
  /^[\w. /-]+$/.test(name) ? name : markdownCode(name)

const markdownNames = (crawlers: readonly string[]): string =>
  namesWords(crawlers.map(markdownName))

/** How many of a kind are not told; nothing where all are. */
const moreMarkdown = (number: number, noun: string): readonly string[] =>
  number === 0 ? [] : [`- ${count(number, `more ${noun}`)}`]

function partsMarkdown({ rules, rulesLeft, groups, values }: ChangedParts): readonly string[] {
  return [
    ...rules.map(
      (one) =>
        `- ${markdownCode(ruleText(one))} (${markdownNames(one.crawlers)}): ${ruleWords(one)}`,
    ),
    ...moreMarkdown(rulesLeft, 'rule'),
    ...groups.map(
      ({ crawlers, before, now }) =>
        `- ${markdownNames(crawlers)}: ${groupWords(before)} before, ${groupWords(now)} now`,
    ),
    ...values.changes.map(
      (change) =>
        `- ${valueWords(change)}${change.crawlers.length === 0 ? '' : ` for ${markdownNames(change.crawlers)}`}: ${markdownCode(change.text)} (line ${change.line}${change.crawlers.length === 0 ? `, ${readByNone}` : ''})`,
    ),
    ...moreMarkdown(values.left, 'value'),
  ]
}

/** For whom nothing is told; nothing where that is nobody. */
export const unaskedWords = (unasked: readonly string[]): string =>
  unasked.length === 0 ? '' : `Not compared: ${namesWords(unasked)}.`

const unaskedMarkdown = ({ unasked }: ChangedParts): readonly string[] =>
  unasked.length === 0 ? [] : [unaskedWords(unasked.map(markdownName))]

/** All that is known of the changes, to be pasted into a message. */
export function changesMarkdown(
  changes: readonly ProvenChange[],
  parts: ChangedParts | null,
): string {
  const proven = groupByChange(changes).map((change) => {
    const rows = change.witnesses.map((one) => `- ${markdownCode(one.url)}: ${witnessWords(one)}`)
    return [`**${markdownNames(change.crawlers)}**: ${headWords(change)}`, '', ...rows].join('\n')
  })
  const rest = parts === null ? [] : partsMarkdown(parts)
  const others = rest.length === 0 ? [] : [['**Rules, groups and values**', '', ...rest].join('\n')]
  const unasked = parts === null ? [] : unaskedMarkdown(parts)
  return `${[...proven, ...others, ...unasked].join('\n\n')}\n`
}
