import type { PageFinding, PageFix } from '../../core/page/findings/finding.ts'
import { applyEdits } from '../../core/text/text.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { pageOfRow, putPage } from '../../state/pages.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { PlaceLink } from './place-link.tsx'
import { pageSeverityWords } from './words.ts'

/** A button that changes the text of the page as a fix says. */
function FixButton({ finding, fix }: { readonly finding: PageFinding; readonly fix: PageFix }) {
  const store = useStoreApi()
  const port = usePort()
  const apply = () => {
    const { scenario, selectedId } = store.getState()
    const page = pageOfRow(scenario, cellPlace(selectedId ?? '').rowId)
    if (page === null || finding.where === 'robots') return
    const text = applyEdits(page[finding.where], fix.edits)
    putPage(
      store,
      finding.where === 'html' ? { headers: null, html: text } : { headers: text, html: null },
    )
    toastWithUndo(fix.title, store, port)
  }
  return (
    <button type="button" className="button outlined small" onClick={apply}>
      {fix.title}
    </button>
  )
}

/** Mistakes in the rules of a page, the gravest first, each with its line and what repairs it. */
export function PageFindings({ findings }: { readonly findings: readonly PageFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="page-findings" aria-label="Mistakes">
      {findings.map((finding, at) => (
        <li key={at} data-severity={finding.severity}>
          <b>{pageSeverityWords[finding.severity]}</b>{' '}
          <span className="page-place">
            {finding.where === 'robots' ? (
              <LineLink line={finding.line} />
            ) : (
              <PlaceLink place={finding} />
            )}
          </span>
          <p>{visible(finding.message)}</p>
          {finding.where !== 'robots' &&
            finding.fixes.map((fix) => <FixButton key={fix.title} finding={finding} fix={fix} />)}
        </li>
      ))}
    </ul>
  )
}
