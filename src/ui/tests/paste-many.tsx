import { useMemo, useState, type KeyboardEvent } from 'react'
import { readTestLines } from '../../analysis/tests/test-lines.ts'
import { useActions } from '../app/use-app.ts'
import { elide, visible, counted } from '../text/format.ts'
import { useDefaultCrawler } from './add-crawler.tsx'

interface Props {
  readonly initial: string
  /** True while there is no test at all: the box then teaches. */
  readonly first: boolean
  onClose(): void
}

type Unread = ReturnType<typeof readTestLines>['unread']

const maxShown = 5

/** What could not be read and why; the lines themselves are still in the box. */
function Refused({ unread }: { readonly unread: Unread }) {
  return (
    <div role="status">
      <ul className="paste-unread">
        {unread.slice(0, maxShown).map(({ line, text, reason }) => (
          <li key={line}>
            <code translate="no">{elide(visible(text), 40)}</code> {reason}
          </li>
        ))}
        {unread.length > maxShown && <li>and {unread.length - maxShown} more</li>}
      </ul>
    </div>
  )
}

/** Many tests at once, a line each; what is read becomes tests in one step of undo. */
export function PasteMany({ initial, first, onClose }: Props) {
  const { addTests, announcePolite } = useActions()
  const crawler = useDefaultCrawler()
  const [text, setText] = useState(initial)
  const [refused, setRefused] = useState<Unread>([])
  const { tests, unread } = useMemo(() => readTestLines(text, crawler), [text, crawler])

  const add = () => {
    if (tests.length > 0) addTests(tests)
    announcePolite(`Added ${counted(tests.length, 'test')}, ${unread.length} not read.`)
    setText(unread.map((line) => line.text).join('\n'))
    setRefused(readTestLines(unread.map((line) => line.text).join('\n'), crawler).unread)
    if (unread.length === 0) onClose()
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
      />
      {refused.length > 0 && <Refused unread={refused} />}
      <div className="paste-tools">
        <button type="button" className="button filled" disabled={text.trim() === ''} onClick={add}>
          {tests.length > 0 ? `Add ${counted(tests.length, 'test')}` : 'Add tests'}
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
