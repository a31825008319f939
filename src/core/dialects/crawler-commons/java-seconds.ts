const wholeNumber = /^[+-]?\d+$/
const decimal = /^[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?[fd]?$/i
const hexadecimal = /^([+-]?)0x([0-9a-f]*)\.([0-9a-f]*)p([+-]?\d+)[fd]?$/i

function hexNumber(text: string): number | null {
  const [, sign = '', whole = '', part = '', exponent = ''] = hexadecimal.exec(text) ?? []
  if (whole + part === '') return null
  const digits = Number.parseInt(whole + part, 16)
  return (sign === '-' ? -digits : digits) * 2 ** (Number(exponent) - 4 * part.length)
}

/**
 * The seconds of a Crawl-delay as crawler-commons 1.6 reads them, in thousandths: what Java takes for a
 * double where there is a full stop, else for an int (SimpleRobotRulesParser.java, handleCrawlDelay). Null:
 * no number.
 */
export function javaSeconds(value: string): number | null {
  if (!value.includes('.')) {
    const seconds = wholeNumber.test(value) ? Number(value) : NaN
    return seconds >= -0x80000000 && seconds <= 0x7fffffff ? seconds : null
  }
  const seconds = decimal.test(value) ? Number.parseFloat(value) : hexNumber(value)
  return seconds === null ? null : Math.round(seconds * 1000) / 1000
}
