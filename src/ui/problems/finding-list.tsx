import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { Told } from '../../analysis/problems/problems.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { LineLink } from '../text/line-link.tsx'
import { elided, visible } from '../why/elide.ts'
import { CureButton } from './fix-button.tsx'
import type { Cure } from './use-apply-fix.ts'

const longestMessage = 400
/** So many are read before the same words tire, and so many can be drawn within a frame. */
const atFirst = 10
const atOnce = 100
/** Enough to see what a cure does. */
const mostRows = 6

interface FoundProps {
  readonly found: Told
  /** The file that has the problems. */
  readonly text: string
  readonly onCure: Cure
}

function Found({ found: { line, message, fixes }, text, onCure }: FoundProps) {
  return (
    <li className="found">
      <LineLink line={line} first />
      <p>{elided(visible(message), longestMessage)}</p>
      {fixes.length > 0 && (
        <div className="found-cures">
          {fixes.map((fix) => (
            <Fragment key={fix.title}>
              <CureButton fix={fix} where={`in line ${line}`} onCure={onCure} />
              <EditPreview text={text} edits={fix.edits} most={mostRows} />
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
  readonly findings: readonly Told[]
  readonly onCure: Cure
}

/** The places of one kind: the first few, and more on request. */
export function FoundList({ title, text, findings, onCure }: Props) {
  const [shown, setShown] = useState(atFirst)
  const list = useRef<HTMLUListElement>(null)
  const left = findings.length - shown
  useLayoutEffect(() => {
    // Whoever asked for more goes on with the first of them.
    const next = shown === atFirst ? null : list.current?.children[shown - atOnce]
    next?.querySelector('button')?.focus()
  }, [shown])
  return (
    <>
      <ul ref={list}>
        {findings.slice(0, shown).map((found, index) => (
          <Found key={index} found={found} text={text} onCure={onCure} />
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="button small kind-more"
          aria-label={`Show ${Math.min(left, atOnce)} more: ${title}`}
          onClick={() => setShown(shown + atOnce)}
        >
          Show {Math.min(left, atOnce)} more
        </button>
      )}
    </>
  )
}
