import { takenOver } from '../../fetch/policy.ts'
import { fetchPolicy as bing } from '../bing/fetch.ts'

// Bing's guide speaks of MSNBot.
const { file, missing } = bing.courses

/** What crawlers of the dialect msnbot do after a request for robots.txt. */
export const fetchPolicy = takenOver(bing, {
  basis: 'memory',
  source: 'No document is left; read as Bing',
  courses: { file, missing },
})
