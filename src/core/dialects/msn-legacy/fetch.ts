import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as bing } from '../bing/fetch.ts'

// What is read of Bing was written of MSNBot.
const { file, missing } = bing.behaviours

/** What crawlers of the dialect msnbot do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(bing, {
  grade: 'memory',
  note: 'Not in the posts on MSNBot that are left; read as Bing',
  behaviours: { file, missing },
})
