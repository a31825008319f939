import type { Dialect } from '../../dialects/dialect.ts'
import { canMatch } from '../../match/cover.ts'
import type { CheckContext } from '../check-context.ts'
import { readRules } from '../support/read-rules.ts'
import { namesOf } from '../support/rule-readers.ts'

/** The lines of rules that match some URL: a path in quotes, as programs write it, matches none. */
const linesOf = (context: CheckContext, dialect: Dialect): string =>
  [...readRules(context, dialect)]
    .filter(([, { pattern }]) => pattern !== null && canMatch(pattern))
    .map(([line]) => line)
    .sort((a, b) => a - b)
    .join(' ')

/** Lines in words: “line 3”, “lines 3 and 5”, “12 lines from line 3 on”. */
function inWords(lines: readonly string[]): string {
  const last = lines.at(-1) ?? ''
  if (lines.length === 1) return `a rule in line ${last}`
  if (lines.length > 4) return `${lines.length} rules, the first in line ${lines[0] ?? ''}`
  return `rules in lines ${lines.slice(0, -1).join(', ')} and ${last}`
}

/** What the dialects asked for read in a file that is no robots.txt, as a part of a sentence; null: nothing. */
export function linesReadIn(context: CheckContext): string | null {
  const readers = new Map<string, Dialect[]>()
  for (const dialect of context.dialects) {
    const lines = linesOf(context, dialect)
    readers.set(lines, [...(readers.get(lines) ?? []), dialect])
  }
  const none = readers.get('')
  readers.delete('')
  if (readers.size === 0) return null
  const isEverybody = none === undefined && readers.size === 1
  const parts = [...readers].map(([lines, dialects]) => {
    const who = isEverybody ? 'crawlers' : namesOf(dialects)
    return `${who} ${isEverybody || dialects.length > 1 ? 'read' : 'reads'} ${inWords(lines.split(' '))}`
  })
  return parts.join('; ')
}

/** The end of a sentence about a file that is no robots.txt, by what `linesReadIn` says. */
export const readAllTheSame = (read: string | null): string =>
  read === null ? 'it holds no rules' : `even so, ${read}`
