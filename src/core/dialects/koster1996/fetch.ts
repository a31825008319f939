import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const place = { source: 'koster-draft-1996', section: '3.1' } as const
const draft = behaviourFactory({ grade: 'documented', ...place })
const read = behaviourFactory({
  grade: 'interpretation',
  ...place,
  note: 'Not explicitly in the draft',
})

const failure = 'The failure is treated as temporary: crawling waits until the file can be fetched.'

/** What crawlers of the dialect 1996 draft do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: 168,
    why: 'Seven days, unless the server sends a date of expiry.',
    grade: 'documented',
    source: 'koster-draft-1996',
    section: '3.4',
  },
  behaviours: {
    file: [draft('rules', 'The file was fetched, and its rules apply; redirects are followed.')],
    empty: [draft('open', 'An empty file blocks nothing.', { section: '3.2.1' })],
    unreadable: [read('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: [draft('open', 'No file: the robot may visit everything.')],
    refused: [
      draft('closed', 'Access to the file is refused, so the whole site is treated as blocked.'),
    ],
    'other-client': [read('open', 'No file could be read, so nothing is restricted.')],
    busy: [draft('defer', failure)],
    server: [draft('defer', failure)],
    network: [draft('defer', failure)],
  },
}
