import { reportLongStep } from '../../progress.ts'
import type { Sample } from '../kind.ts'

/** An object of JSON, its fields not yet looked at. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The value of a text in JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return reportLongStep(text, (): unknown => JSON.parse(text))
  } catch {
    // Also when it is nested too deeply.
    return undefined
  }
}

/** What a text in JSON holds. `lines`: it has one object a line. `cut`: it starts as JSON and breaks off. */
export type JsonText =
  | { readonly form: 'whole'; readonly value: unknown }
  | { readonly form: 'lines'; readonly values: readonly JsonObject[] }
  | { readonly form: 'cut' }

const startsJson =
  /^(?:\{\s{0,200}(?:\/\/[^\n]{0,300}\n\s{0,100}){0,5}(?:"(?:[^"\\]|\\.){0,200}"\s{0,20}(?::|$)|\}?$)|\[\s{0,200}(?:[{[]\s{0,200}["{[]|"(?:[^"\\]|\\.){0,2000}"\s{0,20}(?:,|\]|$)|-?[\d.eE+]{1,40}\s{0,20}(?:,|$)|\]))/

const lookedAt = 50

function linesOfJson(sample: Sample): readonly JsonObject[] {
  const lines = sample.content.slice(0, lookedAt)
  return lines.flatMap((line) => {
    const value = line.startsWith('{') ? parseJson(line.replace(/,$/, '')) : undefined
    return isObject(value) ? [value] : []
  })
}

function read(sample: Sample): JsonText | null {
  const start = sample.lines[0]?.charAt(0)
  if (start !== '{' && start !== '[') return null
  const value = parseJson(sample.text.trim())
  if (value !== undefined) return { form: 'whole', value }
  const values = linesOfJson(sample)
  const asked = Math.min(sample.content.length, lookedAt)
  if (values.length > 0 && values.length * 2 > asked) return { form: 'lines', values }
  return startsJson.test(sample.text.trimStart().slice(0, 4000)) ? { form: 'cut' } : null
}

const cache = new WeakMap<Sample, { readonly json: JsonText | null }>()

/** A text as JSON; null when it is none. Read once for each sample. */
export function jsonIn(sample: Sample): JsonText | null {
  const known = cache.get(sample)
  if (known !== undefined) return known.json
  const json = read(sample)
  cache.set(sample, { json })
  return json
}
