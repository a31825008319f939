import { useState } from 'react'
import { pickFiles } from '../../platform/pick-files.ts'
import { useActions } from '../hooks/use-app.ts'

/** The ways in which a sitemap comes in where it is asked for: from a file, or as its text. What it brings is shown first. */
export function SitemapIntake() {
  const { receive } = useActions()
  const [text, setText] = useState('')
  const open = async () => {
    const files = await pickFiles()
    receive(files.map((content) => ({ name: content.name, content, ask: true })))
  }
  const take = (content: string) => {
    setText('')
    receive([{ name: '', content, ask: true }])
  }
  return (
    <form
      className="sitemap-intake"
      onSubmit={(event) => {
        event.preventDefault()
        take(text)
      }}
    >
      <button type="button" className="button outlined" onClick={() => void open()}>
        Open a sitemap…
      </button>
      <textarea
        className="field mono"
        rows={1}
        aria-label="Text of a sitemap"
        placeholder="or paste its text"
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          // Long texts are never drawn in the field; a short one may be the beginning of what is typed.
          if (text !== '' || !pasted.trim().includes('<')) return
          event.preventDefault()
          take(pasted)
        }}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <button type="submit" className="button filled">
          Read
        </button>
      )}
    </form>
  )
}
