import { useState } from 'react'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { DataNotice } from '../components/data-notice.tsx'
import type { LoadedData } from '../hooks/use-data.ts'
import { PlacesLinkOf } from '../text/places-link.tsx'
import type { DescribedKind } from './describe-problems.ts'
import { SourceList } from '../sources/source-line.tsx'
import { FixButton } from './fix-button.tsx'
import { GoLiveLinkOf } from './go-live-link.tsx'
import { FindingList } from './finding-list.tsx'
import type { ApplyFix } from './use-apply-fix.ts'

/** Hides the findings of a check in this case, and shows a toast with Undo. */
function useSilence(onDone: () => void) {
  const store = useStoreApi()
  const port = usePort()
  return (id: string, title: string) => {
    const { scenario, change } = store.getState()
    change({ silenced: [...scenario.silenced.filter((one) => one !== id), id] })
    toastWithUndo(`Ignored in this case: ${title}.`, store, port)
    onDone()
  }
}

interface Props {
  readonly kind: DescribedKind
  /** How the loading of descriptions goes. */
  readonly texts: Pick<LoadedData<unknown>, 'hasFailed' | 'retry'>
  /** The file that has the problems. */
  readonly text: string
  readonly onApplyFix: ApplyFix
  /** The kind has gone from the list. */
  onGone(): void
}

/** The findings of one check: what it is, why it matters, and each place with its fixes. */
export function ProblemKindView({ kind, texts, text, onApplyFix, onGone }: Props) {
  const [open, setOpen] = useState(false)
  const { openEntry } = useActions()
  const silence = useSilence(onGone)
  const { id, title, description, count, findings, fixAll, severity } = kind
  const hidden = count - findings.length
  return (
    <li className="kind" data-severity={severity}>
      <div className="kind-head">
        <h4>
          {title} {count > 1 && <span className="quiet">{count.toLocaleString('en')}</span>}
        </h4>
        <button
          type="button"
          className="link-button"
          aria-expanded={open}
          aria-label={`Why it matters: ${title}`}
          onClick={() => setOpen(!open)}
        >
          Why it matters
        </button>
      </div>
      {open && (
        <div className="kind-why">
          {description === null ? (
            <DataNotice what="Why it matters" {...texts} />
          ) : (
            <>
              <p>{description.why}</p>
              <SourceList citations={description.sources} />
            </>
          )}
          <button type="button" className="button small" onClick={() => openEntry('checks', id)}>
            Examples
          </button>
          <button type="button" className="button small" onClick={() => silence(id, title)}>
            Ignore in this case
          </button>
        </div>
      )}
      <FindingList title={title} text={text} findings={findings} onApplyFix={onApplyFix} />
      <GoLiveLinkOf check={id} hasFix={findings.some(({ fixes }) => fixes.length > 0)} />
      <PlacesLinkOf check={id} />
      {hidden > 0 && (
        <p className="quiet kind-more">{counted(hidden, 'more', 'more')} not shown.</p>
      )}
      {fixAll && (
        <div className="kind-all">
          <FixButton fix={fixAll} where={`(${title})`} onApplyFix={onApplyFix} />
        </div>
      )}
    </li>
  )
}
