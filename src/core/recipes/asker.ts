import { crawlerNamed } from '../crawlers/index.ts'
import type { Asker } from '../decision.ts'
import { everyone } from './forms.ts'

/** A crawler of the catalogue with all that it answers to, any other name by itself, or everybody. */
export function askerNamed(name: string): Asker {
  if (name === everyone) return { tokens: [], obeysStar: true }
  const known = crawlerNamed(name)
  if (known === null) return { tokens: [name], obeysStar: true }
  const { token, ladder, obeysStar, userAgent } = known
  return { tokens: [token, ...ladder], obeysStar, ...(userAgent ? { userAgent } : {}) }
}
