import type { OpposingLine, UnmetTest } from '../../analysis/recipes/unmet.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { elide, visible } from '../text/format.ts'

/** What is longer loses its middle. */
const maxLength = 80
/** More are not shown. */
const maxTests = 30

/** The line that keeps an expectation from being met, in words. */
function Opposing({ by }: { readonly by: OpposingLine | null }) {
  if (by === null) return 'no line of the file is for this crawler'
  const { line, text, decides } = by
  return (
    <>
      {line === 0 ? 'a new line' : `line ${line.toLocaleString('en')}`}{' '}
      <code translate="no">{elide(visible(text), maxLength)}</code>{' '}
      {decides ? 'decides' : 'begins its group, which has no rule for this URL'}
    </>
  )
}

interface Props {
  readonly tests: readonly UnmetTest[]
  /** The recipe can take the place of the whole file. */
  readonly isWhole: boolean
}

/** Where a recipe does not do what it is for, because a line that stays in the file decides otherwise. */
export function UnmetTests({ tests, isWhole }: Props) {
  if (tests.length === 0) return null
  const more = tests.length - maxTests
  return (
    <>
      <h3>Verdicts that other lines of the file keep as they are</h3>
      <ul aria-label="Verdicts that the recipe does not reach">
        {tests.slice(0, maxTests).map(({ crawler, url, state, by }) => (
          <li key={crawler + url}>
            {visible(crawler)} <code translate="no">{elide(visible(url), maxLength)}</code> is{' '}
            <VerdictMark state={state} />: <Opposing by={by} />
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </ul>
      {isWhole && <p>“Replace the whole file” removes these lines.</p>}
    </>
  )
}
