import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const help = behaviourFactory({ grade: 'documented', source: 'yandex-robots-txt' })
const remembered = behaviourFactory({
  grade: 'memory',
  note: 'Not in the part of Yandex’s help that was read',
})

const only200 = 'Any answer but 200 means that everything may be fetched.'
const free = [help('open', only200)]

/** What crawlers of the dialect Yandex do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: null,
    why: 'Yandex’s help gives no figure that we know of.',
    grade: 'memory',
    note: 'Not in the part of Yandex’s help that was read',
  },
  behaviours: {
    file: [help('rules', 'The file was fetched with status 200, and its rules apply.')],
    moved: [help('rules', 'Redirects are followed, also to another site; the file there applies.')],
    'other-success': free,
    'not-text': [
      help(
        'open',
        'The file has to be a text file; any other is ignored, and everything may be fetched.',
        {
          grade: 'interpretation',
          note: 'The help asks for a TXT file; only an older one speaks of a file that is not text',
        },
      ),
    ],
    large: [help('open', 'A file of more than 500 KB counts as allowing everything.')],
    empty: [help('open', 'An empty file blocks nothing.')],
    unreadable: [remembered('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: free,
    refused: free,
    'other-client': free,
    busy: free,
    server: free,
    network: free,
  },
}
