import { derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rfc9309 } from '../rfc9309/fetch.ts'

/** What crawlers of the dialect DuckDuckGo do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rfc9309, {
  grade: 'assumption',
  source: 'rfc9309',
  note: 'Not in DuckDuckGo’s help; read as RFC 9309',
  recheck: {
    hours: 72,
    why: 'For DuckAssistBot a change takes effect after 72 hours; for DuckDuckBot no time is given.',
    grade: 'documented',
    source: 'duckduckgo-help',
  },
})
