import type { Severity } from '../../core/checks/check.ts'

/** How bad it is, as it is called. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
  hint: 'Hint',
}

/** The same for several; "Info" is said of one and of many. */
export const severityTitles: Readonly<Record<Severity, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Info',
  hint: 'Hints',
}

/** A sign beside the word, drawn as text and not as a picture. */
export const severitySigns: Readonly<Record<Severity, string>> = {
  error: '✕',
  warning: '⚠\uFE0E',
  info: 'ℹ\uFE0E',
  hint: '✎\uFE0E',
}

/** What it means, for the list of all checks. */
export const severityMeanings: Readonly<Record<Severity, string>> = {
  error: 'does not do what it says',
  warning: 'will surprise',
  info: 'worth knowing',
  hint: 'could be tidier',
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Google, Bing and RFC 9309". */
export const inList = (names: readonly string[]): string => listed.format(names)
