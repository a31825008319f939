import type { ClipboardEvent, ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { useDrop } from '../intake/use-drop.ts'
import { useIntake } from '../intake/use-intake.ts'
import { FileStatus } from './file-status.tsx'
import { Notices } from './notices.tsx'
import { useDownloads } from './use-downloads.ts'

/** Offers pasted text to `take` first; when that returns false, the editor pastes as usual. */
const pasteHandler = (take: (text: string) => boolean) => (event: ClipboardEvent) => {
  if (!take(event.clipboardData.getData('text/plain'))) return
  event.preventDefault()
  event.stopPropagation()
}

/** The region of the file: toolbar, notices, editor and status line. */
export function FileRegion({ editor }: { readonly editor: ReactNode }) {
  const { pick, takeFiles, takePaste } = useIntake()
  const { downloadFile } = useDownloads()
  const over = useDrop(takeFiles)
  return (
    <div className="file">
      <header className="region-head">
        <h2>File</h2>
        <span className="region-gap" />
        <button className="button small" data-action="open-file" onClick={() => void pick()}>
          <Icon name="open" />
          Open
        </button>
        <button className="button small" onClick={downloadFile}>
          <Icon name="download" />
          Download
        </button>
      </header>
      <Notices />
      <div className="file-editor" onPasteCapture={pasteHandler(takePaste)}>
        {editor}
      </div>
      <FileStatus />
      {over && <p className="drop-hint">Drop a robots.txt, a list of URLs, a sitemap or a case</p>}
    </div>
  )
}
