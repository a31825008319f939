import { fromBase64, toBase64 } from './base64.ts'

/**
 * Structured fields of HTTP (RFC 9651, which RFC 8941 is a part of): read, and written again in the one form
 * that signatures are made over.
 *
 * structured-headers (MIT) reads the same, which `structured-fields.test.ts` checks, but the engine uses no
 * packages, and a signature needs `1.0` and `1` told apart, which become one number there.
 */

/** A value without parameters, and the text that RFC 9651 writes for it. */
export interface SfBareItem {
  readonly type:
    'integer' | 'decimal' | 'string' | 'token' | 'bytes' | 'boolean' | 'date' | 'display'
  readonly value: number | string | boolean | Uint8Array
  readonly text: string
}

export type SfParameters = ReadonlyMap<string, SfBareItem>

export interface SfItem {
  readonly kind: 'item'
  readonly bare: SfBareItem
  readonly parameters: SfParameters
}

export interface SfInnerList {
  readonly kind: 'list'
  readonly items: readonly SfItem[]
  readonly parameters: SfParameters
}

export type SfDictionary = ReadonlyMap<string, SfItem | SfInnerList>

/** A field that was read, or why it was not. */
export type SfResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string }

/** Characters of a field that are read: servers refuse longer heads of requests. */
export const mostFieldChars = 16 * 1024
/** Members, items and parameters of one field that are read. */
const mostParts = 1000

class FieldError extends Error {}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9' && sign.length === 1
const isLower = (sign: string): boolean => sign >= 'a' && sign <= 'z' && sign.length === 1
const isKeyStart = (sign: string): boolean => isLower(sign) || sign === '*'
const isKeySign = (sign: string): boolean =>
  isKeyStart(sign) || isDigit(sign) || sign === '_' || sign === '-' || sign === '.'
const isTokenStart = (sign: string): boolean => /^[A-Za-z*]$/.test(sign)
const isTokenSign = (sign: string): boolean => /^[\w!#$%&'*+\-.^`|~:/]$/.test(sign)

/** A string as RFC 9651 writes it, for values that are printable. */
export const serialiseString = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

const displayed = (value: string): string =>
  `%"${[...value].map((sign) => (/^[ !#$&-~]$/.test(sign) ? sign : encodeURIComponent(sign).toLowerCase())).join('')}"`

class FieldReader {
  readonly #text: string
  #at = 0
  #parts = 0

  constructor(text: string) {
    this.#text = text
  }

  #sign(): string {
    return this.#text.charAt(this.#at)
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  #fail(wanted: string): never {
    const found = this.isAtEnd() ? 'its end' : `“${this.#sign()}”`
    throw new FieldError(`${wanted} is expected at character ${this.#at + 1}, where ${found} is`)
  }

  #take(sign: string, wanted: string): void {
    if (this.#sign() !== sign) this.#fail(wanted)
    this.#at += 1
  }

  #count(): void {
    this.#parts += 1
    if (this.#parts > mostParts) throw new FieldError(`it has more than ${mostParts} parts`)
  }

  skip(signs: string): void {
    while (!this.isAtEnd() && signs.includes(this.#sign())) this.#at += 1
  }

  #while(isWanted: (sign: string) => boolean): string {
    const from = this.#at
    while (!this.isAtEnd() && isWanted(this.#sign())) this.#at += 1
    return this.#text.slice(from, this.#at)
  }

  #key(): string {
    if (!isKeyStart(this.#sign())) this.#fail('a name in lower case')
    return this.#while(isKeySign)
  }

  #parameters(): SfParameters {
    const parameters = new Map<string, SfBareItem>()
    while (this.#sign() === ';') {
      this.#at += 1
      this.skip(' ')
      this.#count()
      const name = this.#key()
      let value: SfBareItem = { type: 'boolean', value: true, text: '?1' }
      if (this.#sign() === '=') {
        this.#at += 1
        value = this.#bare()
      }
      parameters.set(name, value)
    }
    return parameters
  }

  #number(mark: '' | '@'): SfBareItem {
    const minus = this.#sign() === '-' ? '-' : ''
    this.#at += minus.length
    if (!isDigit(this.#sign())) this.#fail('a digit')
    const whole = this.#while(isDigit)
    if (this.#sign() !== '.' || mark === '@') {
      if (whole.length > 15) throw new FieldError('a number has more than 15 digits')
      const value = Number(`${minus}${whole}`) || 0
      return { type: mark === '@' ? 'date' : 'integer', value, text: `${mark}${value}` }
    }
    this.#at += 1
    const fraction = this.#while(isDigit)
    if (whole.length > 12 || fraction.length === 0 || fraction.length > 3)
      throw new FieldError(
        'a decimal has more than 12 digits before its dot, or not 1 to 3 behind it',
      )
    const value = Number(`${minus}${whole}.${fraction}`) || 0
    return { type: 'decimal', value, text: Number.isInteger(value) ? `${value}.0` : `${value}` }
  }

  #string(): SfBareItem {
    this.#take('"', 'a quote')
    let value = ''
    while (this.#sign() !== '"') {
      if (this.#sign() === '\\') {
        this.#at += 1
        if (this.#sign() !== '"' && this.#sign() !== '\\') this.#fail('a quote or a backslash')
      }
      if (!/^[ -~]$/.test(this.#sign())) this.#fail('a printable character or a quote')
      value += this.#sign()
      this.#at += 1
    }
    this.#at += 1
    return { type: 'string', value, text: serialiseString(value) }
  }

  #bytes(): SfBareItem {
    this.#take(':', 'a colon')
    const end = this.#text.indexOf(':', this.#at)
    const value = end < 0 ? null : fromBase64(this.#text.slice(this.#at, end))
    if (value === null || /[-_]/.test(this.#text.slice(this.#at, end)))
      throw new FieldError(`base64 between colons is expected behind character ${this.#at}`)
    this.#at = end + 1
    return { type: 'bytes', value, text: `:${toBase64(value)}:` }
  }

  #display(): SfBareItem {
    this.#take('%', 'a percent sign')
    this.#take('"', 'a quote')
    const inside = this.#while((sign) => /^[ !#-~]$/.test(sign))
    this.#take('"', 'a quote')
    if (/%(?![\da-f]{2})/.test(inside)) throw new FieldError('a display string is escaped wrongly')
    try {
      const value = decodeURIComponent(inside)
      return { type: 'display', value, text: displayed(value) }
    } catch {
      throw new FieldError('a display string is not UTF-8')
    }
  }

  #boolean(): SfBareItem {
    this.#take('?', 'a question mark')
    const isTrue = this.#sign() === '1'
    if (!isTrue && this.#sign() !== '0') this.#fail('0 or 1')
    this.#at += 1
    return { type: 'boolean', value: isTrue, text: isTrue ? '?1' : '?0' }
  }

  #bare(): SfBareItem {
    const sign = this.#sign()
    if (sign === '-' || isDigit(sign)) return this.#number('')
    if (sign === '"') return this.#string()
    if (sign === ':') return this.#bytes()
    if (sign === '?') return this.#boolean()
    if (sign === '%') return this.#display()
    if (sign === '@') {
      this.#at += 1
      return this.#number('@')
    }
    if (!isTokenStart(sign)) this.#fail('a value')
    const value = this.#while(isTokenSign)
    return { type: 'token', value, text: value }
  }

  item(): SfItem {
    this.#count()
    const bare = this.#bare()
    return { kind: 'item', bare, parameters: this.#parameters() }
  }

  #innerList(): SfInnerList {
    this.#take('(', 'a parenthesis')
    const items: SfItem[] = []
    for (this.skip(' '); this.#sign() !== ')'; this.skip(' ')) {
      items.push(this.item())
      if (this.#sign() !== ' ' && this.#sign() !== ')') this.#fail('a blank or a parenthesis')
    }
    this.#at += 1
    return { kind: 'list', items, parameters: this.#parameters() }
  }

  #member(): SfItem | SfInnerList {
    if (this.#sign() === '=') {
      this.#at += 1
      return this.#sign() === '(' ? this.#innerList() : this.item()
    }
    const bare = { type: 'boolean', value: true, text: '?1' } as const
    return { kind: 'item', bare, parameters: this.#parameters() }
  }

  dictionary(): SfDictionary {
    const members = new Map<string, SfItem | SfInnerList>()
    while (!this.isAtEnd()) {
      this.#count()
      const name = this.#key()
      members.set(name, this.#member())
      this.skip(' \t')
      if (this.isAtEnd()) break
      this.#take(',', 'a comma')
      this.skip(' \t')
      if (this.isAtEnd()) this.#fail('a member')
    }
    return members
  }

  end(): void {
    this.skip(' ')
    if (!this.isAtEnd()) this.#fail('the end')
  }
}

function readField<Value>(text: string, read: (reader: FieldReader) => Value): SfResult<Value> {
  if (text.length > mostFieldChars)
    return { ok: false, problem: `it is longer than ${mostFieldChars} characters` }
  const reader = new FieldReader(text)
  try {
    reader.skip(' ')
    const value = read(reader)
    reader.end()
    return { ok: true, value }
  } catch (error) {
    if (error instanceof FieldError) return { ok: false, problem: error.message }
    throw error
  }
}

/** Reads a dictionary; of members with one name the last counts. `problem` says what is wrong, without a subject. */
export const readDictionary = (text: string): SfResult<SfDictionary> =>
  readField(text, (reader) => reader.dictionary())

/** Reads an item with its parameters. */
export const readSfItem = (text: string): SfResult<SfItem> =>
  readField(text, (reader) => reader.item())

const serialiseParameters = (parameters: SfParameters): string =>
  [...parameters]
    .map(([name, { type, value, text }]) =>
      type === 'boolean' && value === true ? `;${name}` : `;${name}=${text}`,
    )
    .join('')

/** An item or an inner list, as RFC 9651 writes it. */
export const serialiseMember = (member: SfItem | SfInnerList): string =>
  member.kind === 'item'
    ? `${member.bare.text}${serialiseParameters(member.parameters)}`
    : `(${member.items.map(serialiseMember).join(' ')})${serialiseParameters(member.parameters)}`

/** A dictionary, as RFC 9651 writes it. */
export const serialiseDictionary = (members: SfDictionary): string =>
  [...members]
    .map(([name, member]) =>
      member.kind === 'item' && member.bare.value === true
        ? `${name}${serialiseParameters(member.parameters)}`
        : `${name}=${serialiseMember(member)}`,
    )
    .join(', ')
