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
  why: 'By the proposal of 1996 Visit-time is written HHMM-HHMM, in UTC. Protego has a blank in place of the dash, and ignores what it cannot read.',
  sources: [{ source: 'conner-1996' }, { source: 'commented-robots' }, { source: 'protego' }],
  bad: [{ robots: 'User-agent: *\nDisallow:\nVisit-time: 2700-3459\n', lines: [3] }],
  good: [{ robots: 'User-agent: *\nDisallow:\nVisit-time: 0600-0845\n' }],
}
