import type { Verdict } from '../../core/parse/robots.ts'
import type { Outcome } from '../../analysis/result.ts'
import type { Region } from '../../state/view.ts'

/** The name of the page, as shown in titles and files. */
export const productName = 'robots.txt playground'

/** The names of the regions. */
export const regionNames: Readonly<Record<Region, string>> = {
  file: 'File',
  tests: 'Results',
  why: 'Why',
}

/** The verdicts in words. */
export const stateWords: Readonly<Record<Outcome['state'], string>> = {
  allow: 'Allowed',
  disallow: 'Blocked',
  'cant-say': 'Can’t say',
}

/** A sign for each verdict, since colour alone does not tell them apart. */
export const stateGlyphs: Readonly<Record<Outcome['state'], string>> = {
  allow: '◯',
  disallow: '◼',
  'cant-say': '?',
}

/** What an author expects of a test, in words. */
export const expectWords: Readonly<Record<Verdict, string>> = {
  allow: 'allowed',
  disallow: 'blocked',
}

/** The choice in which each crawler is judged by its own dialect: “Rules read as: …”. */
export const ownDialect = 'each crawler reads them'

/** Said where a browser gives no canvas to draw a picture on. */
export const noPicture = 'This browser could not draw the picture. Download the SVG instead.'
