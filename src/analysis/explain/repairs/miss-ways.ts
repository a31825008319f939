import { decide } from '../../../core/decide/decide.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { dialectById } from '../../../core/dialects/index.ts'
import { pathOf } from '../../../core/match/path.ts'
import { mendedEdits, mendedRules } from '../../../core/near-misses/mended-rules.ts'
import { AskedCrawlers } from '../../../core/repair/asked-crawlers.ts'
import { FileReadings } from '../../../core/repair/bystanders.ts'
import type { RepairQuestion } from '../../../core/repair/question.ts'
import { repair } from '../../../core/repair/repair.ts'
import { triedEdit, type TriedEdit } from '../../../core/repair/tried-edit.ts'
import type { Rule } from '../../../core/parse/robots.ts'
import type { Edit } from '../../../core/text/text.ts'
import { hrefOf } from '../../../case/urls/sent-url.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import type { RuleMiss } from '../../grid/usage/missed-urls.ts'
import { otherTurns, type OtherTurns } from './other-turns.ts'
import { changedLines, turnedRows, type TurnedRows } from './way-effects.ts'

/** URLs that the rule of a line narrowly misses for one cause. */
export interface MissOptions extends Pick<RuleMiss, 'kind'> {
  readonly line: number
  /** Some of them, as they are sent; at least one, and first the one that is looked at. */
  readonly urls: readonly string[]
  /** The rule decides no other URL that is known. */
  readonly isIdle: boolean
}

/** One edit by which a rule decides what it missed. */
export interface MissWay {
  readonly edits: readonly Edit[]
  /** How many of the URLs it decides as the rule is meant to. */
  readonly caught: number
  /** The rows of the case that turn besides, by what they become. */
  readonly rows: readonly TurnedRows[]
  /** What turns besides and is no row, for somebody who obeys the rule. */
  readonly others: readonly OtherTurns[]
  /** False where another path may turn that was not found. */
  readonly isWhole: boolean
}

/** Edits by which a rule decides what it missed; which rule, as another one may have been asked about meanwhile. */
export interface MissWays extends Pick<MissOptions, 'line' | 'kind'> {
  /** Up to three: those that catch most first, then those that turn no other row, then the rule itself. */
  readonly ways: readonly MissWay[]
}

/** More rows are not asked to stay as they are. */
const mostKept = 2000
/** More names of one group are not asked about. */
const mostNames = 60
/** So many URLs are wished for in a repair: more say no more of what they have in common. */
const mostWished = 8
const mostWays = 3

type Case = Pick<AnalysisInput, 'urls' | 'crawlers' | 'origin' | 'dialect' | 'settings'>

/** Who obeys the rule of a line: the names of its group, and the crawlers of the case. */
interface Obeying {
  readonly crawlers: RepairQuestion['crawlers']
  readonly selection: Selection
  readonly rule: Rule
}

function obeying({ file }: Pick<ParsedFile, 'file'>, input: Case, line: number): Obeying | null {
  const asked = new AskedCrawlers(dialectById(input.dialect), input.settings)
  const readings = new FileReadings(file)
  for (const { crawler } of input.crawlers) asked.of(crawler)
  const known = asked.all.map((crawler) => readings.select(crawler))
  const selection = known.find(({ rules }) => rules.some((rule) => rule.line === line))
  const rule = selection?.rules.find((one) => one.line === line)
  if (selection === undefined || rule === undefined) return null
  const group = selection.groups.find(({ rules }) => rules.includes(rule))
  for (const { value } of group?.agents.slice(0, mostNames) ?? []) {
    asked.of(selection.robots.dialect.agents.isStar(value) ? '*' : value)
  }
  const crawlers = asked.all.filter((crawler) =>
    readings.select(crawler).rules.some((one) => one.line === line),
  )
  return { crawlers, selection, rule }
}

function questionOf(
  { file }: Pick<ParsedFile, 'file'>,
  input: Case,
  { crawlers, rule }: Obeying,
  urls: readonly string[],
): RepairQuestion {
  const readings = new FileReadings(file)
  const wishes = crawlers.flatMap((one, crawler) => {
    const selection = readings.select(one)
    return urls.flatMap((url) =>
      decide(selection, url).verdict === rule.verdict
        ? []
        : { crawler, url, verdict: rule.verdict },
    )
  })
  const wished = new Set(urls)
  const keep = input.urls.flatMap(({ url }) => hrefOf(url, input.origin) ?? [])
  return {
    ...{ file, crawlers, wishes, claims: [] },
    keep: [...new Set(keep)].filter((url) => !wished.has(url)).slice(0, mostKept),
  }
}

interface RatedWay {
  readonly way: MissWay
  /** It is not the rule itself as it was meant. */
  readonly isOther: boolean
  readonly lines: number
}

/** How many of some URLs everybody who obeys the rule gets the wished verdict for. */
function caughtBy(
  { file }: TriedEdit,
  { crawlers, wishes }: RepairQuestion,
  urls: readonly string[],
): number {
  const readings = new FileReadings(file)
  const lost = new Set(
    wishes.flatMap(({ crawler, url, verdict }) => {
      const asked = crawlers[crawler]
      return asked && decide(readings.select(asked), url).verdict === verdict ? [] : url
    }),
  )
  return urls.filter((url) => !lost.has(url)).length
}

/**
 * The job of the worker behind a rule that URLs narrowly miss: the rule as it would decide them, and the smallest
 * edits that do the same, each with what it turns for all who obey the rule.
 */
export function missWays(
  parsedFile: Pick<ParsedFile, 'file'>,
  input: Case,
  { line, kind, urls: sent, isIdle }: MissOptions,
): MissWays {
  const obeyed = obeying(parsedFile, input, line)
  // URLs of the site are sent as paths.
  const urls = [...new Set(sent.map((url) => hrefOf(url, input.origin) ?? url))]
  if (obeyed === null || urls.length === 0) return { line, kind, ways: [] }
  const { file } = parsedFile
  const { rule, selection } = obeyed
  const question = questionOf(parsedFile, input, obeyed, urls)
  const mendedFor = (some: readonly string[]) =>
    mendedRules(selection, { rule, kind, urls: some, isIdle }).map((mend) =>
      mendedEdits(file.text, rule, mend),
    )
  const found = repair(questionOf(parsedFile, input, obeyed, urls.slice(0, mostWished)))
  const others = found.met ? [found, ...found.alternatives].map(({ edits }) => edits) : []
  const texts = new Set<string>()
  const rated: RatedWay[] = []
  // Where no rule catches all of them, one may catch the one that is looked at, and some more.
  const mended = [...mendedFor(urls), ...mendedFor(urls.slice(0, 1))]
  for (const edits of [...mended, ...others]) {
    const tried = triedEdit(question, edits)
    const caught = caughtBy(tried, question, urls)
    if (edits.length === 0 || caught === 0 || texts.has(tried.file.text)) continue
    texts.add(tried.file.text)
    const besides = tried.turned.flatMap(({ url, verdict }) =>
      urls.includes(url) ? [] : { verdict, url: pathOf(url) },
    )
    const way = {
      ...{ edits, caught, isWhole: tried.isAlsoWhole },
      rows: turnedRows(besides),
      others: otherTurns(file, question.crawlers, tried),
    }
    rated.push({ way, isOther: others.includes(edits), lines: changedLines(file.text, edits) })
  }
  rated.sort(
    (a, b) =>
      b.way.caught - a.way.caught ||
      Number(a.way.rows.length > 0) - Number(b.way.rows.length > 0) ||
      Number(a.isOther) - Number(b.isOther) ||
      a.lines - b.lines,
  )
  return { line, kind, ways: rated.slice(0, mostWays).map(({ way }) => way) }
}
