import type { DialectAbout } from './about.ts'
import { amazonbot } from './amazonbot.ts'
import { applebot } from './applebot.ts'
import { baidu } from './baidu.ts'
import { bing } from './bing.ts'
import { conner1996 } from './conner1996.ts'
import { duckduckgo } from './duckduckgo.ts'
import { google } from './google.ts'
import { koster1996 } from './koster1996.ts'
import { msnLegacy } from './msn-legacy.ts'
import { rep1994 } from './rep1994.ts'
import { rfc9309 } from './rfc9309.ts'
import { seznam } from './seznam.ts'
import { slurp } from './slurp.ts'
import { spiderline } from './spiderline.ts'
import { teoma } from './teoma.ts'
import { ultraseek } from './ultraseek.ts'
import { urllib } from './urllib.ts'
import { yandex } from './yandex.ts'

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
