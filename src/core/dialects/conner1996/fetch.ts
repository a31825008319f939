import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rep1994 } from '../rep1994/fetch.ts'

/** What crawlers of the dialect 1996 extended standard do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rep1994, {
  grade: 'interpretation',
  note: 'Read as the standard of 1994, which it extends',
})
