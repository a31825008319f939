import { createStore } from 'zustand/vanilla'
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

interface Known {
  readonly files: { readonly [Name in DataName]?: DataFiles[Name] }
  readonly states: Readonly<Partial<Record<DataName, 'loading' | 'failed' | 'ready'>>>
}

/** Keeps each data file once it has come; `load` is what asks for one. */
export function createDataSource(load: LoadData): DataSource {
  const { getState, setState, subscribe } = createStore<Known>(() => ({ files: {}, states: {} }))
  const moveTo = (name: DataName, state: 'loading' | 'failed' | 'ready', file?: Known['files']) =>
    setState(({ files, states }) => ({
      files: { ...files, ...file },
      states: { ...states, [name]: state },
    }))
  return {
    get: (name) => getState().files[name] ?? null,
    hasFailed: (name) => getState().states[name] === 'failed',
    load(name) {
      const state = getState().states[name]
      if (state === 'loading' || state === 'ready') return
      moveTo(name, 'loading')
      load(name).then(
        (data) => moveTo(name, 'ready', { [name]: data }),
        () => moveTo(name, 'failed'),
      )
    },
    subscribe,
  }
}

/** A source to which nothing ever comes: for a page that is rendered ahead. */
export const emptyDataSource: DataSource = createDataSource(() => new Promise(() => undefined))
