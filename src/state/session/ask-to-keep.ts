import type { CaseStorage } from '../storage/cases.ts'

/**
 * The same storage; `ask` is called once, when the first new case is stored. Not before: browsers may ask
 * the user, who should have something to keep by then.
 */
export function askingToKeep(storage: CaseStorage, ask: () => void): CaseStorage {
  let isAsked = storage.notSaving !== null
  return {
    ...storage,
    saveCase: async (save) => {
      const result = await storage.saveCase(save)
      if (result.kind === 'saved' && save.rev === 0 && !isAsked) {
        isAsked = true
        ask()
      }
      return result
    },
  }
}
