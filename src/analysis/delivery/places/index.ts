import type { FilePlace } from './file-place.ts'
import { builderPlaces } from './site-builders.ts'
import { contentPlaces } from './content-systems.ts'
import { frameworkPlaces } from './frameworks.ts'
import { hostPlaces } from './hosts.ts'
import { plonePlaces } from './plone.ts'
import { serverPlaces } from './servers.ts'
import { wordpressPlaces } from './wordpress.ts'

/** Where the file goes, for every system that is known; in the order in which they are shown. */
export const filePlaces: readonly FilePlace[] = [
  ...wordpressPlaces,
  ...builderPlaces,
  ...contentPlaces,
  ...plonePlaces,
  ...frameworkPlaces,
  ...hostPlaces,
  ...serverPlaces,
]
