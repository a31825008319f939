import type { Ref } from 'react'
import type { Explanation } from '../../analysis/result.ts'
import { expectWords, stateGlyphs, stateWords } from '../text/words.ts'
import { elide, visible } from '../text/format.ts'

function Expectation({ expect, outcome }: Pick<Explanation, 'expect' | 'outcome'>) {
  if (expect === null || outcome.pass === null) return null
  return outcome.pass ? (
    <span className="why-expected">✓ as expected</span>
  ) : (
    <span className="why-expected failing">✗ expected {expectWords[expect]}</span>
  )
}

interface Props {
  readonly explanation: Explanation | null
  readonly verdictRef: Ref<HTMLHeadingElement>
}

/** The verdict, what was expected, crawler and URL; it stays visible while the reasons scroll. */
export function WhyBar({ explanation, verdictRef }: Props) {
  if (explanation === null) {
    return (
      <header className="why-bar">
        <h2>Why</h2>
      </header>
    )
  }
  const { outcome, expect } = explanation
  const typed = visible(outcome.url.typed)
  return (
    <header className="why-bar">
      <h2>Why</h2>
      <h3 className="why-verdict" data-state={outcome.state} tabIndex={-1} ref={verdictRef}>
        <span aria-hidden="true" className="why-glyph">
          {stateGlyphs[outcome.state]}
        </span>
        {stateWords[outcome.state]}
      </h3>
      <Expectation expect={expect} outcome={outcome} />
      <p className="why-probe">
        <b>{visible(outcome.crawler)}</b>{' '}
        <code translate="no" title={typed}>
          {elide(typed, 60)}
        </code>
      </p>
    </header>
  )
}
