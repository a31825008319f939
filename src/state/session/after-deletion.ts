import type { CaseStorage } from '../storage/cases.ts'
import type { Journal } from '../storage/journal.ts'

/** Follows "Not saving: ". */
export const deletedElsewhere =
  'everything stored here was deleted in another tab; reload to save again'

const refused = { kind: 'failed', reason: deletedElsewhere } as const

/**
 * The same storage, which writes nothing any more once another tab has deleted everything. `isDeleted` is
 * asked before each write, since a tab that slept may not have been told; and after it, since the
 * deletion may have come while it was under way.
 */
export function storageUnlessDeleted(storage: CaseStorage, isDeleted: () => boolean): CaseStorage {
  return {
    ...storage,
    saveCase: async (save) => {
      if (isDeleted()) return refused
      const result = await storage.saveCase(save)
      if (result.kind !== 'saved' || !isDeleted()) return result
      await storage.deleteCase(result.id)
      return refused
    },
    takeSnapshot: async (caseId, ...state) => {
      if (isDeleted()) return refused
      const result = await storage.takeSnapshot(caseId, ...state)
      if (!isDeleted()) return result
      await storage.deleteCase(caseId)
      return refused
    },
  }
}

/** The same journal, which notes nothing any more. */
export function journalUnlessDeleted(journal: Journal, isDeleted: () => boolean): Journal {
  return {
    ...journal,
    write: async (record) => {
      if (isDeleted()) return
      await journal.write(record)
      if (isDeleted()) await journal.remove(record.workspace)
    },
  }
}
