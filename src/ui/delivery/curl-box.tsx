import { useId, useState } from 'react'
import { originOf } from '../../case/urls/sent-url.ts'
import { unusualFetch } from '../../core/fetch/index.ts'
import { answerSubject, askedRequest } from '../../core/fetch/answers/asked-request.ts'
import { readHttpDump, readLastAnswer } from '../../core/fetch/http-dump.ts'
import { responseSigns, type ResponseSign } from '../../core/fetch/response-signs.ts'
import { readText } from '../../core/text/file.ts'
import { elide, visible } from '../text/format.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

const labels = copyLabels('Copy')

/** Takes what curl wrote into the case, as one step of undo; gives what is wrong with it. */
function useTaking(): (dump: string) => string | null {
  const store = useStoreApi()
  const port = usePort()
  const { change } = useActions()
  const { session } = useServices()
  return (dump) => {
    const { url } = askedRequest(dump)
    if (url !== null && answerSubject(dump) === 'page') {
      return `This is the answer for ${elide(visible(url), 120)}, not for robots.txt: “What the server says” takes it.`
    }
    const read = readHttpDump(dump)
    if (!read.ok) return read.problem
    port.flush()
    void session?.snapshots.take()
    const { origin } = store.getState().scenario
    const site = originOf(read.address ?? '') ?? origin
    const parts = { origin: site, fetch: unusualFetch(read.result) }
    if (read.text === null) {
      change(parts)
      toastWithUndo('Response loaded. It has no file.', store, port)
      return null
    }
    const label = 'Load the output of curl'
    port.replaceFile(readText(read.text), { label, parts })
    toastWithUndo('File and response loaded.', store, port)
    return null
  }
}

interface Props {
  /** Gets what is to be known first of the response, whether or not it can be used. */
  onSigns(signs: readonly ResponseSign[]): void
}

/** A text field for the output of `curl -i`. */
export function CurlBox({ onSigns }: Props) {
  const origin = useApp((state) => state.scenario.origin)
  const [dump, setDump] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { state, copy } = useCopy()
  const take = useTaking()
  const id = useId()
  const command = `curl -iL ${origin}/robots.txt`
  const use = () => {
    const answer = readLastAnswer(dump)
    onSigns(answer === null ? [] : responseSigns(answer))
    const refused = take(dump)
    setProblem(refused)
    if (refused === null) setDump('')
  }
  return (
    <div className="delivery-curl">
      <p>
        <label htmlFor={id}>Or paste the output of this command:</label>{' '}
        <code translate="no">{command}</code>{' '}
        <button type="button" className="button small" onClick={() => void copy(command)}>
          <span aria-live="polite">{labels[state]}</span>
        </button>
      </p>
      <textarea
        id={id}
        className="field mono"
        rows={4}
        value={dump}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        placeholder={'HTTP/2 200\ncontent-type: text/plain\n\nUser-agent: *'}
        onChange={({ target }) => {
          setDump(target.value)
          setProblem(null)
        }}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="delivery-problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        <button
          type="button"
          className="button outlined"
          disabled={dump.trim() === ''}
          onClick={use}
        >
          Use file and response
        </button>
      </p>
    </div>
  )
}
