import { asciiLower } from '../../dialects/parts/agents.ts'
import { valueDirectiveNamed, type DirectiveKey, type TypedValues } from '../../directives/index.ts'
import { asciiHost } from '../../text/host.ts'
import type { Span } from '../../text/text.ts'
import type { CheckProblem } from '../check.ts'
import { memoizeByContext } from './memoize.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'

/** A line beside rules, with what was made of its value. */
export interface ValueLine {
  readonly line: SourceLine
  readonly text: string
  readonly span: Span
  readonly value: TypedValues[DirectiveKey] | null
  readonly problem: string | null
}

/** Lines other than rules and User-agent lines, by name in small letters and by what is meant. */
const byName = memoizeByContext(({ lines }): ReadonlyMap<string, readonly SourceLine[]> => {
  const found = new Map<string, SourceLine[]>()
  const file = (name: string, line: SourceLine) => {
    const same = found.get(name)
    if (same === undefined) found.set(name, [line])
    else same.push(line)
  }
  for (const line of lines) {
    const { kind, meaning, keyText } = line.reading
    if (kind !== 'record' || (meaning !== null && meaning !== 'sitemap')) continue
    const name = asciiLower(keyText)
    file(name, line)
    // A name with a blank is a line without its colon.
    if (meaning !== null && meaning !== name && !name.includes(' ')) file(meaning, line)
  }
  return found
})

/** Every line of one name that is neither a rule nor a User-agent line. */
export const linesOfName = (context: CheckContext, name: string): readonly SourceLine[] =>
  byName(context).get(name) ?? []

const read = memoizeByContext(() => new Map<DirectiveKey, readonly ValueLine[]>())

function readValues(context: CheckContext, key: DirectiveKey): readonly ValueLine[] {
  const directive = valueDirectiveNamed(key)
  if (directive === null) return []
  return linesOfName(context, key).flatMap((line) => {
    const { value: span, valueText: text } = line.reading
    if (span === null) return []
    const { value, problem } = directive.read(text, {})
    return [{ line, text, span, value, problem }]
  })
}

/** Every line of one name, with its value. */
export function valueLines(context: CheckContext, key: DirectiveKey): readonly ValueLine[] {
  const values = read(context).get(key) ?? readValues(context, key)
  read(context).set(key, values)
  return values
}

/** A finding for each line of one name whose value is wrong. */
export function* wrongValues(context: CheckContext, key: DirectiveKey): Iterable<CheckProblem> {
  for (const { line, span, problem } of valueLines(context, key)) {
    if (problem !== null) yield { line: line.number, span, message: problem }
  }
}

/** The scheme of an address in small letters, or null when it has none. */
export const schemeOf = (url: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Host of an address and an unusual port, in small letters; null for what is no address. */
export const hostOf = (url: string): string | null =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+?)(?::80|:443)?(?:[/?#]|$)/i
    .exec(url)?.[1]
    ?.toLowerCase() ?? null

/** Are two hosts, as `hostOf` gives them, the same one, whether written in letters or in punycode? */
export const isSameHost = (one: string, other: string): boolean =>
  one === other || asciiHost(one) === asciiHost(other)
