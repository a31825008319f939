import { useId, useState } from 'react'
import { pickFiles } from '../../../platform/pick-files.ts'
import { holdLogAgainst } from '../../../state/log/open-log.ts'
import { useActions, useStoreApi } from '../../hooks/use-app.ts'

/** Asks for the robots.txt of a log that came first: that of an example says nothing about its crawlers. */
export function MissingFile() {
  const store = useStoreApi()
  const { receive } = useActions()
  const id = useId()
  const [text, setText] = useState('')
  const open = async () => {
    const files = await pickFiles()
    receive(files.map((content) => ({ name: content.name, content })))
  }
  const takeEditor = () => {
    const base = store.getState().scenario.file
    holdLogAgainst(store, { base, baseWords: 'as it stands in the editor' })
  }
  return (
    <div className="log-missing">
      <p>
        <strong>Which robots.txt did these crawlers get?</strong> The file in the editor is only an
        example, so no request is judged by it. Whether they obeyed, which rules decide and what was
        allowed but refused is said as soon as your file is here.
      </p>
      <label htmlFor={id}>Paste your robots.txt</label>
      <textarea
        id={id}
        className="field mono"
        rows={4}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        onChange={({ target }) => setText(target.value)}
      />
      <p className="log-format">
        <button
          type="button"
          className="button filled"
          disabled={text.trim() === ''}
          onClick={() => receive([{ name: '', content: text }])}
        >
          Use this robots.txt
        </button>
        <button type="button" className="button outlined" onClick={() => void open()}>
          Open a file…
        </button>
        <button type="button" className="button outlined" onClick={takeEditor}>
          It is the file in the editor
        </button>
      </p>
    </div>
  )
}
