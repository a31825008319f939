import type { Check, CheckTexts } from '../check.ts'
import { wrongValues } from '../support/value-lines.ts'

/** Request-rate with an unusable value. */
export const requestRateBad: Check = {
  id: 'request-rate-bad',
  severity: 'error',
  run: (context) => wrongValues(context, 'request-rate'),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Request-rate with an unusable value',
  why: 'By the proposal of 1996 a rate is pages/time, as 1/5 or 10/20m. It says nothing of zeros: our interpretation is that a zero on either side names no rate, and Protego keeps 0/5 as it stands.',
  sources: [{ source: 'conner-1996' }, { source: 'commented-robots' }, { source: 'protego' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:\nRequest-rate: 0/5\nRequest-rate: 1/0\n', lines: [3, 4] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow:\nRequest-rate: 1/20m 1700-0459\n' }],
}
