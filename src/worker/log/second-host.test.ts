import { expect, test } from 'vitest'
import { readers } from '../../core/crawlers/readers.ts'
import { question } from '../../analysis/crawlers/log/log-book.fixture.ts'
import { heldLimits } from '../../analysis/crawlers/log/held/held-limits.ts'
import { LogPairs } from '../../analysis/crawlers/log/held/log-pairs.ts'
import { PairBatch } from '../../analysis/crawlers/log/held/pair-batch.ts'
import { pairVisitor } from '../../analysis/crawlers/log/held/pair-table.ts'
import { JudgedOnce } from '../../analysis/crawlers/log/judge-log.ts'
import { createTurns } from '../list/turns.ts'
import { SecondHost } from './second-host.ts'
import type { SecondAnswer } from './second-protocol.ts'

const names = ['Googlebot', 'GPTBot', 'Bingbot'] as const
const crawlers = names.map((name) => readers.findIndex(({ token }) => token === name))
const other = 'User-agent: *\nDisallow: /cart/1\n'
const request = { time: 0, status: 200, bytes: 1 }

/** Requests of all crawlers for so many URLs, the first of them often. */
function batchOf(from: number, urls: number): PairBatch {
  const batch = new PairBatch()
  for (let at = from; at < from + urls; at += 1) {
    const path = at % 3 === 0 ? '/cart/1' : `/cart/${at}/x?y=${at % 7}`
    for (const crawler of crawlers) batch.add(pairVisitor(crawler, -1), path, request, at)
  }
  return batch
}

/** What a host has found of batches, after so many turns for each; by which file it is told between them. */
async function found(steps: readonly (PairBatch | string | null)[], turns: number, most: number) {
  const answers: SecondAnswer[] = []
  const pairs = new LogPairs({ ...heldLimits, pairs: most })
  const host = new SecondHost((answer) => answers.push(answer), pairs)
  const { pause } = createTurns()
  for (const step of steps) {
    if (step instanceof PairBatch)
      host.take({ second: 'add', memory: step.memory, length: step.length })
    else host.take({ second: 'judge', robots: step })
    for (let turn = 0; turn < turns; turn += 1) await pause()
  }
  host.take({ second: 'end' })
  const last = answers.at(-1)
  if (last?.second !== 'pairs') throw new Error('No pairs')
  return { verdicts: last.verdicts, pairs: new LogPairs(heldLimits, last.sent) }
}

/** Verdicts on all pairs, with what was found and without. */
function compared(file: string, { verdicts, pairs }: Awaited<ReturnType<typeof found>>) {
  const [aside, anew] = [new JudgedOnce(file, pairs.paths), new JudgedOnce(file, pairs.paths)]
  aside.take(verdicts)
  const all = (judge: JudgedOnce) =>
    crawlers.map((crawler) =>
      Array.from({ length: pairs.paths.size }, (_, id) => judge.codeFor(crawler, id)),
    )
  return { aside: all(aside), anew: all(anew) }
}

const robots = String(question().robots)
const [first, second, third] = [batchOf(0, 900), batchOf(900, 900), batchOf(1200, 900)]

test.each<[string, string, readonly (PairBatch | string | null)[], number]>([
  ['from the first request on', robots, [robots, first, second, third], heldLimits.pairs],
  ['from later on', robots, [first, second, robots, third], heldLimits.pairs],
  ['by another file from later on', other, [robots, first, other, second], heldLimits.pairs],
  ['where rare ones are left out', robots, [robots, first, second, third], 2500],
])('pairs are judged %s', async (_name, file, steps, most) => {
  const copies = () =>
    steps.map((step) =>
      step instanceof PairBatch ? new PairBatch(step.memory.slice(0), step.length) : step,
    )
  for (const turns of [0, 1, 2, 40]) {
    const one = await found(copies(), turns, most)
    const { aside, anew } = compared(file, one)
    expect(aside).toEqual(anew)
    expect(new Set(anew.flat()).size).toBeGreaterThan(1)
    const known = one.verdicts.flatMap(({ verdicts }) => [...verdicts]).filter((code) => code > 0)
    // With many turns all are known, and none is judged twice.
    if (turns === 40) expect(known.length).toBe(one.verdicts.length * one.pairs.paths.size)
    const folders = Array.from({ length: one.pairs.paths.size }, (_path, id) => {
      const { folders: some } = one.pairs.table
      return some.nameAt(some.of(id))
    })
    expect(new Set(folders)).toEqual(new Set(['/cart/']))
  }
})

test('nothing is judged where no file is asked about', async () => {
  const { verdicts } = await found([null, batchOf(0, 100)], 5, heldLimits.pairs)
  expect(verdicts).toEqual([])
})
