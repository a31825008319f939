import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({ grade: 'observed', source: 'linkchecker-parser' })
const follows = behaviourFactory({
  grade: 'interpretation',
  source: 'linkchecker-parser',
  note: 'Follows from its code',
})

const free = [seen('open', 'Any error but 401 and 403 allows everything.')]

/** What LinkChecker does after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 10,
  recheck: {
    hours: null,
    why: 'LinkChecker reads the file once in a run.',
    grade: 'interpretation',
    source: 'linkchecker-parser',
    note: 'Follows from its code',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched as plain text, and its rules apply.')],
    moved: [follows('rules', 'Redirects are followed, and the file there applies.')],
    'too-far': [
      follows('open', 'Ten redirects are followed by default; then everything may be fetched.'),
    ],
    'not-text': [seen('open', 'A file of another type than text/plain allows everything.')],
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [follows('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: free,
    refused: [seen('closed', 'Access to the file is refused, so everything is blocked.')],
    'other-client': free,
    busy: free,
    server: free,
    network: [seen('open', 'Without an answer everything may be fetched; a time-out is an error.')],
  },
}
