import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rfc9309 } from '../rfc9309/fetch.ts'

/** What crawlers of the dialect Seznam do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rfc9309, {
  grade: 'assumption',
  source: 'rfc9309',
  note: 'Not in Seznam’s help, which names the standard of 1994: that leaves server errors open; read as RFC 9309',
  recheck: {
    hours: 504,
    why: 'Several days, up to several weeks.',
    grade: 'interpretation',
    source: 'seznam-crawling',
    note: 'The words are Seznam’s; that several weeks are three is our interpretation',
  },
})
