import type { Check, CheckTexts } from '../check.ts'
import { reportRemovableLines } from '../support/removable-lines.ts'

/** The Host line that Yandex once read. */
export const hostObsolete: Check = {
  id: 'host-obsolete',
  severity: 'info',
  run: (context) =>
    reportRemovableLines(context, ['host'], (name) => `No search engine is known to read ${name}.`),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Host is no longer read',
  why: 'Yandex dropped Host in March 2018; only some programs still read it. Use redirects instead.',
  sources: [{ source: 'yandex-host-2018' }, { source: 'google-reporter' }, { source: 'protego' }],
  bad: [{ robots: 'User-agent: *\nDisallow:\n\nHost: example.com\n', lines: [4] }],
  good: [{ robots: 'User-agent: *\nDisallow:\n# Host: example.com\n' }],
}
