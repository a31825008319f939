import { Fragment } from 'react'
import {
  hintParts,
  hintsOf,
  lineClasses,
  gutterClasses,
  gutterSign,
  gutterText,
  gutterTitle,
  type LineMark,
} from '../../editor/annotation-markers.ts'
import { textRunsOf, type Token } from '../../editor/tokens.ts'

interface Props {
  readonly number: number
  readonly text: string
  readonly tokens: readonly Token[]
  readonly mark: LineMark
}

function Text({ text, tokens }: Pick<Props, 'text' | 'tokens'>) {
  return textRunsOf(text, tokens).map(({ from, text, className, title }) =>
    className === '' ? (
      <Fragment key={from}>{text}</Fragment>
    ) : (
      <span key={from} className={className} title={title}>
        {text}
      </span>
    ),
  )
}

function Hints({ mark }: Pick<Props, 'mark'>) {
  const hints = hintsOf(mark)
  if (hints.length === 0) return null
  return (
    <span className="rt-hints">
      {hints.map(({ kind, text }) => (
        <span key={kind} className={`rt-hint rt-hint-${kind}`}>
          {hintParts(text).map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <span key={at} className="rt-spare">
                {part}
              </span>
            ),
          )}
        </span>
      ))}
    </span>
  )
}

/** One line of the file with its number and its annotations. */
export function StaticLine({ number, text, tokens, mark }: Props) {
  const foldable = mark.edge === 'first'
  return (
    <div className="rt-row">
      <span className="rt-number" aria-hidden="true">
        {number}
      </span>
      <span className={gutterClasses(mark)} aria-hidden="true">
        <span title={gutterTitle(mark)} data-sign={gutterSign(mark) ?? undefined}>
          {gutterText(mark)}
        </span>
      </span>
      <span className="rt-fold-cell" aria-hidden="true">
        {foldable && <span className="rt-fold rt-open" />}
      </span>
      <span className={`rt-text ${lineClasses(mark)}`}>
        <Text text={text} tokens={tokens} />
        {text === '' && <br />}
        <Hints mark={mark} />
      </span>
    </div>
  )
}
