import type { Verdict } from '../../core/parse/robots.ts'
import type { Outcome } from '../../analysis/result.ts'
import type { Region } from '../../state/view.ts'

/** Words that more than one place shows; the same thing has the same name everywhere. */
export const productName = 'robots.txt playground'

export const regionNames: Readonly<Record<Region, string>> = {
  file: 'File',
  tests: 'Tests',
  why: 'Why',
}

export const stateWords: Readonly<Record<Outcome['state'], string>> = {
  allow: 'Allowed',
  disallow: 'Blocked',
  'cant-say': 'Can’t say',
}

/** Shape beside colour: an open ring, a full square, a question. */
export const stateGlyphs: Readonly<Record<Outcome['state'], string>> = {
  allow: '◯',
  disallow: '◼',
  'cant-say': '?',
}

export const expectWords: Readonly<Record<Verdict, string>> = {
  allow: 'allowed',
  disallow: 'blocked',
}

/** "1 rule", "3 rules". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const ownDialect = 'Each crawler’s own'
