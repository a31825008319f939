import { atEveryClientError, behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({ grade: 'observed', source: 'scrapy-robotstxt' })
const follows = behaviourFactory({
  grade: 'interpretation',
  source: 'scrapy-robotstxt',
  note: 'Follows from its code, which does not look at the status',
})
const redirects = behaviourFactory({ grade: 'observed', source: 'scrapy-redirect' })

const readAnyway = [follows('rules', 'Any response is read as robots.txt; a page has no rules.')]
const free = [seen('open', 'Without an answer everything may be fetched.')]

/** What Scrapy does after a request for robots.txt, where it is set to obey it. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 20,
  recheck: {
    hours: null,
    why: 'Scrapy reads the file once in a run.',
    grade: 'observed',
    source: 'scrapy-robotstxt',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched, and its rules apply.')],
    moved: [redirects('rules', 'Redirects are followed, and the file there applies.')],
    'not-text': readAnyway,
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [
      seen(
        'open',
        'Bytes that are not UTF-8 are left out, and no line of what remains can be read as a rule.',
      ),
    ],
    'too-far': [
      redirects('open', 'After 20 redirects there is no file, and everything may be fetched.'),
    ],
    ...atEveryClientError(readAnyway),
    server: readAnyway,
    network: free,
  },
}
