import { useState, type SyntheticEvent, type KeyboardEvent } from 'react'
import type { Verdict } from '../../core/parse/robots.ts'
import { useActions } from '../app/use-app.ts'
import { AddCrawler, useDefaultCrawler } from './add-crawler.tsx'
import { ExpectSelect } from './expect-select.tsx'

interface Props {
  /** Asks for the box for many, with what was pasted. */
  onMany(text: string): void
}

/** What reads a line comes when the form is entered, well before it is sent. */
const fetchReader = () => import('../../analysis/tests/test-lines.ts')

const isAddKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey)

/** The form for one more test. A whole line such as `Googlebot block /cart/` is understood too. */
export function AddOne({ onMany }: Props) {
  const { addTests } = useActions()
  const usual = useDefaultCrawler()
  const [picked, setPicked] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [expect, setExpect] = useState<Verdict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const crawler = picked ?? usual

  const add = async () => {
    const { readTestLines } = await fetchReader()
    const { tests, unread } = readTestLines(url, crawler)
    const refused = unread[0]
    if (refused) return setProblem(refused.reason)
    if (tests.length === 0) return setProblem('Type a path such as /cart/ first.')
    addTests(tests.map((test) => ({ ...test, expect: test.expect ?? expect })))
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
          if (!/[\r\n]/.test(text.trim())) return
          event.preventDefault()
          onMany(text)
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
