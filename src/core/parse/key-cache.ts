import type { Dialect, KeyReading } from '../dialects/dialect.ts'
import { startsWithAt } from '../text/text.ts'

/** A key, and what a dialect makes of it. */
export interface CachedKey {
  readonly text: string
  readonly reading: KeyReading | null
}

/** A dialect's reading of keys, remembering the last few: files repeat the same keys. */
export class KeyCache {
  private readonly cached: CachedKey[] = []
  private readonly dialect: Dialect

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  read(text: string, from: number, to: number): CachedKey {
    const length = to - from
    for (const entry of this.cached) {
      if (entry.text.length === length && startsWithAt(text, entry.text, from)) return entry
    }
    const key = text.slice(from, to)
    const added = { text: key, reading: this.dialect.syntax.readKey(key) }
    this.cached.unshift(added)
    if (this.cached.length > 8) this.cached.pop()
    return added
  }
}
