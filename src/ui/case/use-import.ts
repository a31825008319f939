import { useCallback, useEffect, useRef, useState } from 'react'
import { pickFile } from '../../platform/files.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'
import type { FileImport } from './file-import.ts'
import type { ImportOutcome } from './import-outcome.ts'

/** The functions for paste, drop and file picker. Their code is loaded after the first view. */
export function useImport() {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const [answer, setAnswer] = useState<ImportOutcome | null>(null)
  const fileImport = useRef<FileImport>(null)
  const sessionRef = useRef(session)
  useEffect(() => {
    sessionRef.current = session
  }, [session])
  const open = useCallback(async (): Promise<FileImport> => {
    const { createFileImport } = await import('./file-import.ts')
    const ports = { store, port, session: () => sessionRef.current, onOutcome: setAnswer }
    fileImport.current ??= createFileImport(ports)
    return fileImport.current
  }, [store, port])
  useEffect(() => {
    // A paste has to be handled at once; dropped and opened files can wait until the code is loaded.
    open().catch(() => undefined)
  }, [open])
  const importFile = useCallback(async (file: File) => (await open()).importFile(file), [open])
  return {
    answer,
    dismiss: () => setAnswer(null),
    importFile,
    importText: (text: string) => fileImport.current?.importText(text) ?? false,
    pick: async () => {
      const file = await pickFile('.txt,.json,text/plain,application/json')
      if (file) await importFile(file)
    },
  }
}
