import { checkTexts } from '../core/checks/texts.ts'
import { aboutCrawlers } from '../core/crawlers/abouts.ts'
import sources from '../core/sources/sources.json' with { type: 'json' }
import type { Sources } from '../core/sources/source.ts'
import { aboutDialects } from '../core/dialects/abouts.ts'
import { pageChecks } from '../core/page/findings/index.ts'
import { pageCheckTexts } from '../core/page/findings/texts.ts'
import { describeChecks, describePageChecks } from './problems/check-descriptions.ts'
import { recipeTexts } from './recipes/texts.ts'
import { filePlaces } from './delivery/places/index.ts'

/**
 * What the page loads as data files rather than as script: texts that no verdict and no first view
 * needs. A plugin of the build writes each to a file of this name; the page imports the types alone.
 */
export const dataFiles = {
  crawlers: aboutCrawlers,
  dialects: aboutDialects,
  checks: describeChecks(checkTexts),
  pageChecks: describePageChecks(pageChecks, pageCheckTexts),
  recipes: recipeTexts,
  places: filePlaces,
  sources: sources as Sources,
} as const

/** The data files by their names, as the page gets them. */
export type DataFiles = typeof dataFiles

/** The name of a data file. */
export type DataName = keyof DataFiles
