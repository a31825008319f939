import { editorDelays } from '../../editor/delays.ts'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type RefObject,
} from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useAnalysedFile, useAnnotations } from '../hooks/use-analysis.ts'
import { afterPaint } from '../hooks/after-paint.ts'
import { useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { EditorHost } from './editor-host.ts'
import { helpId, openShadow } from './shadow-root.ts'
import { useShownFile } from './use-shown-file.ts'

/** Problems and help come once there is time; without them one can still write. */
const EditorAssist = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, editorDelays.loadHelp))
  const chunk = await import('./help/editor-assist.tsx').catch(() => null)
  const found: ComponentType<{ readonly host: RefObject<EditorHost | null> }> =
    chunk?.EditorAssist ?? (() => null)
  return { default: found }
})

const noCounts = new Uint32Array(0)

/** While a list from a file is shown, the editor's help tells what lines decide of it, and not of the rows. */
function useShownAnnotations() {
  const annotations = useAnnotations()
  const isList = useApp((state) => state.scenario.list !== null)
  return useMemo(
    () => (isList ? { ...annotations, decides: noCounts } : annotations),
    [annotations, isList],
  )
}

/** The file in CodeMirror; the one place that knows both the store and the editor. */
export function Editor() {
  const place = useRef<HTMLDivElement>(null)
  const host = useRef<EditorHost>(null)
  const store = useStoreApi()
  const port = usePort()
  const annotations = useShownAnnotations()
  const file = useAnalysedFile()
  const openCount = useApp((state) => state.openCount)
  const { dialect, verdict } = useShownFile()
  const dialectAtFirst = useRef(dialect)

  useLayoutEffect(() => {
    if (!place.current) return
    const root = openShadow(place.current)
    const made = new EditorHost({
      root,
      store,
      port,
      dialect: dialectAtFirst.current,
      describedBy: helpId,
    })
    host.current = made
    const detach = port.attach(made)
    return () => {
      detach()
      made.destroy()
      host.current = null
    }
  }, [store, port])

  const shown = useRef({ file, openCount: -1 })
  // Also where a case that is opened says the same: its text is new to the editor.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { file, openCount }
    const show = () => host.current?.show({ annotations, verdict }, file, dialect)
    const isSameText = before.file === file && before.openCount === openCount
    // Another cell of the same text: the answer is drawn first, since the editor measures the whole page.
    if (isSameText) return afterPaint(show)
    show()
    return undefined
  }, [annotations, file, dialect, verdict, openCount])

  // Behind the above, whose remarks make lines higher.
  useLayoutEffect(() => host.current?.measure(), [])

  useEffect(() => {
    const flush = () => host.current?.flush()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])

  return (
    <>
      <div ref={place} className="rt-host" translate="no" />
      <LazyBoundary fallback={null}>
        <EditorAssist host={host} />
      </LazyBoundary>
    </>
  )
}
