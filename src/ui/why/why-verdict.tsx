import type { Ref } from 'react'
import type { Explanation } from '../../analysis/result.ts'
import { verdictLabels, verdictWords } from '../../case/verdict-words.ts'
import { visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { WhyExpect } from './why-expect.tsx'

/** The address in two parts, so that the site stands back and the path is read first. */
function partsOf({ url }: Explanation['outcome']): readonly [site: string, path: string] {
  if (!url.ok) return ['', url.typed]
  const { href, path } = url
  return href.endsWith(path) ? [href.slice(0, -path.length), path] : ['', href]
}

function Expectation({ expect, outcome }: Pick<Explanation, 'expect' | 'outcome'>) {
  if (expect === null || outcome.pass === null) return null
  if (outcome.pass) return <span className="why-expected">, as expected</span>
  return (
    <>
      , <span className="why-expected failing">but expected {verdictWords[expect]}</span>
    </>
  )
}

interface Props {
  readonly explanation: Explanation
  readonly verdictRef: Ref<HTMLHeadingElement>
}

/** The answer in one sentence, "Blocked for Googlebot by line 14", above the whole URL. */
export function WhyVerdict({ explanation, verdictRef }: Props) {
  const { outcome, expect } = explanation
  const { state, line, crawler } = outcome
  const [site, path] = partsOf(outcome)
  return (
    <header className="why-head">
      <h3 className="why-verdict" tabIndex={-1} ref={verdictRef}>
        <span aria-hidden="true" className="glyph" data-v={state} /> <b>{verdictLabels[state]}</b>{' '}
        for {visible(crawler)}
        {line > 0 && (
          <>
            {' '}
            by{' '}
            <span className="why-pill">
              <LineLink line={line} />
            </span>
          </>
        )}
        <Expectation expect={expect} outcome={outcome} />
      </h3>
      <div className="why-place">
        <p className="why-url" translate="no">
          <span>{visible(site)}</span>
          {visible(path)}
        </p>
        <WhyExpect testId={explanation.testId} expect={expect} />
      </div>
    </header>
  )
}
