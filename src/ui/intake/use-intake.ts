import { useCallback, useEffect, useRef } from 'react'
import { pickFiles } from '../../platform/pick-files.ts'
import { onRetried } from '../components/lazy-part.tsx'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import type { StartedIntake } from './paste.ts'

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
  const { opening } = useServices()
  const started = useRef<StartedIntake | null>(null)
  const starting = useRef<Promise<void> | null>(null)
  const start = useCallback(
    () =>
      (starting.current ??= import('./intake-layer.tsx').then(
        ({ startIntake }) => {
          started.current = startIntake(store, port, opening)
        },
        () => {
          starting.current = null
        },
      )),
    [store, port, opening],
  )
  useEffect(() => {
    const stopRetrying = onRetried(() => void start())
    void start()
    return () => {
      stopRetrying()
      void start().then(() => started.current?.end())
    }
  }, [start])
  const takeFiles = useCallback(
    (files: readonly File[]) => receive(files.map((content) => ({ name: content.name, content }))),
    [receive],
  )
  /** Files may come: fetches what a list needs meanwhile. What it gives says that they came, or will not. */
  const expectFiles = useCallback(() => {
    const prepared = start().then(() => started.current?.prepareList())
    return () => void setTimeout(() => void prepared.then((end) => end?.()), unusedMs)
  }, [start])
  /** Whether the paste is dealt with, or will be. What is plain text, or stays unknown, is left to the editor. */
  const decidePaste = (text: string): boolean => {
    if (started.current) return started.current.takePaste(text)
    void Promise.race([start(), after(patienceMs)]).then(() => {
      if (!started.current?.takePaste(text)) port.insert(text)
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
