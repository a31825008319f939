import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { pathMeantBy, readersOf } from '../support/rule-readers.ts'

/** An escape whose sign is itself escaped. */
const twice = /%25(?=[0-9A-F]{2})/gi

/** Escapes that were escaped again, as by a program that takes an address for plain text. */
export const encodedTwice: Check = {
  id: 'encoded-twice',
  severity: 'warning',
  run: (context) =>
    checkPaths(context, {
      sign: '%25',
      pattern: twice,
      report(_, rule) {
        const { value } = rule
        const query = value.search(/[?=&]/)
        // In a parameter it is how an address in an address is written.
        if (query !== -1 && query < value.search(twice)) return null
        const once = value.replace(twice, '%')
        const path = pathMeantBy(value, twice, () => '%')
        const { isMissed, claim } = readersOf(context, rule, path)
        if (!isMissed) return null
        return {
          message: `The path was percent-encoded and then once more (“%” became %25), so “${value}” does not match ${once}, which crawlers request.`,
          ...(claim === undefined ? {} : { claim }),
        }
      },
      instead: () => '%',
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path escaped twice',
  why: 'é in a URL is sent as %C3%A9. Escaped again, its percent signs become %25, and the rule matches only URLs that are sent so.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'url-standard', section: 'path percent-encode set' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /caf%25C3%25A9/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a%2520b\nDisallow: /*/caf%25C3%25A9$\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /caf%C3%A9/\nDisallow: /100%25\nDisallow: /100%25-off\n' },
    { robots: 'User-agent: *\nDisallow: /go?to=%252Fa%252F\n' },
  ],
}
