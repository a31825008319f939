import { visibleText } from './visible-text.ts'

/** The most backticks in a row. */
export function longestFence(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** Text as a code span in a table cell of Markdown: no line break, no bar, no backtick can leave it. */
export function codeInTable(text: string): string {
  const shown = visibleText(text).replaceAll('|', '\\|')
  const fence = '`'.repeat(longestFence(shown) + 1)
  const pad = shown === '' || /^[` ]|[` \\]$/.test(shown) ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}
