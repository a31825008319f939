import { atEveryClientError, behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({
  grade: 'observed',
  source: 'robotstxt-go',
  section: 'FromStatusAndBytes',
})
const program = behaviourFactory({
  grade: 'observed',
  source: 'colly',
  section: 'checkRobots',
  note: 'What Colly does; the library is given a response',
})
const follows = behaviourFactory({
  grade: 'interpretation',
  source: 'robotstxt-go',
  note: 'Follows from its code',
})

const free = [seen('open', 'Any status from 400 to 499 allows everything.')]

/** What temoto/robotstxt makes of a response, and Colly where there is none. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 9,
  recheck: {
    hours: null,
    why: 'Colly reads the file of a host once in a run.',
    grade: 'observed',
    source: 'colly',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched, and its rules apply.')],
    moved: [follows('rules', 'Where a program follows redirects, the file there applies.')],
    'too-far': [
      program(
        'closed',
        'Colly follows nine redirects; it takes the tenth as the response, which the library refuses.',
      ),
    ],
    'not-text': [seen('rules', 'The type is ignored; lines that are rules apply.')],
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [follows('open', 'No line of a UTF-16 text can be read as a rule.')],
    ...atEveryClientError(free),
    server: [seen('closed', 'Any status from 500 to 599 blocks everything.')],
    network: [program('closed', 'Without an answer Colly fetches nothing.')],
  },
}
