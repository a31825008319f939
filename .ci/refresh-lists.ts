// Fetches the operators' lists of addresses that the project ships, writes them into snapshots.json, and prints what
// changed, in Markdown: npm run lists:refresh
import { writeFileSync } from 'node:fs'
import { fetchText } from '../src/cli/identify/fetched-lists.ts'
import { refreshLists } from '../src/cli/identify/refresh-lists.ts'
import { listSnapshots } from '../src/core/identity/snapshots.ts'

const file = new URL('../src/core/identity/snapshots.json', import.meta.url)
const { snapshots, told } = await refreshLists(
  listSnapshots,
  fetchText,
  new Date().toISOString().slice(0, 10),
)
writeFileSync(file, `${JSON.stringify(snapshots, null, 2)}\n`)
console.log(told.join('\n'))
