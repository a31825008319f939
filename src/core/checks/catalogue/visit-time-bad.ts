import type { Check, CheckTexts } from '../check.ts'
import { wrongValues } from '../support/value-lines.ts'

/** Visit-time with an unusable value. */
export const visitTimeBad: Check = {
  id: 'visit-time-bad',
  severity: 'warning',
  run: (context) => wrongValues(context, 'visit-time'),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Visit-time with an unusable value',
  why: 'Visit-time is written HHMM-HHMM in UTC. The few programs that read it ignore anything else.',
  sources: [{ source: 'conner-1996' }],
  bad: [{ robots: 'User-agent: *\nDisallow:\nVisit-time: 2700-3459\n', lines: [3] }],
  good: [{ robots: 'User-agent: *\nDisallow:\nVisit-time: 0600-0845\n' }],
}
