/** The process that ClickHouse starts for its function robotsVerdict: rows come in, answers go out. */
import { once } from 'node:events'
import { enableIndex } from '../../core/match/rule-index.ts'
import { createRowAnswer } from './clickhouse-rows.ts'

enableIndex()
const answer = createRowAnswer()

/** Answers all rows that have ended, and waits while the reader is slower; gives the rest. */
async function answerRows(text: string): Promise<string> {
  const rows = text.split('\n')
  const rest = rows.pop() ?? ''
  if (rows.length === 0) return rest
  const answers = rows.map((row) => `${answer(row)}\n`).join('')
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain')
  return rest
}

// A closed pipe is how ClickHouse ends a process that it needs no more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.stdin.setEncoding('latin1')
let parts: string[] = []
for await (const chunk of process.stdin as AsyncIterable<string>) {
  parts.push(chunk)
  if (!chunk.includes('\n')) continue
  parts = [await answerRows(parts.join(''))]
}
const rest = parts.join('')
if (rest !== '') await answerRows(`${rest}\n`)
