import { code, sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'
import { isAbsoluteUrl, type AddressValue } from './value-parsers.ts'

/** Where a list of the site's pages is; never part of a group. */
export const sitemap: ValueDirective<'sitemap', AddressValue> = {
  key: 'sitemap',
  name: 'Sitemap',
  example: 'https://example.com/sitemap.xml',
  meaning: 'The address of your sitemap. It is for all crawlers and belongs to no group.',
  source: {
    source: 'sitemaps-org',
    section: 'Specifying the Sitemap location in your robots.txt file',
  },
  universal: true,
  maxTypos: 2,
  scope: 'file',
  once: false,
  read(url) {
    if (url === '') return invalidReading('sitemap', 'The address of the sitemap is missing.')
    if (isAbsoluteUrl(url)) return validReading('sitemap', { url, absolute: true })
    const problem = 'A sitemap needs its whole address, as https://example.com/sitemap.xml.'
    return invalidReading('sitemap', problem, { url, absolute: false })
  },
  describe: ({ url }) => sentenceOf('Sitemap: ', code(url)),
}
