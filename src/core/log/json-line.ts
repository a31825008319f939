import { parseJson } from '../recognise/parts/json.ts'
import { bytesUnescaped } from './fields.ts'

/**
 * The value of a line of JSON, behind which a comma may stand; undefined for what is none. A server that knows nothing of
 * JSON, such as nginx without `escape=json`, writes a quote as `\x22`, which no JSON has: that is read as the byte it is.
 */
export function parseJsonLine(line: string): unknown {
  const text = line.endsWith(',') ? line.slice(0, -1) : line
  const value = parseJson(text)
  return value === undefined && text.includes('\\x') ? parseJson(bytesUnescaped(text)) : value
}
