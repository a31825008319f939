import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { Diagnostic } from '../../analysis/problems/problems.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { LineLink } from '../text/line-link.tsx'
import { elide, visible } from '../text/format.ts'
import { FixButton } from './fix-button.tsx'
import type { ApplyFix } from './use-apply-fix.ts'

const maxMessageLength = 400
/**
 * Findings that are shown at first, and with each request for more: few enough to render within a
 * frame.
 */
const initialCount = 10
const moreCount = 100
/** Rows of the preview of a fix. */
const maxRows = 6

interface FindingItemProps {
  readonly finding: Diagnostic
  /** The file that has the problems. */
  readonly text: string
  readonly onApplyFix: ApplyFix
}

function FindingItem({ finding: { line, message, fixes }, text, onApplyFix }: FindingItemProps) {
  return (
    <li className="found">
      <LineLink line={line} first />
      <p>{elide(visible(message), maxMessageLength)}</p>
      {fixes.length > 0 && (
        <div className="found-fixes">
          {fixes.map((fix) => (
            <Fragment key={fix.title}>
              <FixButton fix={fix} where={`in line ${line}`} onApplyFix={onApplyFix} />
              <EditPreview text={text} edits={fix.edits} most={maxRows} />
            </Fragment>
          ))}
        </div>
      )}
    </li>
  )
}

interface Props {
  readonly title: string
  readonly text: string
  readonly findings: readonly Diagnostic[]
  readonly onApplyFix: ApplyFix
}

/** The findings of one kind: the first few, and more on request. */
export function FindingList({ title, text, findings, onApplyFix }: Props) {
  const [shown, setShown] = useState(initialCount)
  const list = useRef<HTMLUListElement>(null)
  const left = findings.length - shown
  useLayoutEffect(() => {
    // The focus moves to the first of the findings that were added.
    const next = shown === initialCount ? null : list.current?.children[shown - moreCount]
    next?.querySelector('button')?.focus()
  }, [shown])
  return (
    <>
      <ul ref={list}>
        {findings.slice(0, shown).map((found, index) => (
          <FindingItem key={index} finding={found} text={text} onApplyFix={onApplyFix} />
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="button small kind-more"
          aria-label={`Show ${Math.min(left, moreCount)} more: ${title}`}
          onClick={() => setShown(shown + moreCount)}
        >
          Show {Math.min(left, moreCount)} more
        </button>
      )}
    </>
  )
}
