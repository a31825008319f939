import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { FileStatus } from '../editor/file-status.tsx'
import { Notices } from './notices.tsx'
import { useDownloads } from './use-downloads.ts'
import { useDrop } from './use-drop.ts'
import { useImport } from './use-import.ts'
import { usePaste } from './use-paste.ts'

/** The region of the file: toolbar, notices, editor and status line. */
export function FileRegion({ editor }: { readonly editor: ReactNode }) {
  const intake = useImport()
  const { downloadFile } = useDownloads()
  const over = useDrop(intake.importFile)
  const onPasteCapture = usePaste(intake.importText)
  return (
    <div className="file">
      <header className="region-head">
        <h2>File</h2>
        <span className="region-gap" />
        <button className="button small" data-action="open-file" onClick={() => void intake.pick()}>
          <Icon name="open" />
          Open
        </button>
        <button className="button small" onClick={downloadFile}>
          <Icon name="download" />
          Download
        </button>
      </header>
      <Notices answer={intake.answer} onDismiss={intake.dismiss} />
      <div className="file-editor" onPasteCapture={onPasteCapture}>
        {editor}
      </div>
      <FileStatus />
      {over && <p className="drop-hint">Drop a robots.txt or a case file</p>}
    </div>
  )
}
