import { describe, expect, test, vi } from 'vitest'
import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { jsonOf } from '../../case/link/scenario-json.ts'
import { createMemoryJournal, replayed, type JournalRecord } from '../storage/journal.ts'
import { createJournalWriter } from './journal-writer.ts'
import { typedText } from './world.fixture.ts'
import type { Workspace } from './workspace.ts'

const stored = scenarioOf({ robots: 'User-agent: *\n' })
const workspace: Workspace = { id: 'w', kind: 'own', rev: 1, updated: 0, lastSaved: stored }
const typed = (key: number): Scenario => scenarioOf({ robots: `User-agent: *\n# ${key}` })

/** A journal that writes at once, and tells that it has only when `answer` is called. */
function lateJournal() {
  const records: JournalRecord[] = []
  const answers: (() => void)[] = []
  const journal = {
    ...createMemoryJournal(),
    write: (record: JournalRecord) =>
      new Promise<void>((resolve) => {
        records.push(record)
        answers.push(resolve)
      }),
  }
  const answer = async () => {
    for (const resolve of answers.splice(0)) resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { journal, records, answer }
}

/** What a page finds that comes back. */
function found(records: readonly JournalRecord[]): string | null {
  const last = records.at(-1)
  return last === undefined
    ? null
    : replayed(last, { rev: workspace.rev, updated: workspace.updated, scenario: stored })
}

describe('the journal', () => {
  test('has every key of a quick writer, also while the browser does not answer', () => {
    const { journal, records } = lateJournal()
    const writer = createJournalWriter(journal, manualClock())
    for (let key = 0; key < 20; key += 1) {
      writer.note(workspace, typed(key))
      expect(found(records)).toContain(`# ${key}"`)
    }
  })

  test('holds back what would pile up, and writes the latest of it once it may', async () => {
    const { journal, records, answer } = lateJournal()
    const writer = createJournalWriter(journal, manualClock())
    for (let key = 0; key < 1000; key += 1) writer.note(workspace, typed(key))
    const before = records.length
    expect(before).toBeLessThan(100)
    await answer()
    expect(records).toHaveLength(before + 1)
    expect(found(records)).toContain('# 999"')
  })

  test('has a key in a large file within 50 ms, also while others follow', async () => {
    const { journal, records, answer } = lateJournal()
    const clock = manualClock()
    const writer = createJournalWriter(journal, clock)
    const large = '# x\n'.repeat(50_000)
    for (let key = 1; key < 20; key += 1) {
      writer.note({ ...workspace, rev: 0 }, scenarioOf({ robots: `${large}# ${key}` }))
      clock.pass(10)
      await answer()
      const [, last = '0'] = /# (\d+)"/.exec(records.at(-1)?.insert ?? '') ?? []
      expect(Number(last)).toBeGreaterThanOrEqual(key - 4)
    }
  })

  test('has a key in a large file at once and by what was typed alone, also once the store has it', () => {
    const { journal, records } = lateJournal()
    const clock = manualClock()
    const writer = createJournalWriter(journal, clock)
    const large = scenarioOf({ robots: '# x\n'.repeat(50_000) })
    const here = { ...workspace, lastSaved: large }
    const file = { ...large.file, text: `# typed\n${large.file.text}` }
    const reads = vi.fn(() => file)
    const insert = '# typed\n'
    writer.note(here, large, { file: reads, editOf: () => ({ span: { from: 0, to: 0 }, insert }) })
    expect(records.map((record) => record.insert)).toEqual([insert])
    expect(reads).not.toHaveBeenCalled()
    writer.note(here, { ...large, file })
    clock.pass(50)
    expect(records.map((record) => record.insert)).toEqual([insert])
    const [record] = records
    if (record === undefined) throw new Error('nothing was written')
    const { accepted } = large
    expect(replayed(record, { rev: 1, updated: 0, scenario: large })).toBe(
      jsonOf({ ...large, file, accepted: accepted ?? acceptedNow(large) }),
    )
  })

  test('has a key beside many URLs by what was typed alone, and many URLs within 50 ms', () => {
    const { journal, records } = lateJournal()
    const clock = manualClock()
    const writer = createJournalWriter(journal, clock)
    const urls = Array.from({ length: 20_000 }, (_, at) => ({ id: `u${at}`, url: `/${at}` }))
    const large = scenarioOf({ robots: 'User-agent: *\n', urls })
    const here = { ...workspace, lastSaved: large }
    const file = { ...large.file, text: `# typed\n${large.file.text}` }
    const insert = '# typed\n'
    const editOf = () => ({ span: { from: 0, to: 0 }, insert })
    writer.note(here, large, { file: () => file, editOf })
    expect(records.map((record) => record.insert)).toEqual([insert])
    const [record] = records
    if (record === undefined) throw new Error('nothing was written')
    expect(replayed(record, { rev: 1, updated: 0, scenario: large })).toBe(
      jsonOf({ ...large, file, accepted: large.accepted ?? acceptedNow(large) }),
    )
    writer.note(here, { ...large, urls: large.urls.slice(1) })
    expect(records).toHaveLength(1)
    clock.pass(50)
    expect(records.at(-1)?.insert).not.toBe(insert)
    expect(records).toHaveLength(2)
  })

  test('has what waits in the editor under the name of a copy that goes on with it', () => {
    const { journal, records } = lateJournal()
    const writer = createJournalWriter(journal, manualClock())
    writer.note(workspace, stored, typedText(typed(1).file))
    writer.opened({ ...workspace, id: 'copy' }, stored)
    expect(records.map((record) => record.workspace)).toEqual(['w', 'copy'])
    expect(found(records)).toContain('# 1"')
  })

  test('has nothing of what waited when another case is open, also on the way back', () => {
    const { journal, records } = lateJournal()
    const writer = createJournalWriter(journal, manualClock())
    writer.note(workspace, stored, typedText(typed(1).file))
    writer.opened({ ...workspace, id: 'other' }, typed(2))
    writer.opened(workspace, stored)
    writer.note(workspace, { ...stored, title: 'Another' })
    expect(records).toHaveLength(2)
    expect(found(records)).not.toContain('# 1"')
  })
})
