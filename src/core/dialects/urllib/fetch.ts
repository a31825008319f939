import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const library = behaviourFactory({ grade: 'observed', source: 'python-robotparser' })
const request = behaviourFactory({ grade: 'observed', source: 'python-urllib-request' })
const read = behaviourFactory({
  grade: 'interpretation',
  source: 'python-robotparser',
  note: 'Follows from its code',
})

/** What crawlers of the dialect Python urllib do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: 10,
  recheck: {
    hours: null,
    why: 'Read once; a program that wants to see changes has to read it again.',
    grade: 'observed',
    source: 'python-robotparser',
  },
  behaviours: {
    file: [library('rules', 'The file was fetched, and its rules apply.')],
    moved: [library('rules', 'Redirects are followed, and the file there applies.')],
    'not-text': [library('rules', 'The type is ignored; lines that are rules apply.')],
    empty: [library('open', 'An empty file blocks nothing.')],
    unreadable: [
      read('open', 'No line of a UTF-16 text can be read as a rule.', {
        note: 'Follows from its code. Before 3.13.8 Python stops with an error at what is not UTF-8',
      }),
    ],
    'too-far': [request('closed', 'Ten redirects are followed; then the file stays unread.')],
    missing: [library('open', 'Any answer in the 400s but 401 and 403 allows everything.')],
    refused: [library('closed', 'Access to the file is refused, so everything is blocked.')],
    'other-client': [library('open', 'Any answer in the 400s but 401 and 403 allows everything.')],
    busy: [library('open', 'Any answer in the 400s but 401 and 403 allows everything.')],
    server: [
      library(
        'closed',
        'Everything is blocked: up to 3.14 since the file stays unread, from 3.15 on by RFC 9309.',
      ),
    ],
    network: [
      read(
        'closed',
        'Python stops with an error; where a program goes on, the file stays unread, and the answer is no.',
      ),
    ],
  },
}
