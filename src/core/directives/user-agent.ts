import type { Directive } from './directive.ts'

/** Whom the rules below are for (RFC 9309 §2.2.1). */
export const userAgent: Directive<'user-agent'> = {
  key: 'user-agent',
  name: 'User-agent',
  example: 'Googlebot',
  meaning: 'The crawler that the rules below are for; * is every crawler that no group names.',
  source: { source: 'rfc9309', section: 'section 2.2.1' },
  universal: true,
  maxTypos: 2,
}
