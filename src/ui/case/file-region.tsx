import type { ClipboardEvent, ReactNode } from 'react'
import { useDrop } from '../intake/use-drop.ts'
import { useIntake } from '../intake/use-intake.ts'
import { Boundary } from '../components/boundary.tsx'
import { FileHead } from './file-head.tsx'
import { FileStatus } from './file-status.tsx'
import { Notices } from './notices.tsx'

/** Offers pasted text to `take` first; when that returns false, the editor pastes as usual. */
const pasteHandler = (take: (text: string) => boolean) => (event: ClipboardEvent) => {
  if (!take(event.clipboardData.getData('text/plain'))) return
  event.preventDefault()
  event.stopPropagation()
}

/** The region of the file: toolbar, notices, editor and status line. */
export function FileRegion({ editor }: { readonly editor: ReactNode }) {
  const { pick, takeFiles, expectFiles, takePaste } = useIntake()
  const over = useDrop(takeFiles, expectFiles)
  return (
    <div className="file">
      <FileHead onPick={() => void pick()} />
      <div className="file-editor" onPasteCapture={pasteHandler(takePaste)}>
        {editor}
      </div>
      {/* They come late: below the text, so that no line moves under the eyes. */}
      <Boundary name="The notice" quiet>
        <Notices />
      </Boundary>
      <FileStatus />
      {over && (
        <p className="drop-hint">
          Drop a robots.txt, a list of URLs, a sitemap, an access log or a case
        </p>
      )}
    </div>
  )
}
