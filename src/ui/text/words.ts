import type { Region } from '../../state/view.ts'

/** The name of the page, as shown in titles and files. */
export const productName = 'robots.txt playground'

/** The names of the regions. */
export const regionNames: Readonly<Record<Region, string>> = {
  file: 'File',
  tests: 'Results',
  why: 'Why',
}

/** The choice in which each crawler is judged by its own dialect: “Judge by: …”. */
export const ownDialect = 'each crawler’s own rules'

/** Said where a browser gives no canvas to draw a picture on. */
export const noPicture = 'This browser could not draw the picture. Download the SVG instead.'
