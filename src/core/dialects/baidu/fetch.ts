import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rfc9309 } from '../rfc9309/fetch.ts'

/** What crawlers of the dialect Baidu do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rfc9309, {
  grade: 'interpretation',
  note: 'Not in Baidu’s help; read as RFC 9309',
  recheck: {
    hours: null,
    why: 'Baidu’s help gives no figure that we know of.',
    grade: 'interpretation',
    note: 'Not in Baidu’s help',
  },
})
