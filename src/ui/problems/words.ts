import type { Severity } from '../../core/checks/check.ts'

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

/** A sign for each severity, as text beside the word. */
export const severitySigns: Readonly<Record<Severity, string>> = {
  error: '✕',
  warning: '⚠\uFE0E',
  info: 'ℹ\uFE0E',
  hint: '✎\uFE0E',
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
