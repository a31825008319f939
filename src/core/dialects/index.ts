import { bing } from './bing.ts'
import type { Dialect } from './dialect.ts'
import { google } from './google.ts'
import { rep1994 } from './rep1994.ts'
import { rfc9309 } from './rfc9309.ts'

/** Every dialect that is built, in the order in which they are shown. */
export const dialects: readonly Dialect[] = [google, bing, rfc9309, rep1994]

/** The dialect with this id, or null. */
export function dialectById(id: string): Dialect | null {
  return dialects.find((dialect) => dialect.id === id) ?? null
}
