import { createEffects } from '../../analysis/fix-effect.ts'
import { Reading } from '../../analysis/judge.ts'
import { dialectFor, resolveCrawler } from '../../analysis/resolve-crawler.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { google } from '../../core/dialects/google.ts'
import { dialectById, dialects } from '../../core/dialects/index.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import type { Typed } from '../../core/recipes/answers.ts'
import { planRecipe, type RecipePlan } from '../../core/recipes/plan.ts'
import type { Recipe, RecipeTest } from '../../core/recipes/recipe.ts'

const ids = dialects.map(({ id }) => id)

/** The dialect that judges a crawler in a case. */
export function readerOf({ dialect, settings }: Scenario): (crawler: string) => Dialect {
  return (crawler) => {
    const { id } = dialectFor(dialect, resolveCrawler(crawler).dialectId, ids)
    return withSettings(dialectById(id) ?? google, settings)
  }
}

export interface Wish {
  readonly recipe: Recipe
  readonly typed: Typed
  /** It takes the place of the whole file. */
  readonly whole: boolean
}

export type CasePlan =
  | (RecipePlan & {
      readonly ok: true
      /** Tests that the case does not have yet. */
      readonly fresh: readonly RecipeTest[]
      /** Tests of the case that get another verdict. */
      readonly changes: number
    })
  | { readonly ok: false; readonly why: string }

/** What a recipe does to a case as it is. */
export function planFor({ recipe, typed, whole }: Wish, scenario: Scenario): CasePlan {
  const { file, origin, settings, tests, dialect } = scenario
  const reader = readerOf(scenario)
  const planned = planRecipe(recipe, typed, { file, origin, reader, whole })
  if (!planned.ok) return planned
  const has = ({ crawler, url, expect }: RecipeTest) =>
    tests.some((one) => one.crawler === crawler && one.url === url && one.expect === expect)
  const effect = createEffects(new Reading(file, settings), { tests, origin, dialect })
  return {
    ...planned.plan,
    ok: true,
    fresh: planned.plan.tests.filter((one) => !has(one)),
    changes: effect(planned.plan.edits),
  }
}
