import type { DialectAbout } from './about.ts'
import { baidu } from './baidu.ts'
import { bing } from './bing.ts'
import { conner1996 } from './conner1996.ts'
import { google } from './google.ts'
import { koster1996 } from './koster1996.ts'
import { msnLegacy } from './msn-legacy.ts'
import { rep1994 } from './rep1994.ts'
import { rfc9309 } from './rfc9309.ts'
import { slurp } from './slurp.ts'
import { spiderline } from './spiderline.ts'
import { teoma } from './teoma.ts'
import { ultraseek } from './ultraseek.ts'
import { urllib } from './urllib.ts'

/** What is known about each dialect, by its id. */
export const aboutDialects: Readonly<Record<string, DialectAbout>> = {
  google,
  bing,
  baidu,
  rfc9309,
  rep1994,
  koster1996,
  conner1996,
  spiderline,
  ultraseek,
  teoma,
  'msn-legacy': msnLegacy,
  slurp,
  urllib,
}

/** What is known about the dialect with this id. */
export function aboutDialect(id: string): DialectAbout | null {
  return Object.hasOwn(aboutDialects, id) ? (aboutDialects[id] ?? null) : null
}
