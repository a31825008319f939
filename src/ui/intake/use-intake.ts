import { useCallback, useEffect, useRef } from 'react'
import { pickFiles } from '../../platform/files.ts'
import { useActions, usePort, useStoreApi } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'

type TakePaste = (text: string) => boolean

/** The ways of the file's own region into the page: drop, picker, paste. */
export function useIntake() {
  const { receive } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const current = useRef(session)
  const takePaste = useRef<TakePaste>(() => false)
  useEffect(() => {
    current.current = session
  }, [session])
  useEffect(() => {
    // A paste has to be decided at once; until its code is here, it is plain text.
    const prepare = async () => {
      const { createIntakeTarget, pasteIntoFile } = await import('./intake-layer.tsx')
      const target = createIntakeTarget(store, port, () => current.current)
      takePaste.current = (text) => pasteIntoFile(text, { store, port, target })
    }
    prepare().catch(() => undefined)
  }, [store, port])
  const takeFiles = useCallback(
    (files: readonly File[]) => receive(files.map((content) => ({ name: content.name, content }))),
    [receive],
  )
  return {
    takeFiles,
    takePaste: (text: string) => takePaste.current(text),
    pick: async () => takeFiles(await pickFiles()),
  }
}
