import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as google } from '../google/fetch.ts'

/** What crawlers of the dialect Applebot do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(google, {
  grade: 'interpretation',
  note: 'Not in Apple’s notes; read as Google, whose rules Applebot falls back to',
})
