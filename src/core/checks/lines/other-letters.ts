import { asciiLower } from '../../dialects/parts/agents.ts'
import { editDistance } from '../support/distance.ts'
import type { Cause } from './miss-cause.ts'

/** A word of so many letters may have one other letter, a longer one two. */
const shortWord = 4
const longWord = 8
/** Longer parts of a path are no words. */
const longestWord = 40

const mostIn = (word: string): number => {
  if (word.length < shortWord) return 0
  return word.length < longWord ? 1 : 2
}

/** What of the path’s part stands for a part of the rule: all of it, or its beginning where the rule ends there. */
function standingFor(part: string, own: string, isLast: boolean): string | null {
  const most = mostIn(part)
  if (part.length > longestWord || own.length > 20 * longestWord) return null
  const lengths = isLast
    ? [0, 1, -1, 2, -2].map((more) => part.length + more).filter((length) => length <= own.length)
    : [own.length]
  let best: string | null = null
  let least = most + 1
  for (const length of lengths) {
    const start = own.slice(0, length)
    const distance = editDistance(asciiLower(part), asciiLower(start), most)
    if (distance > 0 && distance < least) {
      best = start
      least = distance
    }
  }
  return best
}

/**
 * The rule as it would be for a path of which one word has other letters, as `Spezial:` for `Special:`; null for
 * other paths, and where the case of letters is all.
 */
export function letterCause(value: string, path: string): Cause | null {
  if (!/^\/[^*$?#]+$/.test(value)) return null
  const parts = value.split('/')
  const own = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  if (own.length < parts.length) return null
  const at = parts.findIndex((part, index) => part !== own[index])
  const part = parts[at]
  const theirs = own[at]
  if (part === undefined || theirs === undefined) return null
  const isLast = at === parts.length - 1
  const instead = standingFor(part, theirs, isLast)
  if (instead === null) return null
  const rest = parts.slice(at + 1)
  const isSame = rest.every((one, index) =>
    index === rest.length - 1
      ? own[at + 1 + index]?.startsWith(one) === true
      : own[at + 1 + index] === one,
  )
  if (!isSame) return null
  return {
    value: [...parts.slice(0, at), instead, ...rest].join('/'),
    why: `the URL has “${instead}”, and the rule “${part}”`,
  }
}
