import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts } from '../check.ts'

const applebot = crawlerNamed('Applebot')

/** A group for Google that Apple obeys as well. */
export const applebotInherits: Check = {
  id: 'applebot-inherits',
  severity: 'info',
  *run(context) {
    const dialect = applebot === null ? null : context.dialectOf(applebot)
    if (applebot === null || dialect === null) return
    const { token, groups } = context.selection(dialect, applebot.token)
    const [first] = groups
    if (token === null || !applebot.fallbacks.includes(token) || first === undefined) return
    yield {
      line: first.firstLine,
      message: 'Applebot has no group of its own and follows this one.',
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Applebot follows the Googlebot group',
  why: 'Without its own group, Applebot follows the Googlebot group instead of the * group.',
  sources: [{ source: 'apple-applebot' }],
  bad: [
    {
      robots: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['google', 'applebot'],
      lines: [1],
    },
  ],
  good: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n' },
    {
      robots: 'User-agent: Googlebot\nUser-agent: Applebot\nDisallow: /a\n',
      dialects: ['applebot'],
    },
  ],
}
