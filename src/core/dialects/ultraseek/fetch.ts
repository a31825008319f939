import { behaviourFactory, derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rep1994 } from '../rep1994/fetch.ts'

const guide = behaviourFactory({ grade: 'documented', source: 'cambridge-guide' })

/** What crawlers of the dialect Ultraseek do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rep1994, {
  grade: 'interpretation',
  note: 'Read as the standard of 1994, which it follows',
  recheck: rep1994.recheck,
  behaviours: { file: [guide('rules', 'The file was fetched, and its rules apply.')] },
})
