// Lists the facts of catalogue, dialects and checks whose copy was read more than a year ago, or carries no
// day, in Markdown, the weightiest first: npm run catalogue:age
import { aboutCrawlers } from '../src/core/crawlers/abouts.ts'
import { crawlers } from '../src/core/crawlers/index.ts'
import { reportOnAge } from '../src/core/crawlers/lists/age-report.ts'
import sources from '../src/core/sources/sources.json' with { type: 'json' }

console.log(reportOnAge({ crawlers, abouts: aboutCrawlers, sources, now: Date.now() }))
