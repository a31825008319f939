import { encodeUtf8 } from '../../text/utf8.ts'
import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** As a URL carries it: every byte of UTF-8 escaped. */
export const escaped = (text: string): string =>
  Array.from(encodeUtf8(text), (byte) => `%${byte.toString(16).toUpperCase()}`).join('')

/** Without invisible characters, which are a check of their own. */
const beyondAscii =
  /[\u0080-\u009f\u00a1-\u00ac\u00ae-\u1fff\u2018-\u201f\u2100-\ud7ff\ue000-\ufefe]+/g

/** Letters beyond ASCII, which URLs carry as escapes. */
export const nonAsciiPath: Check = {
  id: 'non-ascii-path',
  severity: 'info',
  run(context) {
    const values = new Set(ruleLines(context).map(({ value }) => value))
    return checkPaths(context, {
      pattern: beyondAscii,
      report(found, rule) {
        // Where the escaped one is there too, every crawler reads one of them.
        if (values.has(rule.value.replace(beyondAscii, escaped))) return null
        const { missing, claim } = readersOf(
          context,
          rule,
          pathMeantBy(rule.value, beyondAscii, escaped),
        )
        const message = `“${found}” is sent as ${escaped(found)};`
        return missing.length === 0
          ? { message: `${message} your crawlers read the rule that way, older ones do not.` }
          : {
              message: `${message} ${namesOf(missing)} ${missing.length > 1 ? 'do' : 'does'} not match that with this rule.`,
              ...(claim === undefined ? {} : { claim }),
            }
      },
      instead: escaped,
    })
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Non-ASCII letters in a path',
  why: 'URLs are sent with such letters escaped. Google and RFC 9309 escape the rule too; older crawlers compare the rule as written, and it does not match.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /café\n', lines: [2] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /caf%C3%A9\n' },
    { robots: 'User-agent: *\nDisallow: /café\nDisallow: /caf%C3%A9\n' },
  ],
}
