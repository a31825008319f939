import { useState, type SyntheticEvent, type KeyboardEvent } from 'react'
import type { IntakeRow } from '../../analysis/intake/read-lines.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { useActions } from '../app/use-app.ts'
import { AddCrawler, useDefaultCrawler } from './add-crawler.tsx'
import { ExpectSelect } from './expect-select.tsx'

interface Props {
  /** Asks for the box for many, with what was pasted. */
  onMany(text: string): void
}

/** What reads a line comes when the form is entered, well before it is sent. */
const fetchReader = () => import('../../analysis/intake/read-field.ts')

const testOf = (row: IntakeRow, crawler: string, expect: Verdict | null) => ({
  url: row.url,
  crawler: row.crawler ?? crawler,
  expect: row.expect ?? expect,
  note: '',
})

/** Several lines are for the box, and what is no list for the preview; null for a single line. */
function receiverOf(text: string, onMany: (text: string) => void, onOther: (text: string) => void) {
  if (!/[\r\n]/.test(text.trim())) return null
  return async () => {
    const { isForPreview } = await fetchReader()
    return isForPreview(text) ? onOther(text) : onMany(text)
  }
}

const isAddKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey)

/** The form for one more test. A whole line such as `Googlebot block /cart/` is understood too. */
export function AddOne({ onMany }: Props) {
  const { addTests, receive } = useActions()
  const preview = (content: string) => receive([{ name: '', content, ask: true }])
  const usual = useDefaultCrawler()
  const [picked, setPicked] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [expect, setExpect] = useState<Verdict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const crawler = picked ?? usual

  const add = async () => {
    const { rows, crawlers, unread } = (await fetchReader()).readField(url)
    const [refused] = unread
    if (refused) return setProblem(refused.reason)
    const [named] = crawlers
    if (rows.length + crawlers.length === 0) return setProblem('Type a path such as /cart/ first.')
    // A crawler alone, such as a pasted User-Agent, is the one of the next test.
    if (named !== undefined) setPicked(named)
    if (rows.length > 0) addTests(rows.map((row) => testOf(row, crawler, expect)))
    // The reader may have come late; what was typed meanwhile stays.
    setUrl((now) => (now === url ? '' : now))
    setProblem(null)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form
      className="add-one"
      aria-label="Add a test"
      noValidate
      onFocus={() => void fetchReader()}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (!isAddKey(event)) return
        event.preventDefault()
        event.stopPropagation()
        void add()
      }}
    >
      <AddCrawler crawler={crawler} onPick={setPicked} />
      <input
        className="field mono add-url"
        aria-label="Path or URL"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'add-problem'}
        placeholder="/path or URL"
        value={url}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        inputMode="url"
        translate="no"
        onChange={(event) => {
          setUrl(event.target.value)
          setProblem(null)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          const take = receiverOf(text, onMany, preview)
          if (take === null) return
          event.preventDefault()
          void take()
        }}
      />
      <ExpectSelect value={expect} label="Expected of the new test" onChange={setExpect} />
      <button type="submit" className="button outlined add-button">
        Add
      </button>
      <button type="button" className="button paste-open" onClick={() => onMany('')}>
        Paste many
      </button>
      {problem !== null && (
        <p className="add-problem" id="add-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
