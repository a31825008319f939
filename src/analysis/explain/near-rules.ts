import { compareRule } from '../../core/decide/explain.ts'
import { pathOf } from '../../core/match/path.ts'
import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import { ruleKinds, type NearMissKind } from '../../core/near-misses/near-miss-class.ts'
import { NearMissFinder } from '../../core/near-misses/near-miss-finder.ts'
import { cellOf, gridAround } from '../../case/grid/cell.ts'
import { gridIndex } from '../../case/grid/grid-cells.ts'
import { cellPlace, type GridRow } from '../../case/grid/grid.ts'
import { otherHost, rowUrls } from '../../case/grid/row-urls.ts'
import { hrefOf } from '../../case/urls/sent-url.ts'
import { judgeTest, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, Picture, Sentence } from '../result.ts'
import { nearRuleSentence } from './near-rule-words.ts'
import { pictureOf } from './picture.ts'

interface NearRulesOptions {
  readonly testId: string
  readonly explainAs: string | null
  /** The URL of a list from a file that the test is of; null: it is of a row. */
  readonly listed: GridRow | null
}

/** A rule that would decide a URL but for one cause. */
export interface NearRule {
  readonly line: number
  readonly kind: NearMissKind
  /** What keeps it away from the URL. */
  readonly sentence: Sentence
  /** The URL, as it is sent, and other rows of the case that miss the rule alike. */
  readonly urls: readonly string[]
  /** It decides no URL of the case. */
  readonly isIdle: boolean
  /** The rule beside the path of the URL. */
  readonly picture: Picture
}

/** The rules that narrowly miss the URL of a test; its id, as another one may have been selected meanwhile. */
export interface NearRules extends Pick<NearRulesOptions, 'testId'> {
  readonly rules: readonly NearRule[]
}

/** So many URLs of the case are asked what decides them. */
const maxRows = 2000
/** So many URLs are told for one rule. */
const maxOthers = 60

/** The lines of rules that decide some URL of the case: they work as they stand. */
function usedLines(selection: Selection, { urls, origin }: AnalysisInput): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const url of rowUrls(urls.slice(0, maxRows), origin)) {
    if (typeof url === 'string') lines.add(decide(selection, url).line)
  }
  return lines
}

/** The rules with other rows that miss them for the same cause, but for those that are expected to. */
function withOthers(
  rules: readonly NearRule[],
  finder: NearMissFinder,
  input: AnalysisInput,
  columnId: string,
): readonly NearRule[] {
  const { urls, origin } = input
  if (rules.length === 0) return rules
  const byLine = new Map(
    rules.map(({ line, kind, urls: own }) => [line, { kind, all: new Set(own) }]),
  )
  const some = urls.slice(0, maxRows)
  const index = gridIndex(input)
  const column = index.columnAt.get(columnId) ?? -1
  for (const [at, sent] of rowUrls(some, origin).entries()) {
    const text = some[at]?.url ?? ''
    const url = sent === otherHost ? null : hrefOf(text, origin)
    if (url === null) continue
    const expected = index.at(at, column)?.expect ?? null
    finder.find({ url, text, weight: 1 }, ({ line, verdict }, kind) => {
      const known = byLine.get(line)
      if (expected !== null && expected !== verdict) return
      if (known?.kind === kind && known.all.size < maxOthers) known.all.add(url)
    })
  }
  return rules.map((rule) => ({ ...rule, urls: [...(byLine.get(rule.line)?.all ?? rule.urls)] }))
}

/**
 * Finds, in the worker, the rules that narrowly miss the URL of the test with an id; in the order of the file. Who
 * asks about one URL is told of rules that decide other URLs, too, and who expects another verdict of everything
 * that would give it: only of a whole list nobody could tell that from chance.
 */
export function nearRules(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { testId, explainAs, listed }: NearRulesOptions,
): NearRules {
  const { rowId, columnId } = cellPlace(testId)
  const test = cellOf(gridAround(input, rowId, listed), testId)
  if (test === null) return { testId, rules: [] }
  const { origin, dialect } = input
  const { selection, outcome } = judgeTest(parsedFile, test, origin, explainAs ?? dialect)
  if (selection === null || !outcome.url.ok) return { testId, rules: [] }
  const used = usedLines(selection, input)
  const finder = new NearMissFinder(selection, () => true, {
    kinds: ruleKinds,
    isThorough: test.expect !== null && test.expect !== outcome.state,
  })
  const rules: NearRule[] = []
  const { href, typed } = outcome.url
  const path = selection.ruleSet.canonicalPath(pathOf(href))
  finder.find({ url: href, text: typed, weight: 1 }, (rule, kind) => {
    const { line } = rule
    const sentence = nearRuleSentence(rule, kind, selection.ruleSet)
    const picture = pictureOf(compareRule(rule, selection, path), path)
    rules.push({ line, kind, sentence, urls: [href], isIdle: !used.has(line), picture })
  })
  rules.sort((a, b) => a.line - b.line)
  return { testId, rules: withOthers(rules, finder, input, columnId) }
}
