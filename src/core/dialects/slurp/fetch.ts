import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const help = behaviourFactory({ grade: 'documented', source: 'yahoo-slurp' })
const read = behaviourFactory({ grade: 'interpretation', note: 'Not in Yahoo’s help' })

const unread = 'A file that could not be fetched means no restrictions; it is tried again.'
const failed = [help('open', unread)]

/** What crawlers of the dialect Yahoo Slurp do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: null,
    why: 'Yahoo’s help gives no figure.',
    grade: 'interpretation',
    note: 'Not in Yahoo’s help',
  },
  behaviours: {
    file: [help('rules', 'The file was fetched, and its rules apply.')],
    moved: [read('rules', 'Redirects are followed, and the file there applies.')],
    empty: [read('open', 'An empty file blocks nothing.')],
    unreadable: [read('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: [help('open', 'No file, no restrictions.')],
    refused: failed,
    'other-client': failed,
    busy: failed,
    server: failed,
    network: failed,
  },
}
