import type { DialectAbout } from './about.ts'
import { bing } from './bing.ts'
import { google } from './google.ts'
import { rep1994 } from './rep1994.ts'
import { rfc9309 } from './rfc9309.ts'

/** What is known about each dialect, by its id. */
export const aboutDialects: Readonly<Record<string, DialectAbout>> = {
  google,
  bing,
  rfc9309,
  rep1994,
}

/** What is known about the dialect with this id. */
export function aboutDialect(id: string): DialectAbout | null {
  return Object.hasOwn(aboutDialects, id) ? (aboutDialects[id] ?? null) : null
}
