import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const page = behaviourFactory({ grade: 'documented', source: 'amazon-amazonbot' })
const failure = behaviourFactory({
  grade: 'documented',
  source: 'amazon-amazonbot',
  note: 'The older edition says that the copy comes first, and which answers are failures',
})
const read = behaviourFactory({ grade: 'interpretation', note: 'Not in About Amazonbot' })

const failedRedirect = behaviourFactory({
  grade: 'documented',
  source: 'amazon-amazonbot-older',
  note: 'Only the older edition names redirects',
})

const failed = [
  failure('cached', 'Any failure: the last good copy is used while it is not older than 30 days.', {
    given: 'copy',
    oldestCopy: 720,
  }),
  failure('open', 'Any failure, and no copy of the last 30 days: as if there were no file.'),
]

/** What crawlers of the dialect Amazonbot do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: 24,
    why: 'A change may take about 24 hours to take effect.',
    grade: 'documented',
    source: 'amazon-amazonbot',
  },
  behaviours: {
    file: [page('rules', 'The file was fetched, and its rules apply.')],
    redirected: [
      failedRedirect('cached', 'A redirect is a failure: the last good copy of 30 days is used.', {
        given: 'copy',
        oldestCopy: 720,
      }),
      failedRedirect(
        'open',
        'A redirect is a failure, and without a copy everything may be fetched.',
      ),
    ],
    empty: [read('open', 'An empty file blocks nothing.')],
    unreadable: [read('open', 'No line of a UTF-16 text can be read as a rule.')],
    missing: failed,
    refused: failed,
    'other-client': failed,
    busy: failed,
    server: failed,
    network: failed,
  },
}
