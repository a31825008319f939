import type { Crawler } from '../../crawlers/crawler.ts'
import { dialectById } from '../../dialects/index.ts'
import { cleanParam } from '../../directives/clean-param.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { linesOfName } from '../support/value-lines.ts'

/** A rule whose only subject is a parameter: `/*?sid=`, `/*&sid=`, `/*sid=`, `/*?*sid=`. */
const ofParameter = /^\/?\*(?:[?&]\*?)?([\w-]{1,60})(=?)\*?$/
/** The beginning of several names, as of `utm_source` and `utm_medium`. */
const ofSeveral = /^[a-z\d]{2,}[_-]?$/i

/** The parameters that Clean-param lines of the file name: for all paths, or for those where they are used. */
const cleanedNames = memoizeByContext((context): ReadonlySet<string> => {
  const values = linesOfName(context, 'clean-param').map(
    ({ reading }) => cleanParam.read(reading.valueText, {}).value,
  )
  return new Set(values.flatMap((value) => value?.parameters ?? []))
})

/** Does a reader leave parameters away, for which others need a rule? (Yandex, “Clean-param directive”.) */
export function isCleaned(context: CheckContext, reader: Crawler | null, { value }: Rule): boolean {
  const [, name, sign] = ofParameter.exec(value) ?? []
  const dialect = reader === null ? null : dialectById(reader.dialect)
  if (name === undefined || dialect?.honours.includes('Clean-param') !== true) return false
  const cleaned = cleanedNames(context)
  if (cleaned.has(name)) return true
  if (sign === '=' || !ofSeveral.test(name)) return false
  return [...cleaned].filter((one) => one.startsWith(name)).length > 1
}
