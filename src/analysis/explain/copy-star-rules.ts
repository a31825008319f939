import { decide } from '../../core/decide/decide.ts'
import type { Selection, Trace } from '../../core/decide/decision.ts'
import { parse } from '../../core/parse/parse.ts'
import type { Group, Rule } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { lineOf } from '../../core/parse/scan.ts'
import { copyTitle, missingRules, rulesToCopy } from '../../core/decide/missing-rules.ts'
import { select, starGroups } from '../../core/decide/select.ts'
import { applyEdits, type Edit } from '../../core/text/text.ts'
import type { Fix, Sentence } from '../result.ts'
import { followsOnly, lineWords } from '../annotations/group-words.ts'
import { code, joinParts, sentenceOf } from '../../core/text/sentence.ts'

/** The rule as it is written, without its comment. */
function textOf({ scan, file }: RobotsTxt, rule: Rule): string {
  const { from } = lineOf(scan, rule.line - 1)
  return file.text.slice(from, rule.span.to).trim()
}

function insertionAfter({ scan }: RobotsTxt, lineNumber: number, insert: string): Edit {
  const { to } = lineOf(scan, lineNumber - 1)
  return { span: { from: to, to }, insert }
}

/** Rules for `*` that a crawler with a group of its own does not follow, as they would be added to its group. */
export interface CopiedRules {
  /** The name of the group. */
  readonly token: string
  /** The groups for `*`. */
  readonly stars: readonly Group[]
  /** Behind which line of the file, 1-based. */
  readonly at: number
  /** As they are written; at least one. */
  readonly added: readonly string[]
  /** How many of them the group lacks, with those that it can do without. */
  readonly missing: number
  readonly edits: readonly Edit[]
}

/** The rules for `*` beside the own group of a crawler, whichever URL is asked about. */
interface StarRules extends Pick<CopiedRules, 'token' | 'stars' | 'at'> {
  /** What the crawler would obey without its group. */
  readonly base: Selection
  readonly missing: readonly Rule[]
  readonly needed: readonly Rule[]
}

/** Kept, since every press on a cell asks: a crawler has one selection for as long as the file is the same. */
const starRulesBySelection = new WeakMap<Selection, StarRules | null>()

function readStarRules(own: Selection): StarRules | null {
  const { robots, token, groups } = own
  const last = groups.at(-1)
  if (token === null || token === '*' || last === undefined) return null
  const stars = robots.dialect.agents
    .take(starGroups(robots), '*')
    .filter((group) => !groups.includes(group))
  const rules = stars.flatMap((group) => group.rules)
  const base: Selection = { ...own, token: '*', groups: stars, rules }
  const missing = missingRules(rules, own.rules)
  return { token, stars, at: last.lastLine, base, missing, needed: rulesToCopy(base, own) }
}

/** Null where the crawler has no group of its own. */
function starRulesOf(own: Selection): StarRules | null {
  const known = starRulesBySelection.get(own)
  if (known !== undefined) return known
  const read = readStarRules(own)
  starRulesBySelection.set(own, read)
  return read
}

/**
 * What a crawler with a group of its own needs of the rules for `*`, as the problems say it, and those that decide the
 * URLs that are asked about, as sent; null where it has no such group, or needs none.
 */
export function copiedRules(own: Selection, urls: readonly string[]): CopiedRules | null {
  const known = starRulesOf(own)
  if (known === null) return null
  const { token, stars, at, base, missing, needed } = known
  const wanted = new Set([...needed, ...urls.flatMap((url) => decide(base, url).rule ?? [])])
  const { robots } = own
  const added = missing.filter((rule) => wanted.has(rule)).map((rule) => textOf(robots, rule))
  if (added.length === 0) return null
  const edits = [insertionAfter(robots, at, added.map((line) => `\n${line}`).join(''))]
  return { token, stars, at, added, missing: missing.length, edits }
}

/** "Copy 2 rules into Googlebot" */
export const titleOfCopied = ({ added, missing, token }: CopiedRules): string =>
  copyTitle({ copied: added.length, missing, token })

/** Why fewer are copied than the group lacks: by `rulesToCopy` the others are for no URL, or block nothing more. */
const leftOut = ({ added, missing }: CopiedRules): string =>
  added.length < missing ? ' Those left out would block nothing more in it.' : ''

/** That the rules for `*` do not count; with the own group where the reason does not name it. */
function starsDoNotApply({ decision, selection }: Trace, stars: readonly Group[]): Sentence {
  const theirs = sentenceOf(code('*'), ', ', joinParts(stars.map(lineWords)))
  if (decision.reason === 'no-match') {
    return sentenceOf('The rules for all crawlers (', theirs, ') do not apply to it.')
  }
  const own = joinParts(selection.groups.map(lineWords))
  const only = sentenceOf(`${followsOnly(selection, selection.token ?? '')} group (`, own, ')')
  return sentenceOf(only, ', so the rules for all crawlers (', theirs, ') do not apply to it.')
}

/**
 * A crawler with a group of its own does not follow the rules for `*`, which surprises many
 * authors. Offers to copy these rules into its group, where that would block a URL that is allowed
 * now: the edits are tried out first. Null where nothing is to be offered. `url` is the URL as
 * sent.
 */
export function copyStarRules(trace: Trace, url: string): Fix | null {
  const { selection, decision } = trace
  const known = decision.verdict === 'allow' ? starRulesOf(selection) : null
  // What they do not block by themselves, they do not block beside rules that allow it.
  if (known === null || decide(known.base, url).verdict !== 'disallow') return null
  const copied = copiedRules(selection, [url])
  if (copied === null) return null
  const { robots, identity } = selection
  const { stars, at, added, edits } = copied
  const text = applyEdits(robots.file.text, edits)
  const mended = parse({ ...robots.file, text }, robots.dialect)
  if (decide(select(mended, identity), url).verdict !== 'disallow') return null
  const title = titleOfCopied(copied)
  const why = sentenceOf(starsDoNotApply(trace, stars), leftOut(copied))
  return { id: 'copy-star-rules', title, why, at, added, edits }
}
