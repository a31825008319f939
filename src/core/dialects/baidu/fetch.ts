import { behaviourFactory, derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as rfc9309 } from '../rfc9309/fetch.ts'

const help = behaviourFactory({ grade: 'documented', source: 'baidu-articles' })

/** What crawlers of the dialect Baidu do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(rfc9309, {
  grade: 'assumption',
  source: 'rfc9309',
  note: 'Not in Baidu’s help; read as RFC 9309',
  recheck: {
    hours: null,
    why: 'Baidu’s help gives no figure that we know of.',
    grade: 'memory',
    note: 'Not in the copies of Baidu’s help that were read',
  },
  behaviours: {
    empty: [help('open', 'An empty file leaves the site open.')],
    missing: [help('open', 'Without a file the site is open.')],
  },
})
