import type { DialectValueRules } from '../../directives/directive.ts'
import { windowOf, type DailyWindow } from '../../directives/daily-window.ts'
import { asciiLower } from '../parts/agents.ts'

const blankNames: ReadonlySet<string> = new Set(['crawl delay', 'request rate', 'visit time'])

/** A time of day with a blank in place of the dash, too (`_RuleSet.visit_time`). */
const readWindow = (value: string): DailyWindow | null =>
  windowOf(value.replace(/^(\d{4}) (\d{4})$/, '$1-$2'))

/** What Python's `float` reads; a delay that is negative or without end is passed over (`_RuleSet.crawl_delay`). */
function readDelay(value: string): number | null {
  const isNumber =
    /^[+-]?(?:\d(?:_?\d){0,300}\.?(?:\d(?:_?\d){0,300})?|\.\d(?:_?\d){0,300})(?:e[+-]?\d{1,4})?$/i
  const seconds = isNumber.test(value) ? Number(value.replaceAll('_', '')) : Number.NaN
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** What Protego makes of lines beside rules: of several the last that it can read counts. */
export const protegoValues: DialectValueRules = {
  nameOf: (key) => (blankNames.has(asciiLower(key)) ? key.replace(' ', '-') : key),
  lastCounts: true,
  readDelay,
  readWindow,
}
