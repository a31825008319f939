import { amazonbot } from './amazonbot/dialect.ts'
import { applebot } from './applebot/dialect.ts'
import { baidu } from './baidu/dialect.ts'
import { bing } from './bing/dialect.ts'
import { conner1996 } from './conner1996/dialect.ts'
import { crawlerCommons } from './crawler-commons/dialect.ts'
import type { Dialect } from './dialect.ts'
import { duckduckgo } from './duckduckgo/dialect.ts'
import { google } from './google/dialect.ts'
import { heritrix } from './heritrix/dialect.ts'
import { koster1996 } from './koster1996/dialect.ts'
import { linkchecker } from './linkchecker/dialect.ts'
import { msnLegacy } from './msn-legacy/dialect.ts'
import { protego } from './protego/dialect.ts'
import { rep1994 } from './rep1994/dialect.ts'
import { rfc9309 } from './rfc9309/dialect.ts'
import { robotsParser } from './robots-parser/dialect.ts'
import { robotstxtGo } from './robotstxt-go/dialect.ts'
import { seznam } from './seznam/dialect.ts'
import { slurp } from './slurp/dialect.ts'
import { spatie } from './spatie/dialect.ts'
import { spiderline } from './spiderline/dialect.ts'
import { teoma } from './teoma/dialect.ts'
import { ultraseek } from './ultraseek/dialect.ts'
import { urllib } from './urllib/dialect.ts'
import { yandex } from './yandex/dialect.ts'

/** The search engines of today and the standard: those that authors write for. */
export const currentDialects: readonly Dialect[] = [
  google,
  bing,
  yandex,
  applebot,
  duckduckgo,
  amazonbot,
  seznam,
  baidu,
  rfc9309,
]

/** Every dialect that is built, in the order in which they are shown: the current ones first. */
export const dialects: readonly Dialect[] = [
  ...currentDialects,
  slurp,
  msnLegacy,
  teoma,
  urllib,
  protego,
  linkchecker,
  robotsParser,
  crawlerCommons,
  robotstxtGo,
  spatie,
  heritrix,
  koster1996,
  conner1996,
  spiderline,
  ultraseek,
  rep1994,
]

/** The standard in force: by it those patterns are read that belong to no crawler. */
export const standard: Dialect = rfc9309

/** The dialect with this id, or null. */
export function dialectById(id: string): Dialect | null {
  return dialects.find((dialect) => dialect.id === id) ?? null
}
