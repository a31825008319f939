import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { isForPreview, readField } from '../../analysis/intake/read-field.ts'
import type { UnreadLine } from '../../analysis/intake/read-lines.ts'
import { useActions } from '../app/use-app.ts'
import { UnreadList } from '../intake/unread-list.tsx'
import { useIntakeTarget } from '../intake/use-intake-target.ts'
import { counted, visible } from '../text/format.ts'
import { useDefaultCrawler } from './add-crawler.tsx'

interface Props {
  readonly initial: string
  /** True while there is no test at all: the box then teaches. */
  readonly first: boolean
  onClose(): void
}

/** Many tests at once, a line each; what is read becomes tests in one step of undo. */
export function PasteMany({ initial, first, onClose }: Props) {
  const { announcePolite, receive } = useActions()
  const target = useIntakeTarget()
  const crawler = useDefaultCrawler()
  const [text, setText] = useState(initial)
  const [refused, setRefused] = useState<readonly UnreadLine[]>([])
  const { rows, crawlers, unread, sentence } = useMemo(() => readField(text), [text])
  const count = rows.length + crawlers.length

  const add = () => {
    const named = rows.map((row) => ({ ...row, crawler: row.crawler ?? crawler }))
    if (count > 0) target.add({ rows: named, crawlers })
    announcePolite(`Added ${counted(count, 'test')}, ${unread.length} not read.`)
    setText(unread.map((line) => line.text).join('\n'))
    setRefused(unread)
    if (unread.length === 0) onClose()
  }
  /** What is no list, or a very long one, is shown before it is taken. */
  const preview = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isForPreview(pasted)) return
    event.preventDefault()
    receive([{ name: '', content: pasted, ask: true }])
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !first) onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="paste-many" onKeyDown={keys}>
      <label className="paste-label" htmlFor="paste-box">
        Paste URLs, one per line, or <code>Googlebot block /cart/</code>
      </label>
      <textarea
        id="paste-box"
        className="field mono"
        autoFocus={!first}
        rows={first ? 5 : 4}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        placeholder={'/products/1\nGooglebot block /cart/\nBingbot allow /cart/help'}
        onChange={(event) => {
          setText(event.target.value)
          setRefused([])
        }}
        onPaste={preview}
      />
      {sentence !== '' && (
        <p className="quiet" role="status">
          {visible(sentence)}
        </p>
      )}
      {refused.length > 0 && (
        <div role="status">
          <UnreadList unread={refused} />
        </div>
      )}
      <div className="paste-tools">
        <button type="button" className="button filled" disabled={text.trim() === ''} onClick={add}>
          {count > 0 ? `Add ${counted(count, 'test')}` : 'Add tests'}
        </button>
        {!first && (
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        )}
        <p className="quiet">Lines without a crawler are for {visible(crawler)}.</p>
      </div>
    </div>
  )
}
