import type { DataFiles, DataName } from '../analysis/data-files.ts'

/** Asks for a data file; rejects when it does not come. */
export type LoadData = <Name extends DataName>(name: Name) => Promise<DataFiles[Name]>

/** The data files as far as they have come, for views that draw them. */
export interface DataSource {
  /** The file, or null while it is not here. The same object each time. */
  get<Name extends DataName>(name: Name): DataFiles[Name] | null
  /** True after a request that failed, until the next one. */
  hasFailed(name: DataName): boolean
  /** Asks for a file, unless it is here or on its way; after a failure once more. */
  load(name: DataName): void
  /** Calls `listener` whenever a file comes or fails; gives the way to stop that. */
  subscribe(listener: () => void): () => void
}

type Files = { readonly [Name in DataName]?: DataFiles[Name] }

/** Keeps each data file once it has come; `load` is what asks for one. */
export function createDataSource(load: LoadData): DataSource {
  let files: Files = {}
  const states = new Map<DataName, 'loading' | 'failed' | 'ready'>()
  const listeners = new Set<() => void>()
  const moveTo = (name: DataName, state: 'loading' | 'failed' | 'ready') => {
    states.set(name, state)
    for (const listener of listeners) listener()
  }
  return {
    get: (name) => files[name] ?? null,
    hasFailed: (name) => states.get(name) === 'failed',
    load(name) {
      const state = states.get(name)
      if (state === 'loading' || state === 'ready') return
      moveTo(name, 'loading')
      load(name).then(
        (data) => {
          files = { ...files, [name]: data }
          moveTo(name, 'ready')
        },
        () => moveTo(name, 'failed'),
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A source to which nothing ever comes: for a page that is rendered ahead. */
export const emptyDataSource: DataSource = createDataSource(() => new Promise(() => undefined))
