import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** Programs and libraries that anyone can run. */
export const tools: readonly Crawler[] = [
  crawler('Nutch', 'other'),
  crawler('Wget', 'other', { dialect: 'koster1996' }),
  crawler('Scrapy', 'other', { dialect: 'google', obeys: 'partial' }),
  crawler('Python-urllib', 'other', { dialect: 'urllib', obeys: 'partial' }),
  crawler('LinkChecker', 'other', { dialect: 'koster1996' }),
  // It has no reader of robots.txt at all; the dialect is that of the standard, as for any other.
  crawler('curl', 'other', { obeys: 'no', obeysStar: false }),
  crawler('Turnitin', 'other', { aliases: ['TurnitinBot'] }),
]
