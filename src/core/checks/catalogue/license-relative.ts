import type { Check, CheckTexts } from '../check.ts'
import { completeUrl } from '../support/complete-url.ts'
import { valueLines } from '../support/value-lines.ts'

/** A licence without its host. */
export const licenseRelative: Check = {
  id: 'license-relative',
  severity: 'warning',
  *run(context) {
    for (const { line, text, span, problem } of valueLines(context, 'license')) {
      if (problem === null) continue
      yield { line: line.number, span, message: problem, fixes: completeUrl(context, text, span) }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'License without a complete URL',
  why: 'RSL requires the URL of the licence with scheme and host. A path alone does not say where the licence is.',
  sources: [{ source: 'rsl-robots' }],
  bad: [
    { robots: 'License: /license.xml\n\nUser-agent: *\nDisallow:\n', lines: [1] },
    {
      robots: 'License: /license.xml\n\nUser-agent: *\nDisallow:\n',
      origin: 'https://example.com',
      lines: [1],
    },
  ],
  good: [
    {
      robots:
        'License: https://example.com/license.xml\nLicense: https://other.example/l.xml\n\nUser-agent: *\nDisallow:\n',
    },
  ],
}
