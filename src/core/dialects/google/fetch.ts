import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const doc = behaviourFactory({ grade: 'documented', source: 'google-spec' })

const free = 'Answers in the 400s, except 429, mean that there are no restrictions.'
const month = 720
const twelveHours = 'For the first 12 hours nothing is fetched, while robots.txt is tried again.'
const failing = [
  doc('closed', twelveHours, { given: 'copy', until: 12 }),
  doc('closed', twelveHours, {
    given: 'no-copy',
    until: 12,
    grade: 'interpretation',
    note: 'Google’s list begins with the 12 hours; that they hold without an earlier copy too is our reading',
  }),
  doc('open', 'There is no earlier copy, so after 12 hours no restrictions are assumed.', {
    given: 'no-copy',
    until: month,
  }),
  doc('cached', 'The last good copy is used for up to 30 days.', { given: 'copy', until: month }),
  doc('open', 'After 30 days a site that answers otherwise counts as without restrictions.', {
    given: 'site-up',
  }),
  doc('closed', 'After 30 days a site that hardly answers at all is not fetched any more.'),
]

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
    moved: [doc('rules', 'Up to five redirects are followed; the rules apply to the first host.')],
    'not-text': [doc('rules', 'Any line that looks like a rule applies, even in an HTML page.')],
    large: [doc('rules', 'The first 500 KiB count; the rest is not read.')],
    empty: [doc('open', 'An empty file blocks nothing.')],
    unreadable: [doc('open', 'Only UTF-8 is read: no line of this text is a rule.')],
    'too-far': [doc('open', 'After five redirects it is treated as not found: no restrictions.')],
    missing: [doc('open', free)],
    refused: [doc('open', free)],
    'other-client': [doc('open', free)],
    busy: failing,
    server: failing,
    network: failing,
  },
}
