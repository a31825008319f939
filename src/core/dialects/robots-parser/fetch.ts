import { atEveryClientError, behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({
  grade: 'observed',
  source: 'crawlee-robots',
  note: 'What Crawlee does; the library itself is only given a text',
})
const follows = behaviourFactory({
  grade: 'interpretation',
  source: 'crawlee-robots',
  note: 'Follows from the code of Crawlee',
})

const limited = behaviourFactory({
  grade: 'interpretation',
  source: 'got-options',
  note: 'Crawlee 3 fetches with it and sets no limit; Crawlee 4 was not read',
})

const readAnyway = [
  follows('rules', 'Crawlee 3 reads any response as robots.txt; a page has no rules.', {
    source: 'got-scraping',
    note: 'The library that it fetches with treats no status as a failure. Crawlee 4 takes all but 200 to 299 for one, and a failure blocks nothing',
  }),
]

/** The library does not fetch; what Crawlee does, the crawler that uses it most. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 10,
  recheck: {
    hours: null,
    why: 'A program reads the file once, and again when it asks for it.',
    grade: 'interpretation',
    source: 'crawlee-robots',
    note: 'Follows from its code',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched, and its rules apply.')],
    moved: [seen('rules', 'Redirects are followed, and the file there applies.')],
    'too-far': [limited('open', 'Ten redirects are followed; one more is a failure.')],
    'not-text': [seen('rules', 'The type is ignored; lines that are rules apply.')],
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [follows('open', 'No line of a UTF-16 text can be read as a rule.')],
    ...atEveryClientError(readAnyway),
    server: readAnyway,
    network: [seen('open', 'Without an answer nothing is blocked; a warning is logged.')],
  },
}
