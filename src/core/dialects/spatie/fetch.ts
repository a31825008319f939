import { atEveryClientError, behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const seen = behaviourFactory({
  grade: 'observed',
  source: 'spatie-robots',
  section: 'readFrom',
})
const remembered = behaviourFactory({
  grade: 'memory',
  note: 'PHP, file_get_contents and its settings for HTTP',
})

const limited = behaviourFactory({
  grade: 'interpretation',
  source: 'php-http-context',
  note: 'Of its default of 20, one is the first request: 1 or less follows none',
})

const free = [seen('open', 'What cannot be read counts as an empty file.')]

/** What spatie/robots-txt does where it is given an address. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 19,
  recheck: {
    hours: null,
    why: 'A program reads the file whenever it makes a RobotsTxt of it.',
    grade: 'interpretation',
    source: 'spatie-robots',
    note: 'Follows from its code',
  },
  behaviours: {
    file: [seen('rules', 'The file was fetched, and its rules apply.')],
    moved: [remembered('rules', 'Redirects are followed, and the file there applies.')],
    'not-text': [seen('rules', 'The type is ignored; lines that are rules apply.')],
    empty: [seen('open', 'An empty file blocks nothing.')],
    unreadable: [remembered('open', 'No line of a UTF-16 text can be read as a rule.')],
    'too-far': [limited('open', 'PHP follows 19 redirects; then the file stays unread.')],
    ...atEveryClientError(free),
    server: free,
    network: free,
  },
}
