import { useCallback, useEffect, useRef, useState } from 'react'
import { pickFile } from '../components/platform.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'
import type { Doors } from './file-import.ts'
import type { Answer } from './import-outcome.ts'

/** The doors for a whole file: paste, drop, and the picker. They come right behind the first view. */
export function useIntake() {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const doors = useRef<Doors>(null)
  const sessionNow = useRef(session)
  useEffect(() => {
    sessionNow.current = session
  }, [session])
  const open = useCallback(async (): Promise<Doors> => {
    const { createDoors } = await import('./file-import.ts')
    const ports = { store, port, session: () => sessionNow.current, answer: setAnswer }
    doors.current ??= createDoors(ports)
    return doors.current
  }, [store, port])
  useEffect(() => {
    // A paste is answered at once or not at all; dropped and opened files can wait for the doors.
    open().catch(() => undefined)
  }, [open])
  const takeFile = useCallback(async (file: File) => (await open()).takeFile(file), [open])
  return {
    answer,
    dismiss: () => setAnswer(null),
    takeFile,
    takeText: (text: string) => doors.current?.takeText(text) ?? false,
    pick: async () => {
      const file = await pickFile('.txt,.json,text/plain,application/json')
      if (file) await takeFile(file)
    },
  }
}
