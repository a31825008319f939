import { encodeUtf8 } from '../../text/utf8.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { checkPaths } from '../support/check-paths.ts'
import { composed, encodedOnce } from '../lines/meant-letters.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { nonAsciiLines } from '../support/unread-lines.ts'

/** As a URL carries it: every byte of UTF-8 escaped. */
export const escaped = (text: string): string =>
  Array.from(encodeUtf8(text), (byte) => `%${byte.toString(16).toUpperCase()}`).join('')

const cyrillicLetter = /\p{Script=Cyrillic}/u

/** Without invisible characters, which are a check of their own. */
const beyondAscii =
  /[\u0080-\u009f\u00a1-\u00ac\u00ae-\u1fff\u2018-\u201f\u2100-\ud7ff\ue000-\ufefe]+/g

/** The first of its characters that another text does not have at the same place, with what it belongs to. */
function firstDifference(value: string, other: string): readonly [is: string, meant: string] {
  const start = [...value].findIndex((sign, at) => sign !== [...other][at])
  // A letter stands in front of its accent.
  const isOf = (text: string): string => [...text].slice(start, start + 2).join('')
  return [isOf(value), [...other].slice(start, start + 1).join('')]
}

/** A path whose letters are not those that its author reads there; null for one that is right. */
function meantProblem({ line, value, span }: RuleLine, values: ReadonlySet<string>) {
  const once = encodedOnce(value)
  const meant = composed(once)
  const insert = meant.replace(beyondAscii, escaped)
  // Where the right one is there too, every address is met.
  if (meant === value || values.has(meant) || values.has(insert)) return null
  const [is, letter] = firstDifference(value, meant)
  const problem: CheckProblem = {
    line: line.number,
    span,
    message:
      once === value
        ? `The accent of “${letter}” is a separate character here. Most URLs have “${letter}” as one, ${escaped(letter)}, which this rule does not match.`
        : `“${is}” is what a wrong encoding makes of “${letter}”, so this rule does not match “${letter}” in a URL.`,
    severity: once === value ? 'info' : 'warning',
    fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
  }
  return problem
}

/** Rules whose letters are not those that their author reads there, by line. */
function meantProblems(
  context: CheckContext,
  values: ReadonlySet<string>,
): ReadonlyMap<number, CheckProblem> {
  const foreign = new Set(nonAsciiLines(context))
  const rules = foreign.size === 0 ? [] : ruleLines(context).filter(({ line }) => foreign.has(line))
  return new Map(
    rules.flatMap((rule) => {
      const problem = meantProblem(rule, values)
      return problem === null ? [] : [[rule.line.number, problem] as const]
    }),
  )
}

/** Letters beyond ASCII, which URLs carry as escapes. */
export const nonAsciiPath: Check = {
  id: 'non-ascii-path',
  severity: 'info',
  *run(context) {
    const values = new Set(ruleLines(context).map(({ value }) => value))
    const meant = meantProblems(context, values)
    yield* meant.values()
    yield* checkPaths(context, {
      pattern: beyondAscii,
      report(found, rule) {
        if (meant.has(rule.line.number)) return null
        // Where the escaped one is there too, every crawler reads one of them.
        if (values.has(rule.value.replace(beyondAscii, escaped))) return null
        const { missing, claim } = readersOf(
          context,
          rule,
          pathMeantBy(rule.value, beyondAscii, escaped),
        )
        const yandex = cyrillicLetter.test(found) ? ' Yandex’s help asks for the encoded form.' : ''
        const message = `“${found}” is sent as ${escaped(found)};`
        return missing.length === 0
          ? {
              message: `${message} the crawlers you check for match that with this rule, others may not.${yandex}`,
            }
          : {
              message: `${message} ${namesOf(missing)} ${missing.length > 1 ? 'do' : 'does'} not match that with this rule.${yandex}`,
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
  why: 'URLs are sent with such letters escaped. Google and RFC 9309 escape the rule too; a few crawlers and libraries compare it as written, and it does not match.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'url-standard', section: 'path percent-encode set' },
    { source: 'spatie-robots' },
    { source: 'yandex-robots-txt', section: 'Using Cyrillic characters' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /café\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /GlÃ¼ck/\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /re\u0301sume\u0301/\n', lines: [2], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /caf%C3%A9\n' },
    { robots: 'User-agent: *\nDisallow: /café\nDisallow: /caf%C3%A9\n' },
  ],
}
