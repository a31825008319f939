import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({ grade: 'observed', source: 'heritrix-server' })
const follows = behaviourFactory({
  grade: 'interpretation',
  source: 'heritrix-server',
  note: 'Follows from its code',
})

const free = [seen('open', 'Any answer but one in the 200s allows everything.')]

/** What Heritrix does after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 0,
  recheck: {
    hours: 24,
    why: 'Unless it is set otherwise, the file is fetched again after a day.',
    grade: 'observed',
    source: 'heritrix-preconditions',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched, and its rules apply.')],
    redirected: [seen('open', 'A redirect allows everything; the file behind it is not used.')],
    'too-far': [seen('open', 'A redirect allows everything; the file behind it is not used.')],
    'not-text': [seen('rules', 'The type is ignored; lines that are rules apply.')],
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [follows('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: free,
    refused: free,
    'other-client': free,
    busy: free,
    server: free,
    network: [
      follows('open', 'Without an answer it tries a few times more; then all may be fetched.'),
    ],
  },
}
