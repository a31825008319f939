import { ads } from './ads.ts'
import { aiTraining } from './ai-training.ts'
import { allButFolders } from './all-but-folders.ts'
import { allowAll } from './allow-all.ts'
import { blockAll } from './block-all.ts'
import { fileType } from './file-type.ts'
import { folders } from './folders.ts'
import { images } from './images.ts'
import { oneOnly } from './one-only.ts'
import { oneOut } from './one-out.ts'
import { openPage } from './open-page.ts'
import { pages } from './pages.ts'
import { printer } from './printer.ts'
import { queries } from './queries.ts'
import { query } from './query.ts'
import type { Recipe } from './recipe.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { slowDown } from './slow-down.ts'
import { staging } from './staging.ts'
import { wordpress } from './wordpress.ts'

/** All aims, as the menu lists them. */
export const recipes: readonly Recipe[] = [
  aiTraining,
  oneOut,
  oneOnly,
  images,
  slowDown,
  folders,
  pages,
  openPage,
  fileType,
  query,
  queries,
  search,
  printer,
  ads,
  wordpress,
  sitemap,
  allowAll,
  blockAll,
  allButFolders,
  staging,
]
