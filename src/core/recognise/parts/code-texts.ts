import { linesOf } from './lines.ts'

/** What stands for another character behind a backslash. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t' }

const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)

/** Between the parts of a text that a program puts together. */
const joint =
  /\s{0,200}(?:[.+,]\s{0,200}(?:PHP_EOL\s{0,20}\.\s{0,200})?|;\s{0,200}(?:(?:echo|print)\s{1,20}|\$?\w{1,40}\s{0,20}[.+]=\s{0,20}))?(?=["'`])/y

/** Where the text in quotes ends that begins at `from`, behind its quote; −1 where it does not end. */
function endOf(source: string, quote: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = source.indexOf(quote, at)
    if (end < 0) return -1
    let slashes = 0
    while (end - 1 - slashes >= from && source.charAt(end - 1 - slashes) === '\\') slashes += 1
    if (slashes % 2 === 0) return end
    at = end
  }
}

/** The text that begins with a quote at `start`, with all parts that are joined to it, and where it ends. */
function joinedText(
  source: string,
  start: number,
): { readonly text: string; readonly end: number } | null {
  const parts: string[] = []
  let at = start
  for (;;) {
    const end = endOf(source, source.charAt(at), at + 1)
    if (end < 0) break
    parts.push(unescaped(source.slice(at + 1, end)))
    joint.lastIndex = end + 1
    const between = joint.exec(source)
    at = end + 1
    if (between === null) break
    at += between[0].length
    // Parts of a list, or with PHP_EOL between them, are lines.
    if (/,|PHP_EOL/.test(between[0]) && parts.at(-1)?.endsWith('\n') === false) parts.push('\n')
  }
  return parts.length === 0 ? null : { text: parts.join(''), end: at }
}

/** A quote, and behind it what a robots.txt may begin with. */
const textStart = /["'`]\s{0,40}(?:#|user-agent|sitemap|disallow|allow|\\n)/gi

/** No comment that is looked for is longer. */
const maxComment = 500

/** Comments of shells and of a robots.txt are no code. */
function isInComment(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - maxComment), at)
  const line = before.lastIndexOf('\n') + 1
  return before.slice(line).trimStart().startsWith('#')
}

/** Texts in quotes in the source of a program or of a server's configuration, escapes replaced. */
export function* quotedTexts(source: string): Generator<string> {
  textStart.lastIndex = 0
  for (let match = textStart.exec(source); match !== null; match = textStart.exec(source)) {
    if (isInComment(source, match.index)) continue
    const found = joinedText(source, match.index)
    if (found === null) continue
    yield found.text
    textStart.lastIndex = Math.max(found.end, textStart.lastIndex)
  }
}

const hereStart = /<<[-~<]?\s?["'`]?([A-Za-z_]\w{0,30})["'`]?(?=[^\w]|$)/

/** A text without the blanks that all of its lines begin with. */
export function dedented(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '')
  const indents = filled.map((line) => line.length - line.trimStart().length)
  const indent = indents.reduce((least, one) => Math.min(least, one), Infinity)
  return lines.map((line) => `${line.slice(Math.min(indent, line.length))}\n`).join('')
}

/** Texts between a mark such as `<<EOF` and a line with its name, in shells, PHP and Caddy. */
export function* hereTexts(source: string): Generator<string> {
  let name = ''
  let lines: string[] = []
  for (const { text: line } of linesOf(source)) {
    const seen = line.trim()
    if (name === '') {
      name = line.length < 2000 ? (hereStart.exec(line)?.[1] ?? '') : ''
    } else if (seen.startsWith(name) && !/^\w/.test(seen.slice(name.length))) {
      yield dedented(lines)
      name = ''
      lines = []
    } else lines.push(line)
  }
}
