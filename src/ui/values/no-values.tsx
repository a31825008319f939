import { lineKinds } from '../../analysis/help/line-kinds.ts'
import { adoptionSentence } from '../../analysis/help/honouring-dialects.ts'

const known = ['Sitemap', 'Crawl-delay', 'Clean-param', 'Content-Signal']
const samples = lineKinds.filter(({ name }) => known.includes(name))

/** What is shown for a file without any such lines: which there are, and who reads them. */
export function NoValues() {
  return (
    <div className="values-empty">
      <p>
        This file has rules only. Beside them, a robots.txt can say how to crawl, and each crawler
        takes from it what it knows:
      </p>
      <dl>
        {samples.map(({ name, example, meaning }) => (
          <div key={name}>
            <dt>
              <code translate="no">
                {name}: {example}
              </code>
            </dt>
            <dd>
              {meaning} {adoptionSentence(name)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
