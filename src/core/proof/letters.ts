import type { RuleSet } from '../dialects/dialect.ts'
import { percentOf } from '../dialects/parts/percent.ts'

/**
 * What a letter does besides being compared: `/` begins a segment, dots may fill one, `?` begins the
 * query, and behind a percent sign that begins no escape two hex digits would make one.
 */
export type LetterKind = 'slash' | 'dot' | 'mark' | 'percent' | 'hex' | 'plain'

/** What a path in the form in which it is sent is made of: a character, or an escape as a whole. */
export interface Letter {
  readonly text: string
  readonly kind: LetterKind
  /** What the dialect compares in its place; several characters for most escapes. */
  readonly out: string
}

/** The letters of one part of an address, nice ones first. */
export interface Letters {
  readonly all: readonly Letter[]
  /** Those that stand for exactly one character, by its code; the shortest of each kind. */
  readonly single: ReadonlyMap<number, readonly Letter[]>
  /** Those that stand for one or more characters, of which the first is a percent sign. */
  readonly escaped: readonly Letter[]
}

const common =
  "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~.!$&()*+,:;=@/[]|^%'"
/** What the URL standard sends as it is: of these signs only in a query, of others only in a path. */
const signsOf = { path: common, query: `${common.replace("'", '')}?\\^\`{}` } as const

export const onlyInQuery = /[\\`{}]/

function kindOf(text: string, part: 'path' | 'query'): LetterKind {
  if (text === '%') return 'percent'
  if (/^[0-9A-Fa-f]$/.test(text)) return 'hex'
  if (part === 'query') return 'plain'
  if (text === '/') return 'slash'
  if (text === '.' || text.toUpperCase() === '%2E') return 'dot'
  return 'plain'
}

const escapes = Array.from({ length: 256 }, (_, octet) => percentOf(octet))

/** What a dialect makes of one text behind another one. */
function added({ canonicalPath }: RuleSet, start: string, text: string): string {
  return canonicalPath(start + text).slice(canonicalPath(start).length)
}

/** The letters of one part of an address, as a dialect compares them. */
export function lettersOf(ruleSet: RuleSet, part: 'path' | 'query'): Letters {
  const texts = [...signsOf[part], ...escapes, ...escapes.map((text) => text.toLowerCase())]
  const start = part === 'path' ? '/x' : '/x?'
  const letters = [...new Set(texts)].map((text) => ({
    text,
    kind: kindOf(text, part),
    out: added(ruleSet, start, text),
  }))
  const all = letters.filter(({ out }) => out !== '')
  const single = new Map<number, Letter[]>()
  const known = new Set<string>()
  for (const letter of all) {
    if (letter.out.length !== 1) continue
    const key = `${letter.kind} ${letter.out}`
    if (known.has(key)) continue
    known.add(key)
    const code = letter.out.charCodeAt(0)
    single.set(code, [...(single.get(code) ?? []), letter])
  }
  const escaped = all.filter(({ out }) => out.startsWith('%'))
  return { all, single, escaped }
}

/** The sign in front of the query, as a dialect compares it: `''` where it drops the query. */
export const queryMarkOf = (ruleSet: RuleSet): Letter => ({
  text: '?',
  kind: 'mark',
  out: added(ruleSet, '/x', '?'),
})
