const quotes = '"\'“”„«»‘’`'

const isQuote = (sign: string): boolean => sign !== '' && quotes.includes(sign)

/** A value without the quotes around it, or at one end of it; null for one that has none there. */
export function valueWithoutQuotes(value: string): string | null {
  if (value.length < 2) return null
  const opens = isQuote(value.charAt(0))
  const closes = isQuote(value.charAt(value.length - 1))
  if (!opens && !closes) return null
  // A quote at one end that has its partner within belongs to the path: *target="_self".
  if (opens !== closes && [...value].filter(isQuote).length > 1) return null
  return value.slice(opens ? 1 : 0, closes ? -1 : undefined)
}

/** Has a value quotes around it, or at one end? */
export const isQuotedValue = (value: string): boolean => valueWithoutQuotes(value) !== null
