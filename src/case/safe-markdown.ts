import { greatestOf } from '../core/lists.ts'

/** A text as code that nothing in it can leave, in one cell of a table. */
export function codeCell(text: string): string {
  const longest = greatestOf(
    (text.match(/`+/g) ?? []).map((run) => run.length),
    0,
  )
  const fence = '`'.repeat(longest + 1)
  const inside = text.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
  return `${fence} ${inside} ${fence}`
}

const isPlainWord = (word: string): boolean =>
  word === 'robots.txt' ||
  (/^[\p{L}\p{N}.,;:'’“”()%–-]*$/u.test(word) && !/\p{L}\.\p{L}/u.test(word))

/**
 * A sentence with texts of the case in it: a word that Markdown, HTML, a mention or a link made unasked
 * could act on becomes code.
 */
export const plainWords = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (isPlainWord(word) ? word : codeCell(word)))
    .join(' ')

/** A table of GitHub’s Markdown; cells stand as they are. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
