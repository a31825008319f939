import { Suspense, type ReactNode } from 'react'
import type { RobotsFile } from '../core/file.ts'
import { useApp } from './use-app.ts'

interface Drawn {
  /** The file as the page was delivered with it; null when it was not. */
  readonly element: Element | null
  readonly file: RobotsFile
}

/**
 * What stands in the editor's place until it is there: the very markup that the page was delivered
 * with, so that drawing it needs no script. Another file than that one is not shown this way.
 */
function DrawnFile({ element, file }: Drawn) {
  const shown = useApp(({ scenario }) => scenario.file)
  if (element === null || shown.text !== file.text) return null
  return <div className="drawn-file" ref={(holder) => holder?.append(element)} />
}

interface Props {
  readonly drawn: Drawn
  /** The editor. */
  readonly children: ReactNode
}

export function EditorSlot({ drawn, children }: Props) {
  return <Suspense fallback={<DrawnFile {...drawn} />}>{children}</Suspense>
}
