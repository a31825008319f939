import { bad, good, type Directive } from './directive.ts'
import { windowOf, windowProblem } from './value-parsers.ts'

/** When a site may be visited, in UTC: Conner's extension of 1996. */
export const visitTime: Directive<'visit-time'> = {
  key: 'visit-time',
  name: 'Visit-time',
  scope: 'group',
  once: true,
  read(value) {
    const window = windowOf(value)
    return window === null ? bad('visit-time', windowProblem(value)) : good('visit-time', window)
  },
}
