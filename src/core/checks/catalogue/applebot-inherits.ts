import type { Check } from '../check.ts'

/** A group for Google that Apple obeys as well. */
export const applebotInherits: Check = {
  id: 'applebot-inherits',
  severity: 'info',
  title: 'Applebot obeys the group for Googlebot',
  why: 'Where Applebot has no group of its own it takes the one for Googlebot instead of the one for everybody.',
  source: 'Apple, About Applebot',
  bad: [
    {
      robots: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['google', 'applebot'],
      lines: [1],
    },
  ],
  good: [{ robots: 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n' }],
  *run(context) {
    if (!context.includesDialect('applebot')) return
    const { token, groups } = context.selection('applebot', 'Applebot')
    const [first] = groups
    if (token !== 'Googlebot' || first === undefined) return
    yield { line: first.firstLine, message: 'Applebot has no group of its own and obeys this one.' }
  },
}
