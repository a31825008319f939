import type { Verdict } from '../../parse/robots.ts'
import { isEveryPath } from './rule-lines.ts'

/** A text as messages repeat it: what is cut off a long one is shown as cut off. */
export const shown = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

/** Names for a sentence: "a", "a and b", "a, b and c". */
export function namesInSentence(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** What the title of a fix has to add where the rule that it writes closes the whole site. */
export const closingNote = (keyword: Verdict, value: string): string =>
  keyword === 'disallow' && isEveryPath(value) ? ', which blocks the whole site' : ''

/** What is done to a Disallow that was to block nothing. */
export const emptyTitle = 'Empty the Disallow, which then blocks nothing'

/** A sign in quotation marks; one that is itself a quotation mark by its name. */
export const signShown = (sign: string): string =>
  /^["'“”„‟«»‹›‘’‚`]+$/.test(sign) ? `a quotation mark (${sign})` : `“${sign}”`
