import { useId, useRef } from 'react'
import { leftWords, type ShareLink } from '../../case/link/link.ts'
import { iconPaths } from '../../platform/icon-paths.ts'
import { laterPaths, LineDrawing } from '../components/line-drawing.tsx'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { counted } from '../text/format.ts'

const linkLabels = copyLabels('Copy link')

/**
 * The link to the case in a field, selected when the clipboard refuses, so that Ctrl+C finishes the job; a
 * sentence where there is none, and of what it leaves out. `null` while it is made.
 */
export function LinkRow({ link }: { readonly link: ShareLink | null }) {
  const { state, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  if (link?.ok === false)
    return (
      <p className="notice" data-tone="warn">
        {link.reason}
      </p>
    )
  const left = leftWords(link)
  const copyLink = async () => {
    if (link === null || (await copy(link.href))) return
    field.current?.focus()
    field.current?.select()
  }
  return (
    <div className="prose">
      <div className="link-row">
        <input
          ref={field}
          className="field"
          readOnly
          aria-label="Link"
          aria-describedby={id}
          value={link?.href ?? 'Preparing…'}
          onFocus={(event) => event.target.select()}
        />
        <button className="button filled" disabled={link === null} onClick={() => void copyLink()}>
          <LineDrawing path={state === 'copied' ? iconPaths.check : laterPaths.copy} size={16} />
          <span aria-live="polite">{linkLabels[state]}</span>
        </button>
      </div>
      <p id={id} className="faint">
        {state === 'failed'
          ? 'This browser did not let us copy. The link is selected: press Ctrl+C or ⌘C.'
          : link && `${counted(link.length, 'character')}. ${link.advice.text}`}
      </p>
      {left !== '' && (
        <p className="notice" data-tone="warn">
          {left}
          {link?.part && ' URLs with expectations come first, then the others in their order.'}
        </p>
      )}
    </div>
  )
}
