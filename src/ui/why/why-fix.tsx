import type { Fix } from '../../analysis/analysis.ts'
import { useActions, usePort } from '../use-app.ts'
import { Sentence } from './sentence.tsx'

/** What the toast says once a fix is in. */
const doneTexts: Readonly<Record<Fix['id'], (title: string) => string>> = {
  'copy-star-rules': (title) => title.replace(/^Copy/, 'Copied'),
}

interface Props {
  readonly fix: Fix
  onApplied(): void
}

/** The reason for a surprise, and the one button that puts it right. */
export function WhyFix({ fix, onApplied }: Props) {
  const { toast } = useActions()
  const port = usePort()
  const apply = () => {
    const done = doneTexts[fix.id](fix.title)
    onApplied()
    port.applyEdits(fix.edits, { label: fix.title })
    toast(done, { action: { label: 'Undo', run: () => port.undo() } })
  }
  return (
    <aside className="why-fix" aria-label="Suggested fix">
      <p>
        <span aria-hidden="true">⚠ </span>
        <Sentence parts={fix.why} />
      </p>
      <button type="button" className="button filled" onClick={apply}>
        {fix.title}
      </button>
    </aside>
  )
}
