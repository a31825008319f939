import type { RuleSet } from '../dialects/dialect.ts'

/** Characters below this have a class of their own; patterns with others are tried one by one. */
export const asciiEnd = 128

/**
 * The characters that rules are made of, each with a number of its own, so that tables need a column
 * for these alone. All others share number 0. Behind the last one, `stop` is the number of what may
 * not be compared as it is.
 */
export class Alphabet {
  /** The number of each character of a text in canonical form. */
  readonly canonical = new Uint8Array(asciiEnd)
  /** The same for a text as it was given: `stop` for what the canonical form may have otherwise. */
  readonly given = new Uint8Array(asciiEnd)
  readonly stop: number

  /** `texts`: what tables are made of; of these, the characters below `asciiEnd` count. */
  constructor(texts: Iterable<string>, ruleSet: RuleSet) {
    const uses = new Uint32Array(asciiEnd)
    for (const text of texts) {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        if (code < asciiEnd) uses[code] = (uses[code] ?? 0) + 1
      }
    }
    const usesOf = (code: number): number => uses[code] ?? 0
    const used = [...uses.keys()].filter((code) => usesOf(code) > 0)
    // What is looked at most stands side by side.
    used.sort((a, b) => usesOf(b) - usesOf(a))
    for (const [at, code] of used.entries()) this.canonical[code] = at + 1
    const count = used.length + 1
    this.stop = count
    const isAltered = alteredBy(ruleSet)
    for (let code = 0; code < asciiEnd; code += 1) {
      this.given[code] = isAltered[code] === 1 ? count : (this.canonical[code] ?? 0)
    }
  }

  /** Columns of a table: one for each number. */
  get columns(): number {
    return this.stop + 1
  }
}

const alteredByRuleSet = new WeakMap<RuleSet, Uint8Array>()

/** 1 for each character that may not stand in the canonical form of a path as it was given. */
function alteredBy(ruleSet: RuleSet): Uint8Array {
  const altered = alteredByRuleSet.get(ruleSet) ?? findAltered(ruleSet)
  alteredByRuleSet.set(ruleSet, altered)
  return altered
}

const hash = 0x23
const percent = 0x25

/**
 * Tries each character in a path and in a query. That is enough, as a canonical form looks at single
 * characters and escapes, unless a rule set says that it reads the whole path.
 */
function findAltered({ canonicalPath, readsWholePath }: RuleSet): Uint8Array {
  const altered = new Uint8Array(asciiEnd)
  if (readsWholePath === true) return altered.fill(1)
  const isKept = (path: string): boolean => canonicalPath(path) === path
  for (let code = 0; code < asciiEnd; code += 1) {
    const sign = String.fromCharCode(code)
    if (!isKept(`/x${sign}x`) || !isKept(`/x?x${sign}x`)) altered[code] = 1
  }
  // Where escapes are looked at, what a percent sign becomes depends on what follows.
  if (!escapes.every((escape) => isKept(`/x${escape}x`))) altered[percent] = 1
  // The fragment begins here, and is not part of the path.
  altered[hash] = 1
  return altered
}

const escapes: readonly string[] = Array.from({ length: 256 }, (_, octet) => {
  const digits = octet.toString(16).padStart(2, '0')
  return [`%${digits}`, `%${digits.toUpperCase()}`]
}).flat()
