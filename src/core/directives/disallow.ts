import type { Directive } from './directive.ts'

/** A rule that closes (RFC 9309 §2.2.2). */
export const disallow: Directive<'disallow'> = {
  key: 'disallow',
  name: 'Disallow',
  example: '/cart/',
  meaning: 'Asks the crawlers of the group not to fetch what matches.',
  source: { source: 'rfc9309', section: 'section 2.2.2' },
  universal: true,
  maxTypos: 2,
}
