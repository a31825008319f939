import type { Severity } from '../../core/checks/check.ts'
import { counted } from '../text/format.ts'

/** The severities in words. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
  hint: 'Hint',
}

/** How many problems a file has, wherever they are counted: hints harm nobody, and few files are without one. */
export const seriousCount = ({ error, warning }: Readonly<Record<Severity, number>>): number =>
  error + warning

/** The severities in the plural, as headings. */
export const severityTitles: Readonly<Record<Severity, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Info',
  hint: 'Hints',
}

/** How much is worth knowing or could be tidier, as the filter counts both: "3 for information and 15 hints". */
export function faintWords({ info, hint }: Readonly<Record<Severity, number>>): string {
  const words = [
    ...(info > 0 ? [`${info.toLocaleString('en')} for information`] : []),
    ...(hint > 0 ? [counted(hint, 'hint')] : []),
  ]
  return words.join(' and ')
}

/** What each severity means, for the list of all checks. */
export const severityMeanings: Readonly<Record<Severity, string>> = {
  error: 'does not do what it says',
  warning: 'will surprise',
  info: 'worth knowing',
  hint: 'could be tidier',
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names as a list: "Google, Bing and RFC 9309". */
export const inList = (names: readonly string[]): string => listed.format(names)
