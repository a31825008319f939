import type { SubjectLine } from './subject.ts'

const inner = /(?:[ \t]+|\\n|\\r)(?=(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:)/gi

/** The lines that became one line: where a blank stands before a name and a colon, one began. */
export function fusedLines(text: string): readonly string[] {
  const parts = text.split(inner).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/** How many lines stand in one; 1 for an honest line. A `#` at the start hides them all. */
export const fusedCount = ({ text }: SubjectLine): number => fusedLines(text).length
