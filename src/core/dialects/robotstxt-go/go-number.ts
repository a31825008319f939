const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const hexadecimal = /^([+-]?)0x([0-9a-f]*)(?:\.([0-9a-f]*))?p([+-]?\d+)$/i

/** An underscore that does not part two digits. */
const strayUnderscore = /(?<!\d)_|_(?!\d)/
const strayHexUnderscore = /(?<![0-9a-fx])_|_(?![0-9a-f])/i

function hexNumber(text: string): number {
  const [, sign = '', whole = '', part = '', exponent = ''] = hexadecimal.exec(text) ?? []
  if (whole + part === '') return NaN
  const digits = Number.parseInt(whole + part, 16)
  return (sign === '-' ? -digits : digits) * 2 ** (Number(exponent) - 4 * part.length)
}

function goFloat(text: string): number {
  const plain = text.replaceAll('_', '')
  if (decimal.test(plain)) return strayUnderscore.test(text) ? NaN : Number(plain)
  return strayHexUnderscore.test(text) ? NaN : hexNumber(plain)
}

/**
 * The seconds of a Crawl-delay as temoto/robotstxt 1.1.2 reads them, by `strconv.ParseFloat` (parser.go,
 * parseLine). Null where the file is given up: no number, less than nothing, or without an end.
 */
export function goNumber(value: string): number | null {
  const seconds = goFloat(value)
  return seconds >= 0 && seconds < Infinity ? seconds : null
}
