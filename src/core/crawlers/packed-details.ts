import catalogue from './catalogue.json' with { type: 'json' }
import { packDetails } from './pack-details.ts'

/**
 * What lists, checks and explanations ask of the crawlers of the catalogue, as `packDetails` writes it.
 * Parts of the page that are loaded later get this text in place of the whole catalogue: the build
 * computes it.
 */
export const packedDetails = packDetails(catalogue)
