import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const success = behaviourFactory({ grade: 'documented', source: 'rfc9309', section: '§2.3.1.1' })
const redirect = behaviourFactory({ grade: 'documented', source: 'rfc9309', section: '§2.3.1.2' })
const unavailable = behaviourFactory({
  grade: 'documented',
  source: 'rfc9309',
  section: '§2.3.1.3',
})
const unreachable = behaviourFactory({
  grade: 'documented',
  source: 'rfc9309',
  section: '§2.3.1.4',
})
const read = behaviourFactory({
  grade: 'interpretation',
  source: 'rfc9309',
  section: '§2.3',
  note: 'Follows from a text in UTF-8',
})

const free = 'Any answer in the 400s means that there is no file: everything may be fetched.'
const failing = [
  unreachable(
    'closed',
    'While the file cannot be fetched, nothing may be fetched; a crawler with a copy may go on with it (§2.4).',
    { until: 720 },
  ),
  unreachable(
    'open',
    'After about 30 days the file may be treated as missing, or the last copy used on.',
  ),
]

/** What crawlers of the dialect RFC 9309 do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 5,
  recheck: {
    hours: 24,
    why: 'A copy should not be used for longer than 24 hours.',
    grade: 'documented',
    source: 'rfc9309',
    section: '§2.4',
  },
  behaviours: {
    file: [success('rules', 'The file was fetched, and its rules apply.')],
    empty: [success('open', 'An empty file blocks nothing.', { section: '§2.2.1' })],
    moved: [redirect('rules', 'Redirects are followed; the rules apply to the first host.')],
    unreadable: [read('open', 'No line of a UTF-16 text can be read as a rule.')],
    'too-far': [redirect('open', 'After five redirects the file may be treated as missing.')],
    missing: [unavailable('open', free)],
    refused: [unavailable('open', free)],
    'other-client': [unavailable('open', free)],
    busy: [unavailable('open', free)],
    server: failing,
    network: failing,
  },
}
