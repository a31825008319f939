import { behaviourFactory, derivePolicy } from '../../fetch/policy.ts'
import { fetchPolicy as bing } from '../bing/fetch.ts'

// The article is of the years of MSNBot; Bing's own post speaks of Bingbot.
const article = behaviourFactory({
  grade: 'interpretation',
  source: 'rep-article-2013',
  note: 'The article is not Microsoft’s own',
})

/** What crawlers of the dialect msnbot do after a request for robots.txt. */
export const fetchPolicy = derivePolicy(bing, {
  grade: 'memory',
  note: 'Not in the posts on MSNBot that are left; read as Bing',
  behaviours: {
    file: [article('rules', 'The file was fetched, and its rules apply.')],
    missing: [article('open', 'No file: everything may be fetched. Other hosts have their own.')],
  },
})
