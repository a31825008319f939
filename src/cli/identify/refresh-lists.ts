import { refreshedSnapshot } from '../../core/identity/refresh-snapshot.ts'
import type { PrefixListSnapshot } from '../../core/identity/snapshots.ts'
import type { FetchText } from './fetched-lists.ts'

/** The lists as they are now, as far as they could be had, and what changed, a line for each in Markdown. */
export interface RefreshedLists {
  readonly snapshots: readonly PrefixListSnapshot[]
  readonly told: readonly string[]
}

function changeWords(before: PrefixListSnapshot, after: PrefixListSnapshot): string {
  const [had, has] = [new Set(before.prefixes), new Set(after.prefixes)]
  const more = [...has].filter((one) => !had.has(one)).length
  const fewer = [...had].filter((one) => !has.has(one)).length
  return `${more} prefixes more, ${fewer} fewer`
}

/**
 * Fetches the lists that the project ships from their operators. One that cannot be had stays as it was.
 * @param today YYYY-MM-DD
 */
export async function refreshLists(
  lists: readonly PrefixListSnapshot[],
  fetchText: FetchText,
  today: string,
): Promise<RefreshedLists> {
  const snapshots: PrefixListSnapshot[] = []
  const told: string[] = []
  for (const before of lists) {
    try {
      const text = await fetchText(before.address)
      const { snapshot, problem } = refreshedSnapshot(before, text, today)
      snapshots.push(snapshot)
      told.push(`- ${before.address}: ${problem ?? changeWords(before, snapshot)}`)
    } catch (error) {
      snapshots.push(before)
      const reason = error instanceof Error ? error.message : String(error)
      told.push(`- ${before.address}: ${reason}`)
    }
  }
  return { snapshots, told }
}
