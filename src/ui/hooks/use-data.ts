import { useEffect, useSyncExternalStore } from 'react'
import type { DataFiles, DataName } from '../../analysis/data-files.ts'
import { useServices } from './use-services.ts'

/** A data file as a view sees it. */
export interface LoadedData<Data> {
  /** Null while it is not here. */
  readonly data: Data | null
  readonly hasFailed: boolean
  /** Asks once more for a file that did not come. */
  retry(): void
}

/** Reads a data file, which is loaded when the first component that uses it is rendered. */
export function useData<Name extends DataName>(name: Name): LoadedData<DataFiles[Name]> {
  const { data: source } = useServices()
  useEffect(() => source.load(name), [source, name])
  const get = () => source.get(name)
  const hasFailed = () => source.hasFailed(name)
  return {
    data: useSyncExternalStore(source.subscribe, get, get),
    hasFailed: useSyncExternalStore(source.subscribe, hasFailed, hasFailed),
    retry: () => source.load(name),
  }
}
