import { behaviourFactory, derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rep1994 } from '../rep1994/fetch.ts'

const remembered = behaviourFactory({ grade: 'memory', note: 'No document was found' })

/** What crawlers of the dialect Teoma do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rep1994, {
  grade: 'interpretation',
  note: 'Read as the standard of 1994',
  behaviours: {
    file: [remembered('rules', 'The file was fetched, and its rules apply.')],
    missing: [remembered('open', 'No file, no rules.')],
  },
})
