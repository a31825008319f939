import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SourceMark } from '../../analysis/page/page-source.ts'
import { SourceView, type SourceText } from '../../editor/source/source-view.ts'
import { helpId, openShadow } from './shadow-root.ts'

const readingHelp = 'This text can be read, not changed.'

interface Props {
  readonly text: SourceText
  /** What is marked, in the order of the text. */
  readonly marks: readonly SourceMark[]
  /** The mark that is pointed out; another object for each time that it is to be brought into sight. */
  readonly current: SourceMark | null
  readonly onPick: (mark: SourceMark) => void
}

/** The source of a page in CodeMirror, in a shadow root as the editor is. */
export function SourceHost({ text, marks, current, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<SourceView>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  useLayoutEffect(() => {
    if (!place.current) return
    const root = openShadow(place.current, readingHelp)
    const made = new SourceView({
      root,
      text,
      describedBy: helpId,
      onPick: (mark) => pick.current(mark),
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [text])

  useLayoutEffect(() => view.current?.show(marks), [text, marks])
  useLayoutEffect(() => {
    if (current !== null) view.current?.reveal(current)
  }, [text, current])

  return <div ref={place} className="rt-host rt-source" translate="no" />
}
