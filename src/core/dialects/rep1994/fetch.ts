import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const standard = behaviourFactory({ grade: 'documented', source: 'rep-1994' })
const about = behaviourFactory({ grade: 'documented', source: 'robotstxt-org' })
const read = behaviourFactory({
  grade: 'interpretation',
  source: 'rep-1994',
  note: 'Not in the standard of 1994',
})

const nothing = 'No file could be read, and without one everything may be fetched.'

/** What crawlers of the dialect 1994 original do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: null,
    why: 'It is not defined how often robots.txt is read again.',
    grade: 'documented',
    source: 'cambridge-guide',
  },
  behaviours: {
    file: [standard('rules', 'The file was fetched, and its rules apply.')],
    empty: [standard('open', 'An empty file blocks nothing.')],
    unreadable: [read('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: [about('open', 'No file, no rules: everything may be fetched.')],
    refused: [read('open', nothing)],
    'other-client': [read('open', nothing)],
    busy: [read('open', nothing)],
    server: [read('open', nothing)],
    network: [read('open', nothing)],
  },
}
