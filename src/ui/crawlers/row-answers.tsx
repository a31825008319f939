import { useState } from 'react'
import type { Surveyed } from '../../analysis/survey.ts'
import { LineLink } from '../why/line-link.tsx'
import { elided, visible } from '../why/visible.ts'
import { stateGlyphs, stateWords } from '../words.ts'

interface Props {
  readonly surveyed: Surveyed
  readonly urls: readonly string[]
  /** URLs that are tests of this crawler already. */
  readonly known: readonly string[]
  readonly entered: boolean
  onTest(token: string, url: string): void
}

/** Each of several URLs with its verdict, once they are asked for. */
export function RowAnswers({ surveyed, urls, known, entered, onTest }: Props) {
  const { token, answers } = surveyed
  const [open, setOpen] = useState(false)
  return (
    <td role="cell" className="survey-answers">
      <button
        type="button"
        className="link-button"
        data-column="answers"
        tabIndex={entered ? 0 : -1}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Fewer' : 'Each URL'}
        <span className="visually-hidden"> of {token}</span>
      </button>
      {open && (
        <ul>
          {answers.map(({ state, line }, index) => {
            const url = urls[index] ?? ''
            return (
              <li key={url}>
                <span className="verdict" data-state={state}>
                  <span aria-hidden="true">{stateGlyphs[state]}</span> {stateWords[state]}
                </span>
                <code translate="no">{elided(visible(url), 60)}</code>
                {line > 0 ? <LineLink line={line} /> : <span className="quiet">no rule</span>}
                <button type="button" className="button small" onClick={() => onTest(token, url)}>
                  {known.includes(url) ? 'Why' : '+ Test'}
                  <span className="visually-hidden">
                    {' '}
                    {token} {url}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </td>
  )
}
