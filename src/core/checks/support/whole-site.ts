import type { Verdict } from '../../parse/robots.ts'
import { isEveryPath } from './rule-lines.ts'

/** What the title of a fix has to add where the rule that it writes closes the whole site. */
export const closingNote = (keyword: Verdict, value: string): string =>
  keyword === 'disallow' && isEveryPath(value) ? ', which blocks the whole site' : ''

/** What is done to a Disallow that was to block nothing. */
export const emptyTitle = 'Empty the value, which blocks nothing'
