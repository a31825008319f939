import type { DialectAbout } from './about.ts'
import { amazonbot } from './amazonbot/about.ts'
import { applebot } from './applebot/about.ts'
import { baidu } from './baidu/about.ts'
import { bing } from './bing/about.ts'
import { conner1996 } from './conner1996/about.ts'
import { duckduckgo } from './duckduckgo/about.ts'
import { google } from './google/about.ts'
import { koster1996 } from './koster1996/about.ts'
import { msnLegacy } from './msn-legacy/about.ts'
import { rep1994 } from './rep1994/about.ts'
import { rfc9309 } from './rfc9309/about.ts'
import { seznam } from './seznam/about.ts'
import { slurp } from './slurp/about.ts'
import { spiderline } from './spiderline/about.ts'
import { teoma } from './teoma/about.ts'
import { ultraseek } from './ultraseek/about.ts'
import { urllib } from './urllib/about.ts'
import { yandex } from './yandex/about.ts'

/** What is known about each dialect, by its id. */
export const aboutDialects: Readonly<Record<string, DialectAbout>> = {
  google,
  bing,
  yandex,
  applebot,
  duckduckgo,
  amazonbot,
  seznam,
  baidu,
  rfc9309,
  slurp,
  'msn-legacy': msnLegacy,
  teoma,
  urllib,
  koster1996,
  conner1996,
  spiderline,
  ultraseek,
  rep1994,
}

/** What is known about the dialect with this id. */
export function aboutDialect(id: string): DialectAbout | null {
  return Object.hasOwn(aboutDialects, id) ? (aboutDialects[id] ?? null) : null
}
