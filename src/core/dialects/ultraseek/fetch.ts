import { citing, takenOver } from '../../fetch/policy.ts'
import { fetchPolicy as rep1994 } from '../rep1994/fetch.ts'

const guide = citing('documented', 'University of Cambridge, guide to robots.txt')

/** What crawlers of the dialect Ultraseek do after a request for robots.txt. */
export const fetchPolicy = takenOver(rep1994, {
  basis: 'interpretation',
  source: 'Read as the standard of 1994, which it follows',
  recheck: rep1994.recheck,
  courses: { file: [guide('rules', 'The file came, and its rules count.')] },
})
