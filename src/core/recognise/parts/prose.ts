import { linesOf, trimInvisible } from './lines.ts'
import { robotsLine } from './robots-line.ts'

/** Longer texts are no mail. */
const maxLines = 4000

/** What a shell shows in front of a command: `$ curl …`, `user@host:~$ `, `PS C:\> `. */
const prompt =
  /^(?:[$%❯➜] \S|[\w.-]{1,40}@[\w.-]{1,80}[:~][^#$%]{0,80}[#$%](?:\s|$)|PS [A-Z]:\\)|^curl\s/

/** A line of a mail's head, a mark of a forum, or the name of the file as a heading. */
const frame =
  /^(?:from|to|cc|subject|date|sent|von|an|betreff|gesendet|objet|de)\s?:\s?\S|^\[\/?(?:code|quote|pre|plain)\]$|^[*_#`"“]{0,4}robots\.txt[*_`"”]{0,4}\s?:?[*_]{0,2}$|^% Total\b|^\d+\s+\d+\s+\d+\s+\d+\b/i

/** A sentence: words, and a mark that ends it; or many words. */
function isSentence(line: string): boolean {
  const words = line
    .split(/\s+/, 40)
    .filter((word) => /^["“(]?\p{L}[\p{L}’'-]*["”),.:;!?]*$/u.test(word))
  return words.length > 4 || (words.length > 2 && /[.:!?,]$/.test(line))
}

const isAround = (line: string): boolean =>
  prompt.test(line) || frame.test(line) || isSentence(line)

/** Does a line say that something follows? Words without that may be comments whose mark was forgotten. */
const leadsIn = (line: string): boolean =>
  prompt.test(line) || frame.test(line) || (isSentence(line) && /[:?!,]$/.test(line))

interface Part {
  readonly from: number
  readonly to: number
}

/** From the first line of a robots.txt to the last, with the comments in front of it and behind it. */
function partOf(lines: readonly string[]): Part | null {
  const isOwn = (line: string): boolean => robotsLine(line) !== null && !frame.test(line)
  let from = lines.findIndex((line) => robotsLine(line) === 'sure')
  let to = lines.findLastIndex(isOwn)
  if (from < 0 || to <= from) return null
  while (lines[from - 1]?.startsWith('#') === true) from -= 1
  while (lines[to + 1]?.startsWith('#') === true) to += 1
  return { from, to }
}

/** Lines that stand in the part and are none of a robots.txt may be so many of it: a fifth. */
function isWhole(lines: readonly string[], { from, to }: Part): boolean {
  const inside = lines.slice(from, to + 1).filter((line) => line !== '' && !line.startsWith('#'))
  const others = inside.filter((line) => robotsLine(line) === null).length
  return others * 5 <= inside.length
}

/**
 * The lines of a robots.txt, where sentences, the head of a mail or a command stand above or below them; null
 * where nothing does, or more stands between them. `sample`: the first lines that are full, trimmed.
 */
export function robotsAmongProse(
  text: string,
  sample: readonly string[],
): readonly string[] | null {
  if (!sample.some((line) => isAround(line.trim()))) return null
  const all = [...linesOf(text)].map((line) => line.text)
  if (all.length > maxLines) return null
  const lines = all.map((line) => trimInvisible(line))
  const part = partOf(lines)
  if (part === null || !isWhole(lines, part)) return null
  const above = lines.slice(0, part.from).filter((line) => !line.startsWith('#'))
  const below = lines.slice(part.to + 1).filter((line) => !line.startsWith('#'))
  if (!above.some(leadsIn) && !below.some(isAround)) return null
  return all.slice(part.from, part.to + 1)
}
