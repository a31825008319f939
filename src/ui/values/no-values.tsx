import { valueDirectives } from '../../core/directives/index.ts'
import { adoptionSentence } from '../../analysis/help/honouring-dialects.ts'

/** The usual ones stand first. */
const maxSamples = 4
const samples = valueDirectives.slice(0, maxSamples)

/** What is shown for a file without any such lines: which there are, and who reads them. */
export function NoValues() {
  return (
    <div className="values-empty">
      <p>
        This file has rules only. A robots.txt can have other lines too, and each crawler uses those
        that it knows:
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
