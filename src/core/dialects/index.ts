import { amazonbot } from './amazonbot.ts'
import { applebot } from './applebot.ts'
import { baidu } from './baidu.ts'
import { bing } from './bing.ts'
import { conner1996 } from './conner1996.ts'
import type { Dialect } from './dialect.ts'
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

/** Every dialect that is built, in the order in which they are shown. */
export const dialects: readonly Dialect[] = [
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
  msnLegacy,
  teoma,
  urllib,
  koster1996,
  conner1996,
  spiderline,
  ultraseek,
  rep1994,
]

/** The dialect with this id, or null. */
export function dialectById(id: string): Dialect | null {
  return dialects.find((dialect) => dialect.id === id) ?? null
}
