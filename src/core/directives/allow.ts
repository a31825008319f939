import type { Directive } from './directive.ts'

/** A rule that opens (RFC 9309 §2.2.2). */
export const allow: Directive<'allow'> = {
  key: 'allow',
  name: 'Allow',
  example: '/cart/help',
  meaning:
    'Allows URLs that match it. Where a Disallow matches too, the longer of the two counts, for most crawlers.',
  source: { source: 'rfc9309', section: 'section 2.2.2' },
  universal: true,
  maxTypos: 1,
}
