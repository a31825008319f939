/** Guards for single values of unchecked data: a link, a case file, storage. */

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The text, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True for a text of at most `longest` characters. */
export const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

/** True for a number from `least` to `most`, both included. */
export const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** True for a whole number from `least` to `most`, both included. */
export const isInteger = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && isNumber(value, least, most)

/** True for one of the known values. */
export function isOneOf<const Known>(value: unknown, known: readonly Known[]): value is Known {
  return known.some((one) => one === value)
}

/** Own fields as a map of their own; null for whatever is not a map. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
