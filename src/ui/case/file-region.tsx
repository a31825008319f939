import type { ClipboardEvent, ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { FileStatus } from './file-status.tsx'
import { Notices } from './notices.tsx'
import { useDownloads } from './use-downloads.ts'
import { useDrop } from './use-drop.ts'
import { useImport } from './use-import.ts'

/** Offers pasted text to `take` first; when that returns false, the editor pastes as usual. */
const pasteHandler = (take: (text: string) => boolean) => (event: ClipboardEvent) => {
  if (!take(event.clipboardData.getData('text/plain'))) return
  event.preventDefault()
  event.stopPropagation()
}

/** The region of the file: toolbar, notices, editor and status line. */
export function FileRegion({ editor }: { readonly editor: ReactNode }) {
  const fileImport = useImport()
  const { downloadFile } = useDownloads()
  const over = useDrop(fileImport.importFile)
  return (
    <div className="file">
      <header className="region-head">
        <h2>File</h2>
        <span className="region-gap" />
        <button
          className="button small"
          data-action="open-file"
          onClick={() => void fileImport.pick()}
        >
          <Icon name="open" />
          Open
        </button>
        <button className="button small" onClick={downloadFile}>
          <Icon name="download" />
          Download
        </button>
      </header>
      <Notices answer={fileImport.answer} onDismiss={fileImport.dismiss} />
      <div className="file-editor" onPasteCapture={pasteHandler(fileImport.importText)}>
        {editor}
      </div>
      <FileStatus />
      {over && <p className="drop-hint">Drop a robots.txt or a case file</p>}
    </div>
  )
}
