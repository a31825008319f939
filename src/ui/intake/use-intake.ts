import { useCallback, useEffect, useRef } from 'react'
import { pickFiles } from '../../platform/files.ts'
import { onRetried } from '../components/lazy-part.tsx'
import { useActions, usePort, useStoreApi } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'

type TakePaste = (text: string) => boolean

/** So long after files could have come, in milliseconds, what a list needs is ended where none has taken it. */
const unusedMs = 3000

/** The ways of the file's own region into the page: drop, picker, paste. */
export function useIntake() {
  const { receive } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const current = useRef(session)
  const takePaste = useRef<TakePaste>(() => false)
  const prepareList = useRef<() => () => void>(() => () => undefined)
  useEffect(() => {
    current.current = session
  }, [session])
  useEffect(() => {
    // A paste has to be decided at once; until its code is here, it is plain text.
    const prepare = async () => {
      const layer = await import('./intake-layer.tsx')
      const { createIntakeTarget, pasteIntoFile } = layer
      prepareList.current = layer.prepareList
      const target = createIntakeTarget(store, port, () => current.current)
      takePaste.current = (text) => pasteIntoFile(text, { store, port, target })
    }
    const tryPrepare = () => void prepare().catch(() => undefined)
    tryPrepare()
    return onRetried(tryPrepare)
  }, [store, port])
  const takeFiles = useCallback(
    (files: readonly File[]) => receive(files.map((content) => ({ name: content.name, content }))),
    [receive],
  )
  /** Files may come: fetches what a list needs meanwhile. What it gives says that they came, or will not. */
  const expectFiles = useCallback(() => {
    const end = prepareList.current()
    return () => void setTimeout(end, unusedMs)
  }, [])
  return {
    takeFiles,
    expectFiles,
    takePaste: (text: string) => takePaste.current(text),
    pick: async () => {
      const end = expectFiles()
      takeFiles(await pickFiles())
      end()
    },
  }
}
