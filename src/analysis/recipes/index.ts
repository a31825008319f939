import { aiTraining } from './ai-training.ts'
import { allowAll } from './allow-all.ts'
import { blockAll } from './block-all.ts'
import { oneIn } from './one-in.ts'
import { oneOnly } from './one-only.ts'
import { oneOut } from './one-out.ts'
import { allButFolders } from './all-but-folders.ts'
import { staging } from './staging.ts'
import { folders } from './folders.ts'
import { pages } from './pages.ts'
import { openPage } from './open-page.ts'
import { search } from './search.ts'
import { query } from './query.ts'
import { queries } from './queries.ts'
import { printer } from './printer.ts'
import { fileType } from './file-type.ts'
import { images } from './images.ts'
import { ads } from './ads.ts'
import { wordpress } from './wordpress.ts'
import type { Recipe } from './recipe.ts'

/** All aims, as the menu lists them: those that an empty file is begun with come first. */
export const recipes: readonly Recipe[] = [
  aiTraining,
  allowAll,
  blockAll,
  oneOnly,
  oneIn,
  oneOut,
  allButFolders,
  staging,
  folders,
  pages,
  openPage,
  search,
  query,
  queries,
  printer,
  fileType,
  images,
  ads,
  wordpress,
]
