/** Does a character belong to a class? */
export type CharacterTest = (sign: string) => boolean

/** One state of a program: it goes on without a character, or with one that fits. */
export interface RegexState {
  readonly test: CharacterTest | null
  /** States that follow, after a character where there is a test. */
  readonly next: number[]
}

/** A regular expression as states, of which the last one is the end. */
export interface RegexProgram {
  readonly states: readonly RegexState[]
  /** It has to begin where the path begins. */
  readonly isAtStart: boolean
  /** It has to end where the path ends. */
  readonly isAtEnd: boolean
}

/** A part of a program while it is made: where it begins, and the states that lead out of it. */
interface Fragment {
  readonly start: number
  readonly ends: readonly number[]
}

/** More states are not made: such a value is no rule that somebody wrote. */
const maxStates = 400
const maxDepth = 8
/** `{n}` repeats so often at most. */
const maxRepeats = 12

class TooLarge extends Error {}

const classes: Readonly<Record<string, CharacterTest>> = {
  d: (sign) => /^[0-9]$/.test(sign),
  D: (sign) => !/^[0-9]$/.test(sign),
  w: (sign) => /^\w$/.test(sign),
  W: (sign) => !/^\w$/.test(sign),
  s: (sign) => /^\s$/.test(sign),
  S: (sign) => !/^\s$/.test(sign),
}

const isSign =
  (wanted: string): CharacterTest =>
  (sign) =>
    sign === wanted

const any: CharacterTest = () => true

/** Reads the few signs of regular expressions that rules are written with; all others mean themselves. */
class RegexReader {
  private readonly text: string
  private at = 0
  readonly states: RegexState[] = []

  constructor(text: string) {
    this.text = text
  }

  read(): Fragment | null {
    const fragment = this.readChoices(0)
    return this.at === this.text.length ? fragment : null
  }

  state(test: CharacterTest | null): number {
    if (this.states.length >= maxStates) throw new TooLarge()
    return this.states.push({ test, next: [] }) - 1
  }

  link(ends: readonly number[], to: number): void {
    for (const end of ends) this.states[end]?.next.push(to)
  }

  private empty(): Fragment {
    const start = this.state(null)
    return { start, ends: [start] }
  }

  private readChoices(depth: number): Fragment {
    const choices = [this.readSequence(depth)]
    while (this.text.charAt(this.at) === '|') {
      this.at += 1
      choices.push(this.readSequence(depth))
    }
    const [only] = choices
    if (choices.length === 1 && only !== undefined) return only
    const start = this.state(null)
    for (const choice of choices) this.link([start], choice.start)
    return { start, ends: choices.flatMap(({ ends }) => ends) }
  }

  private readSequence(depth: number): Fragment {
    let whole = this.empty()
    while (this.at < this.text.length) {
      const sign = this.text.charAt(this.at)
      if (sign === '|' || (depth > 0 && sign === ')')) break
      const one = this.readRepeated(depth)
      this.link(whole.ends, one.start)
      whole = { start: whole.start, ends: one.ends }
    }
    return whole
  }

  private readRepeated(depth: number): Fragment {
    const from = this.at
    const one = this.readOne(depth)
    const to = this.at
    const sign = this.text.charAt(to)
    if ('*+?'.includes(sign) && sign !== '') {
      this.at += 1
      if (this.text.charAt(this.at) === '?') this.at += 1
      return this.repeat(one, sign)
    }
    const [count, least = ''] =
      /^\{(\d{1,2})(?:,\d{0,2})?\}/.exec(this.text.slice(to, to + 8)) ?? []
    if (count === undefined) return one
    return this.readCounted(
      one,
      { from, to, after: to + count.length, least: Number(least) },
      depth,
    )
  }

  /** The same part again, so often as it says; more of them change nothing that a prefix would tell. */
  private readCounted(
    one: Fragment,
    { from, to, after, least }: Record<'from' | 'to' | 'after' | 'least', number>,
    depth: number,
  ): Fragment {
    let whole = one
    for (let count = 1; count < Math.min(least, maxRepeats); count += 1) {
      this.at = from
      const again = this.readOne(depth)
      if (this.at !== to) throw new TooLarge()
      this.link(whole.ends, again.start)
      whole = { start: whole.start, ends: again.ends }
    }
    this.at = after
    return least === 0 ? this.repeat(whole, '?') : whole
  }

  private repeat(one: Fragment, sign: string): Fragment {
    const end = this.state(null)
    this.link(one.ends, end)
    if (sign !== '?') this.link([end], one.start)
    if (sign === '+') return { start: one.start, ends: [end] }
    const start = this.state(null)
    this.link([start], one.start)
    this.link([start], end)
    return { start, ends: [end] }
  }

  private readOne(depth: number): Fragment {
    const sign = this.text.charAt(this.at)
    if (sign === '(' && depth < maxDepth) return this.readGroup(depth)
    const start = this.state(this.readTest(sign))
    return { start, ends: [start] }
  }

  private readGroup(depth: number): Fragment {
    this.at += this.text.startsWith('(?:', this.at) ? 3 : 1
    const inside = this.readChoices(depth + 1)
    if (this.text.charAt(this.at) !== ')') throw new TooLarge()
    this.at += 1
    return inside
  }

  private readTest(sign: string): CharacterTest {
    if (sign === '[') return this.readSet()
    this.at += 1
    if (sign === '.') return any
    if (sign !== '\\') return isSign(sign)
    const escaped = this.text.charAt(this.at)
    this.at += 1
    return (Object.hasOwn(classes, escaped) ? classes[escaped] : undefined) ?? isSign(escaped)
  }

  private readSet(): CharacterTest {
    const end = this.text.indexOf(']', this.at + 2)
    if (end < 0) {
      this.at += 1
      return isSign('[')
    }
    const inside = this.text.slice(this.at + 1, end)
    this.at = end + 1
    const isNegated = inside.startsWith('^')
    const holds = setTest(isNegated ? inside.slice(1) : inside)
    return (sign) => holds(sign) !== isNegated
  }
}

/** The characters of a set: `a-z0-9_`, `\d-`. */
function setTest(inside: string): CharacterTest {
  const tests: CharacterTest[] = []
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside.charAt(at)
    const last = inside.charAt(at + 2)
    if (sign === '\\') {
      at += 1
      const escaped = inside.charAt(at)
      tests.push(
        (Object.hasOwn(classes, escaped) ? classes[escaped] : undefined) ?? isSign(escaped),
      )
    } else if (inside.charAt(at + 1) === '-' && last !== '') {
      tests.push((one) => sign <= one && one <= last)
      at += 2
    } else tests.push(isSign(sign))
  }
  return (sign) => tests.some((test) => test(sign))
}

/** The characters of a regular expression that stand for themselves: those of no set, class or number. */
export const literalsInRegex = (text: string): string =>
  text
    .replace(/\[[^\]]*\]|\\[dDwWsS]/g, '')
    .replace(/\{[\d,]*\}/g, '')
    .replace(/\\(.)/g, '$1')

/**
 * Reads a text as a regular expression: classes, sets, groups, choices and repetitions. Null for one that
 * is none, or too long. No RegExp is made of it: matching takes path length × states at most.
 */
export function readRegex(text: string): RegexProgram | null {
  const isAtStart = /^[\^/]/.test(text)
  const isAtEnd = /(?:^|[^\\])\$$/.test(text)
  const body = text.slice(text.startsWith('^') ? 1 : 0, isAtEnd ? -1 : undefined)
  const reader = new RegexReader(body)
  try {
    const start = reader.state(null)
    const whole = reader.read()
    if (whole === null) return null
    reader.link([start], whole.start)
    reader.link(whole.ends, reader.state(null))
    return { states: reader.states, isAtStart, isAtEnd }
  } catch (error) {
    if (error instanceof TooLarge) return null
    throw error
  }
}

/** A text that every path has which a regular expression fits; '' where none is sure. */
export function textInRegex(text: string): string {
  const gap = '\0'
  const alone = text.replace(/\[[^\]]*\]/g, gap).replace(/\([^()]*\)/g, gap)
  if (/[|()]/.test(alone)) return ''
  const needed = alone
    .replace(/\\[dDwWsS]/g, gap)
    .replace(/\\(.)/g, '$1')
    .replace(/.(?:[*?]|\{\d)/gs, gap)
  return needed
    .split(/[\0.^$+*?{}[\]\\]+/)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
}
