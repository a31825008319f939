import { expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { decide } from '../../core/decide/decide.ts'
import { select } from '../../core/decide/select.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { parse } from '../../core/parse/parse.ts'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { planRecipe } from './plan.ts'
import { recipeTexts } from './texts.ts'

const recipeOf = (id: string) => recipes.find((one) => one.id === id) ?? expect.fail()

function fileOf(id: string): string {
  const plan = planRecipe({ recipe: recipeOf(id), typed: {} }, caseWith('', 'own'))
  return 'why' in plan ? expect.fail(plan.why) : applyEdits('', plan.edits)
}

/** The active crawlers that a file lets in, each read as it reads, and not known to ignore the file. */
function letIn(file: string): readonly Crawler[] {
  return crawlers.filter(({ token, dialect, stance, status }) => {
    if (status.kind !== 'active' || stance === 'no') return false
    const reader = dialectById(dialect) ?? expect.fail(dialect)
    const selection = select(parse(readText(file), reader), resolveCrawler(token).identity)
    return decide(selection, '/').verdict === 'allow'
  })
}

const tokens = (some: readonly Crawler[]) => some.map(({ token }) => token)

test('the file for a staging site lets in only few, and says whose crawlers it names', () => {
  const open = letIn(fileOf('staging'))
  expect([...tokens(open)].sort()).toEqual(['Shap-User', 'curl'])
  const operators = open.map(({ token }) => aboutCrawlers[token]?.operator)
  for (const named of ['Google', 'Microsoft', 'Yandex']) expect(operators).not.toContain(named)
  expect(recipeTexts['staging']?.about).toMatch(
    /^Blocks all crawlers by \*, and by name those that obey no group for \*\. Some fetchers ignore robots\.txt/,
  )
})

test('the file with a group for * alone does not promise to block those that obey none', () => {
  const open = tokens(letIn(fileOf('block-all')))
  expect(open).toEqual(expect.arrayContaining(['AdsBot-Google', 'adidxbot', 'YandexDirect']))
  expect(recipeTexts['block-all']?.about).toMatch(/^Those that obey no group for \* stay allowed/)
})
