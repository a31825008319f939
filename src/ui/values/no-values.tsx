import { whoReads } from './readers.ts'
import { fates } from './value-words.ts'

const samples = [
  ['Sitemap', 'https://example.com/sitemap.xml', 'Where the list of your pages is.'],
  ['Crawl-delay', '10', 'How many seconds to wait between two pages.'],
  ['Clean-param', 'ref /shop/', 'Which parameters do not change a page.'],
  ['Content-Signal', 'search=yes, ai-train=no', 'What your pages may be used for.'],
] as const

/** What could stand beside rules, and who would read it. */
export function NoValues() {
  return (
    <div className="values-empty">
      <p>
        This file has rules only. Beside them, a robots.txt can say how to crawl, and each crawler
        takes from it what it knows:
      </p>
      <dl>
        {samples.map(([name, value, meaning]) => (
          <div key={name}>
            <dt>
              <code translate="no">
                {name}: {value}
              </code>
            </dt>
            <dd>
              {meaning} {name === 'Content-Signal' ? fates['content-signal'] : whoReads(name)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
