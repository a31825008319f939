// Fetches the operators' lists of addresses that the project ships, and writes them into snapshots.json; prints what
// changed and what could not be had, in Markdown: npm run lists:refresh
import { writeFileSync } from 'node:fs'
import { refreshedSnapshot } from '../src/core/identity/refresh-snapshot.ts'
import { listSnapshots } from '../src/core/identity/snapshots.ts'

const file = new URL('../src/core/identity/snapshots.json', import.meta.url)
const timeoutMs = 20_000
const maxLength = 4 * 1024 * 1024
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the answer is ${response.status}`)
  const text = await response.text()
  if (text.length > maxLength) throw new Error('it is too long')
  return text
}

const snapshots = []
const told: string[] = []
for (const before of listSnapshots) {
  try {
    const { snapshot, problem } = refreshedSnapshot(before, await textAt(before.address), today)
    snapshots.push(snapshot)
    const [had, has] = [new Set(before.prefixes), new Set(snapshot.prefixes)]
    const more = [...has].filter((one) => !had.has(one)).length
    const fewer = [...had].filter((one) => !has.has(one)).length
    told.push(`- ${before.address}: ${problem ?? `${more} prefixes more, ${fewer} fewer`}`)
  } catch (error) {
    snapshots.push(before)
    told.push(`- ${before.address}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
writeFileSync(file, `${JSON.stringify(snapshots, null, 2)}\n`)
console.log(told.join('\n'))
