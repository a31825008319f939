import { parseJson } from '../recognise/parts/json.ts'
import { bytesUnescaped } from './fields.ts'

const blanks = /\s*/y
/** In front of what a value ends: the next name, or the end of the object. */
const valueEnd = /[}\]]|,\s*"/g

/** Is this a number, or a word of JSON? Not asked of its parser, which takes long to say no. */
const isPlainValue = (text: string): boolean =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text.slice(0, 400))

/** Where a text in quotes ends, behind its quote. */
function textEnd(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

function blanksEnd(text: string, from: number): number {
  blanks.lastIndex = from
  return blanks.test(text) ? blanks.lastIndex : from
}

/** Where a value without quotes ends; the end of the text where nothing does. */
function bareEnd(text: string, from: number): number {
  valueEnd.lastIndex = from
  return valueEnd.exec(text)?.index ?? text.length
}

/** JSON in which values that are none, such as `-` and `000`, stand in quotes. */
function valuesQuoted(text: string): string {
  let out = ''
  let from = 0
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at)
    if (sign !== ':') {
      at = sign === '"' ? textEnd(text, at) : at + 1
      continue
    }
    at = blanksEnd(text, at + 1)
    if ('"{['.includes(text.charAt(at))) continue
    const start = at
    at = bareEnd(text, start)
    const bare = text.slice(start, at).trimEnd()
    if (isPlainValue(bare)) continue
    out += text.slice(from, start) + JSON.stringify(bare)
    from = at
  }
  return out + text.slice(from)
}

/**
 * The value of a line of JSON, behind which a comma may stand; undefined for what is none. A server that writes a line
 * by a pattern of its own knows nothing of JSON: nginx without `escape=json` has `\x22` for a quote, and `-` or `000`
 * where there is no number. Those are read as the byte and as the text that they are.
 */
export function parseJsonLine(line: string): unknown {
  const text = line.endsWith(',') ? line.slice(0, -1) : line
  const value = parseJson(text)
  if (value !== undefined) return value
  const mended = valuesQuoted(text.includes('\\x') ? bytesUnescaped(text) : text)
  return mended === text ? undefined : parseJson(mended)
}
