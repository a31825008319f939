/** Longer values are no simple expressions, and so many rules are made of one at most. */
const maxLength = 200
const maxRules = 8
const mostRepeats = 10

/** What a part of an expression can be, as texts with `*` for whatever its classes stand for. */
type Texts = readonly string[]

const isQuantifier = /^(?:[*+]|\{\d{1,5}(?:,\d{0,5})?\})[?+]?/
/** Behind a letter a question mark begins a query, if the name of a parameter follows. */
const query = /^\?[\w[\]-]{1,40}=/

class TooHard extends Error {}

const fail = (): never => {
  throw new TooHard()
}

/** Reads a simple regular expression; what cannot be said with `*` and `$` makes it give up. */
class ExpressionReader {
  private at = 0
  private readonly text: string
  private readonly most: number
  /** Stood a class of characters anywhere, which `*` is more than? */
  hasClass = false

  constructor(text: string, most = maxRules) {
    this.text = text
    this.most = most
  }

  all(): Texts {
    const found = this.alternatives()
    return this.at === this.text.length ? found : fail()
  }

  private take(pattern: RegExp): string | null {
    const found = pattern.exec(this.text.slice(this.at))?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  private alternatives(): Texts {
    let found = this.sequence()
    while (this.take(/^\|/) !== null) {
      found = [...found, ...this.sequence()]
      if (found.length > this.most) fail()
    }
    return found
  }

  private sequence(): Texts {
    let texts: Texts = ['']
    const start = this.at
    while (this.at < this.text.length && !/[|)]/.test(this.text.charAt(this.at))) {
      const next = this.part(this.text.slice(start, this.at))
      texts = texts.flatMap((text) => next.map((more) => text + more))
      if (texts.length > this.most) fail()
    }
    return texts
  }

  private part(before: string): Texts {
    if (this.take(/^\(\?[a-z]+\)/i) !== null) return ['']
    if (this.take(/^\^/) !== null) return /^\/?$/.test(before) ? [''] : fail()
    if (this.take(/^\\[bBAZz]/) !== null) return ['']
    if (this.take(/^\((?!\?[^:])(?:\?:)?/) !== null) return this.group()
    if (this.take(/^(?:\\[dwsDWS]|\[[^\]]{2,60}\])/) !== null) return this.repeated(true)
    if (this.take(/^\.(?=[*+{])/) !== null) return this.repeated(false)
    if (this.take(/^\*/) !== null) return ['*']
    return [this.character()]
  }

  private repeated(isClass: boolean): Texts {
    if (isClass) this.hasClass = true
    if (this.take(isQuantifier) === null) this.take(/^\?/)
    return ['*']
  }

  private group(): Texts {
    const inner = this.alternatives()
    if (this.take(/^\)/) === null) fail()
    if (this.take(isQuantifier) !== null) {
      this.hasClass ||= inner.some((text) => text !== '*')
      return ['*']
    }
    return this.take(/^\?/) === null ? inner : [...inner, '']
  }

  private character(): string {
    const literal = this.take(/^\\[./?&=_:;,@#~!%+-]/)
    if (literal !== null) return this.repeatedCharacter(literal.slice(1))
    if (this.take(/^\$$/) !== null) return '$'
    if (query.test(this.text.slice(this.at))) return this.take(/^\?/) ?? ''
    return this.repeatedCharacter(this.take(/^[^\\[\](){}?+$|^]/) ?? fail())
  }

  private repeatedCharacter(sign: string): string {
    // A star behind a character is meant as the wildcard of rules.
    const many = this.text.startsWith('*', this.at) ? null : this.take(isQuantifier)
    if (many === null) return sign
    const least = many.startsWith('{') ? Number.parseInt(many.slice(1), 10) : 1
    return least > mostRepeats ? fail() : `${sign.repeat(least)}*`
  }
}

/** The path of a rule, with the slash in front that an expression can do without. */
function pathOf(text: string): string {
  const one = text.replace(/\*+/g, '*')
  const rooted = one.startsWith('/') ? one : `${/^[.?*&=]/.test(one) ? '/*' : '/'}${one}`
  const path = rooted.replace(/\*+/g, '*').replace(/\*\$$/, '*')
  return path.endsWith('*') ? path.slice(0, -1) : path
}

/** All texts of an expression; null where it is not simple. */
function textsOf(reader: ExpressionReader): Texts | null {
  try {
    return reader.all()
  } catch (error) {
    if (error instanceof TooHard) return null
    throw error
  }
}

/** All texts that a simple expression matches, with `*` for what its classes and repeats stand for; null for others. */
export const textsLike = (expression: string, most: number): Texts | null =>
  expression.length > maxLength ? null : textsOf(new ExpressionReader(expression, most))

/**
 * The paths of rules that match all that a simple regular expression matches, with `*` for what its classes
 * and repeats stand for. Null where it is not simple, or where nothing but wildcards would be left of it.
 */
export function rulesLike(expression: string): readonly string[] | null {
  if (expression.length > maxLength) return null
  const reader = new ExpressionReader(expression)
  const texts = textsOf(reader)
  if (texts === null) return null
  const paths = [...new Set(texts.map(pathOf))]
  const isEverything = paths.length === 1 && paths[0] === '/' && !reader.hasClass
  const isNamed = (path: string): boolean => path === '/$' || /[^/*$]/.test(path)
  return isEverything || paths.every(isNamed) ? paths : null
}
