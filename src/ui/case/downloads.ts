import { writeBytes, type RobotsFile } from '../../core/text/file.ts'
import type { Scenario } from '../../case/scenario.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { Session } from '../../state/session/session.ts'
import { caseFileOf } from '../../case/file/case-file.ts'
import type { AppStore } from '../../state/store.ts'

/** Downloads robots.txt with its own bytes except where it was edited. */
export function downloadFile(file: RobotsFile): void {
  // Copied, because a view on shared memory cannot be a part of a blob.
  saveFile('robots.txt', new Uint8Array(writeBytes(file)), 'text/plain')
}

/** Downloads a case as JSON, with its list from a file; says so where that cannot be in the file. */
export async function downloadCase(
  scenario: Scenario,
  store: AppStore,
  session: Session | null,
): Promise<void> {
  if (scenario.list === null) {
    const { name, text } = caseFileOf(scenario)
    return saveFile(name, text, 'application/json')
  }
  const { writeWithLists } = await import('../../state/list-files/write-lists.ts')
  const { name, content, left } = await writeWithLists(
    [scenario],
    ([list = null]) => caseFileOf(scenario, list),
    session?.lists ?? { load: () => Promise.resolve({ kind: 'missing' }) },
  )
  saveFile(name, content, 'application/json')
  if (left.length === 0) return
  const told = 'The list of URLs is not in the file: it is too large for one, or cannot be read.'
  store.getState().toast(told, { tone: 'warn' })
}
