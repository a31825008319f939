import { crawlerKey, stateOfCode } from '../../case/grid/grid.ts'
import type { NewTest } from '../../case/grid/grid-edits.ts'
import { cellOfPair, urlKey } from '../../case/grid/same-url.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { ParsedFile } from '../judge-tests.ts'
import { recipes } from './catalogue.ts'
import type { Recipe } from './recipe.ts'
import { recipeTests } from './tests-of.ts'

/** Expectations that a file does not meet once a recipe is in, each as it is to be from then on. */
export interface Contradicted {
  /**
   * Recipes that open or close a whole site bring these, and nothing was noted on them; or they were so in the
   * earlier state that comes back. They go with its lines.
   */
  readonly ofRecipes: readonly NewTest[]
  /** Somebody else set these, and has to say whether they still hold. */
  readonly ofOthers: readonly NewTest[]
}

const none: Contradicted = { ofRecipes: [], ofOthers: [] }

const noAnswers = { crawlers: [], paths: [], words: [] }

/** The cells that recipes for a whole site expect something of: each by its crawler and its path. */
const cellsOfRecipes: ReadonlySet<string> = new Set(
  recipes
    .filter(({ aim }) => aim !== undefined)
    .flatMap((recipe) => recipe.forms(noAnswers).flatMap(recipeTests))
    .map(({ crawler, url }) => `${crawlerKey(crawler)} ${url}`),
)

/**
 * The expectations of a case that no longer hold once a site is opened or closed: `edited` is the file then, and
 * `earlier` the state of the case that it comes from, if any. None for a recipe without such an aim.
 */
export function contradictedBy(
  { aim }: Recipe,
  scenario: Scenario,
  edited: RobotsFile,
  earlier: Scenario | null = null,
): Contradicted {
  if (aim === undefined) return none
  const { settings, origin, dialect, urls, crawlers, expectations } = scenario
  const former: Verdict = aim === 'open' ? 'disallow' : 'allow'
  const expect: Verdict = aim === 'open' ? 'allow' : 'disallow'
  const { columns } = judgeGrid(new ParsedFile(edited, settings), scenario, origin, dialect)
  const rowOf = new Map(urls.map(({ id }, at) => [id, at]))
  const columnOf = new Map(crawlers.map(({ id }, at) => [id, at]))
  const ofRecipes: NewTest[] = []
  const ofOthers: NewTest[] = []
  for (const { rowId, columnId, expect: wanted, note } of expectations) {
    const row = rowOf.get(rowId) ?? -1
    const column = columnOf.get(columnId) ?? -1
    if (wanted !== former || stateOfCode(columns[column]?.states[row]) !== expect) continue
    const { url = '' } = urls[row] ?? {}
    const { crawler = '' } = crawlers[column] ?? {}
    const isKnown = cellsOfRecipes.has(`${crawlerKey(crawler)} ${urlKey(url, origin)}`)
    const wasSo = earlier !== null && cellOfPair(earlier, crawler, url)?.expect === expect
    const list = (isKnown && note === '') || wasSo ? ofRecipes : ofOthers
    list.push({ crawler, url, expect, note })
  }
  return { ofRecipes, ofOthers }
}
