import { behaviourFactory, derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rfc9309 } from '../rfc9309/fetch.ts'

const page = behaviourFactory({ grade: 'documented', source: 'apple-applebot' })

/** What crawlers of the dialect Applebot do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rfc9309, {
  grade: 'assumption',
  source: 'rfc9309',
  note: 'Apple does not mention this; read as RFC 9309',
  recheck: {
    hours: null,
    why: 'Apple gives no figure.',
    grade: 'interpretation',
    source: 'apple-applebot',
    note: 'The page only says that content is cached',
  },
  behaviours: {
    file: [page('rules', 'The file was fetched, and its rules apply.')],
  },
})
