import type { ListTables, ListUse } from './list-tables.ts'

/** Lists that last as long as a test. */
export function createMemoryLists(): ListTables {
  const contents = new Map<string, Blob>()
  const uses = new Map<string, ListUse>()
  const removeIfUnused = (list: string | undefined) => {
    const isUsed = [...uses.values()].some((use) => use.list === list)
    if (list !== undefined && !isUsed) contents.delete(list)
  }
  return {
    read: (list) => Promise.resolve(contents.get(list) ?? null),
    listOf: (workspace) => Promise.resolve(uses.get(workspace)?.list ?? null),
    keep: (use, content) => {
      if (!contents.has(use.list) && content === null) return Promise.resolve(false)
      if (!contents.has(use.list) && content !== null) contents.set(use.list, content)
      const former = uses.get(use.workspace)?.list
      uses.set(use.workspace, use)
      if (former !== use.list) removeIfUnused(former)
      return Promise.resolve(true)
    },
    drop: ({ workspace, list }) => {
      if (uses.get(workspace)?.list === list) uses.delete(workspace)
      removeIfUnused(list)
      return Promise.resolve()
    },
    uses: () => Promise.resolve([...uses.values()]),
    clear: () => {
      contents.clear()
      uses.clear()
      return Promise.resolve()
    },
  }
}
