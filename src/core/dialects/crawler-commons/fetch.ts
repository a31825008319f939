import { atEveryClientError, behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({
  grade: 'observed',
  source: 'crawler-commons',
  section: 'failedFetch',
  note: 'What the library does with a status; the program that fetches may do otherwise',
})
const read = behaviourFactory({
  grade: 'observed',
  source: 'crawler-commons',
  section: 'parseContent',
})
const left = behaviourFactory({
  grade: 'interpretation',
  source: 'crawler-commons',
  note: 'The library leaves redirects and failures of the network to the program',
})

const free = [seen('open', 'Any status from 400 to 499 allows everything.')]

/** What crawler-commons makes of a response; programs such as Apache Nutch fetch. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: null,
    why: 'The library does not say; a program keeps the rules as long as it likes.',
    grade: 'interpretation',
    source: 'crawler-commons',
    note: 'Follows from its code',
  },
  behaviours: {
    file: [read('rules', 'The file was fetched, and its rules apply.')],
    moved: [left('rules', 'Where a program follows redirects, the file there applies.')],
    'too-far': [seen('closed', 'A redirect that was not followed to its end closes the site.')],
    'not-text': [
      read('rules', 'Without “User-agent:” a page allows everything; else its tags are taken out.'),
    ],
    empty: [read('open', 'An empty file blocks nothing.')],
    unreadable: [read('rules', 'UTF-16 with a byte-order mark is read.')],
    ...atEveryClientError(free),
    server: [seen('closed', 'Any other status closes the site, and visits are put off.')],
    network: [left('closed', 'A failure counts as a status that is not known.')],
  },
}
