import { useCallback, useEffect, useRef } from 'react'
import { pickFiles } from '../../platform/pick-files.ts'
import { onRetried } from '../components/lazy-part.tsx'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

type TakePaste = (text: string) => boolean

/** So long after files could have come, in milliseconds, what a list needs is ended where none has taken it. */
const unusedMs = 3000

/** So long a paste waits for the code that tells what it is, in milliseconds. */
const patienceMs = 5000

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The ways of the file's own region into the page: drop, picker, paste. */
export function useIntake() {
  const { receive } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const current = useRef(session)
  const takePaste = useRef<TakePaste | null>(null)
  const preparing = useRef<Promise<void> | null>(null)
  /** Ends the listening for pastes outside of all fields. */
  const end = useRef<() => void>(() => undefined)
  const prepareList = useRef<() => () => void>(() => () => undefined)
  useEffect(() => {
    current.current = session
  }, [session])
  const prepare = useCallback(() => {
    const load = async () => {
      const layer = await import('./intake-layer.tsx')
      const { createIntakeTarget, pasteIntoFile } = layer
      prepareList.current = layer.prepareList
      const target = createIntakeTarget(store, port, () => current.current)
      takePaste.current = (text) => pasteIntoFile(text, { store, port, target })
      end.current()
      end.current = layer.takePastes(store)
    }
    return (preparing.current = load().catch(() => undefined))
  }, [store, port])
  useEffect(() => {
    void prepare()
    const stopRetrying = onRetried(() => void prepare())
    return () => {
      stopRetrying()
      void preparing.current?.then(() => end.current())
    }
  }, [prepare])
  const takeFiles = useCallback(
    (files: readonly File[]) => receive(files.map((content) => ({ name: content.name, content }))),
    [receive],
  )
  /** Files may come: fetches what a list needs meanwhile. What it gives says that they came, or will not. */
  const expectFiles = useCallback(() => {
    const prepared = (preparing.current ?? prepare()).then(() => prepareList.current())
    return () => void setTimeout(() => void prepared.then((end) => end()), unusedMs)
  }, [prepare])
  /** Whether the paste is dealt with, or will be. What is plain text, or stays unknown, is left to the editor. */
  const decidePaste = (text: string): boolean => {
    if (takePaste.current) return takePaste.current(text)
    void Promise.race([preparing.current ?? prepare(), after(patienceMs)]).then(() => {
      if (!takePaste.current?.(text)) port.insert(text)
    })
    return true
  }
  return {
    takeFiles,
    expectFiles,
    takePaste: decidePaste,
    pick: async () => {
      const end = expectFiles()
      takeFiles(await pickFiles())
      end()
    },
  }
}
