import { behaviourFactory, type FetchPolicy } from '../../fetch/policy.ts'

const blog = behaviourFactory({ grade: 'documented', source: 'bing-blog-2012' })
const remembered = behaviourFactory({ grade: 'memory', note: 'Bing documents no more' })
const read = behaviourFactory({ grade: 'interpretation', note: 'Bing documents no more' })

const backsOff = 'Crawling waits until robots.txt answers again.'

/** What crawlers of the dialect Bing do after a request for robots.txt. */
export const fetchPolicy: FetchPolicy = {
  maxRedirects: null,
  recheck: {
    hours: null,
    why: 'A change may take at least several hours to take effect, as Bing keeps a copy.',
    grade: 'interpretation',
    source: 'bing-help-robots',
  },
  behaviours: {
    file: [blog('rules', 'The file was fetched, and its rules apply.')],
    moved: [remembered('rules', 'Redirects are followed, and the file there applies.')],
    empty: [read('open', 'An empty file blocks nothing.')],
    unreadable: [read('open', 'The file has to be UTF-8: no line of this text is a rule.')],
    missing: [blog('open', 'No file: everything may be fetched. Other hosts have their own.')],
    refused: [remembered('open', 'It is treated as not found: everything may be fetched.')],
    'other-client': [remembered('open', 'It is treated as not found: everything may be fetched.')],
    busy: [remembered('defer', backsOff)],
    server: [remembered('defer', backsOff)],
    network: [remembered('defer', backsOff)],
  },
}
