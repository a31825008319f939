import { useMemo, useState, type ReactNode } from 'react'
import { fixEffectOf } from '../../analysis/explain/fix-effect.ts'
import type { Fix } from '../../analysis/result.ts'
import { useSource, useVerdicts } from '../hooks/use-analysis.ts'
import { useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useShownSource } from '../hooks/use-open-list.ts'
import { counted, visible } from '../text/format.ts'
import { SentenceView } from '../text/sentence-view.tsx'
import { applyFix } from './apply-fix.ts'
import { ListTurnsView, useListTurns } from './ways/list-turns.tsx'

/** "Changes 2 verdicts. 6 of 6 will be as you expect." Null where the case is too large to try it at once. */
function useEffectWords(fix: Fix): string | null {
  const source = useSource()
  const verdicts = useVerdicts()
  const isListed = useShownSource() !== null
  return useMemo(() => {
    const input = source.input()
    // The rows of a case are only a few of its URLs where a worker holds a list.
    const effect = input && !isListed ? fixEffectOf(fix, input, verdicts) : null
    if (effect === null) return null
    const { turns, expecting, met } = effect
    const kept = expecting > 0 ? ` ${met} of ${expecting} will be as you expect.` : ''
    return `Changes ${counted(turns, 'verdict')}.${kept}`
  }, [fix, source, verdicts, isListed])
}

/** What a fix changes of a list from files, once it is counted. */
function ListedEffect({ fix }: { readonly fix: Fix }) {
  const text = useApp((state) => state.scenario.file.text)
  const edits = useMemo(() => [fix.edits], [fix])
  return <ListTurnsView {...useListTurns('fix-turns', text, edits)} at={0} />
}

/** A fix of more lines is shown by its first ones, so that the explanation below it stays in sight. */
const mostLines = 6

interface Props {
  readonly fix: Fix
  /** Only the button, where the space is for the file. */
  readonly brief?: boolean
  onApplied(): void
}

function Details({ fix, button }: { readonly fix: Fix; readonly button: ReactNode }) {
  const effect = useEffectWords(fix)
  const isListed = useShownSource() !== null
  const { added } = fix
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = added.length > mostLines && !isUnfolded
  const shown = isFolded ? added.slice(0, mostLines - 1) : added
  return (
    <>
      <div>
        <p>
          <SentenceView parts={fix.why} />
        </p>
        <div className="why-go">
          {button}
          {effect !== null && <span className="why-effect">{effect}</span>}
        </div>
        {isListed && <ListedEffect fix={fix} />}
      </div>
      <div className="why-diff">
        <p>After line {fix.at}</p>
        <ul aria-label="Lines that are added" translate="no">
          {shown.map((text, index) => (
            <li key={index}>{visible(text)}</li>
          ))}
        </ul>
        {added.length > mostLines && (
          <button
            type="button"
            className="link-button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(isFolded)}
          >
            {isFolded
              ? `and ${counted(added.length - shown.length, 'more line')}`
              : 'Show fewer lines'}
          </button>
        )}
      </div>
    </>
  )
}

/** The fix that an explanation offers: its reason, its button, what it does and the lines it adds. */
export function WhyFix({ fix, brief = false, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const apply = () => {
    onApplied()
    applyFix(fix, store, port)
  }
  const button = (
    <button type="button" className="button filled" onClick={apply}>
      {fix.title}
    </button>
  )
  return (
    <aside className="why-fix" aria-label="Suggested fix">
      {brief ? button : <Details fix={fix} button={button} />}
    </aside>
  )
}
