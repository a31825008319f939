import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const doc = behaviourFactory({ grade: 'documented', source: 'google-spec' })
const statusPage = behaviourFactory({ grade: 'documented', source: 'google-http-status' })

const free = 'Answers in the 400s, except 429, mean that there are no restrictions.'
const month = 720
const twelveHours = 'For the first 12 hours nothing is fetched, while robots.txt is tried again.'
const failing = [
  doc('closed', twelveHours, { given: 'copy', until: 12 }),
  doc('closed', twelveHours, {
    given: 'no-copy',
    until: 12,
    grade: 'interpretation',
    note: 'Google’s list begins with the 12 hours; that they hold without an earlier copy too is our interpretation',
  }),
  doc('open', 'There is no earlier copy, so after 12 hours no restrictions are assumed.', {
    given: 'no-copy',
    until: month,
  }),
  doc('cached', 'The last good copy is used for up to 30 days.', { given: 'copy', until: month }),
  doc('open', 'After 30 days, if the rest of the site answers, there are no restrictions.', {
    given: 'site-up',
  }),
  doc(
    'closed',
    'After 30 days, if the rest of the site hardly answers either, nothing is fetched any more.',
  ),
]

const overloaded = failing.map(({ effect, why, ...more }) =>
  more.grade === 'documented'
    ? statusPage(effect, why, {
        ...more,
        source: 'google-http-status',
        note: '429 is treated as a server error',
      })
    : { effect, why, ...more },
)

/** What crawlers of the dialect Google do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 5,
  recheck: {
    hours: 24,
    why: 'A copy is used for up to 24 hours, longer while a new one cannot be had; max-age can shorten or lengthen that.',
    grade: 'documented',
    source: 'google-spec',
  },
  behaviours: {
    file: [doc('rules', 'The file was fetched, and its rules apply.')],
    moved: [
      doc('rules', 'At least five redirects are followed; the rules apply to the first host.', {
        note: 'That they apply to the first host is said by RFC 9309, not by Google',
      }),
    ],
    'not-text': [doc('rules', 'Any line that looks like a rule applies, even in an HTML page.')],
    large: [doc('rules', 'The first 500 KiB count; the rest is not read.')],
    empty: [doc('open', 'An empty file blocks nothing.')],
    unreadable: [
      doc('open', 'The file has to be UTF-8: no line of a UTF-16 text can be read as a rule.', {
        grade: 'interpretation',
        note: 'Google says that rules in another encoding may be invalid',
      }),
    ],
    'too-far': [
      doc('open', 'After at least five redirects it is treated as not found: no restrictions.'),
    ],
    missing: [doc('open', free)],
    refused: [doc('open', free)],
    'other-client': [doc('open', free)],
    // The page on status codes calls 429 a server error; that on robots.txt only takes it out of the 400s.
    busy: overloaded,
    server: failing,
    network: failing,
  },
}
