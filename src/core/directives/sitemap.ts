import { bad, good, type Directive } from './directive.ts'
import { isAbsoluteUrl } from './value-parsers.ts'

/** Where a list of the site's pages is; never part of a group. */
export const sitemap: Directive<'sitemap'> = {
  key: 'sitemap',
  name: 'Sitemap',
  scope: 'file',
  once: false,
  read(url) {
    if (url === '') return bad('sitemap', 'The address of the sitemap is missing.')
    if (isAbsoluteUrl(url)) return good('sitemap', { url, absolute: true })
    const problem = 'A sitemap needs its whole address, as https://example.com/sitemap.xml.'
    return bad('sitemap', problem, { url, absolute: false })
  },
}
