import { dataFileAddresses } from 'virtual:data-files'
import type { DataFiles, DataName } from '../analysis/data-files.ts'

/**
 * Asks the site's own server, or its service worker, for a data file; rejects when it does not come.
 * This is the only request that the page makes by itself.
 */
export async function loadData<Name extends DataName>(name: Name): Promise<DataFiles[Name]> {
  const response = await fetch(dataFileAddresses[name] ?? name)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return (await response.json()) as DataFiles[Name]
}
