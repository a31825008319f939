import { acceptedNow } from '../../case/accepted.ts'
import type { AcceptedState } from '../../case/scenario.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { readBytes, readText, type RobotsFile } from '../../core/text/file.ts'
import { pickFiles } from '../../platform/pick-files.ts'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'

interface Before {
  /** The case is compared with this state from now on; one step of undo. */
  compareWithState(accepted: AcceptedState): void
  /** Lets the user choose the file that the case is compared with. */
  open(): Promise<void>
  /** The case is compared with this text from now on; one step of undo. A patch is shown first. */
  paste(text: string): void
  /** What is now becomes what was before, and the other way round; one step of undo. */
  swap(): void
}

/** What the case is compared with, chosen by the user. */
export function useBefore(): Before {
  const store = useStoreApi()
  const port = usePort()
  const { announcePolite } = useActions()
  const compareWithState = (accepted: AcceptedState) => {
    port.flush()
    store.getState().change({ accepted })
    announcePolite('The case is compared with this file now.')
  }
  const compareWith = (file: RobotsFile) =>
    compareWithState({ ...acceptedNow(store.getState().scenario), file })
  return {
    compareWithState,
    open: async () => {
      const [chosen] = await pickFiles()
      if (chosen) compareWith(readBytes(new Uint8Array(await chosen.arrayBuffer())))
    },
    paste: (text) => {
      if (recogniseText(text).kind !== 'patch') compareWith(readText(text))
      else {
        // A patch has both files in it, and is shown before it takes the place of any.
        const { openDialog, receive } = store.getState()
        openDialog(null)
        receive([{ name: '', content: text, ask: true }])
      }
    },
    swap: () => {
      port.flush()
      const { scenario } = store.getState()
      if (scenario.accepted === null) return
      const { file, ...state } = scenario.accepted
      const parts = { ...state, accepted: acceptedNow(scenario) }
      port.replaceFile(file, { label: 'Swap the two files', parts })
      port.flush()
      announcePolite('Swapped: what was before is in the editor.')
    },
  }
}
