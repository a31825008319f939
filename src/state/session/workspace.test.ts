import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { reduceSession, type SessionStatus, type Workspace } from './workspace.ts'

const scenario = scenarioOf({ title: 'Shop' })
const workspace: Workspace = {
  id: 'a',
  kind: 'visitor',
  rev: 0,
  updated: 0,
  lastSaved: scenario,
}
const status: SessionStatus = {
  workspace,
  notice: { kind: 'visitor', omissions: [], stamp: null },
  recent: [],
  inAddress: true,
}
const saved: Workspace = { ...workspace, kind: 'own', rev: 1, updated: 5 }

describe('the open workspace', () => {
  test('becomes the user’s own once it is saved', () => {
    const after = reduceSession(status, { type: 'saved', previousId: 'a', workspace: saved })
    expect(after).toMatchObject({ workspace: saved, notice: { kind: 'made-own' } })
  })

  test('keeps what is said until a press, so that nothing moves when it is saved', () => {
    const kept = reduceSession(status, { type: 'kept' })
    expect(kept.notice).toBeNull()
    const after = reduceSession(kept, { type: 'saved', previousId: 'a', workspace: saved })
    expect(after.notice).toBeNull()
    const notice = { kind: 'copied' } as const
    expect(reduceSession({ ...status, notice }, { type: 'kept' }).notice).toBe(notice)
  })

  test('is a copy when it had to go under another id', () => {
    const copy = { ...saved, id: 'b' }
    const after = reduceSession(status, { type: 'saved', previousId: 'a', workspace: copy })
    expect(after).toMatchObject({ workspace: { id: 'b' }, notice: { kind: 'copied' } })
  })

  test('is left alone by what is saved of another one', () => {
    const other = { ...saved, id: 'z' }
    expect(reduceSession(status, { type: 'saved', previousId: 'z', workspace: other })).toBe(status)
  })

  test('has to be saved when it is kept, changed or not', () => {
    expect(reduceSession(status, { type: 'kept' }).workspace.lastSaved).toBeNull()
  })

  test('takes its notice along when another one is opened', () => {
    const opened = { ...workspace, id: 'c' }
    const after = reduceSession(status, { type: 'opened', workspace: opened })
    expect(after).toMatchObject({ workspace: opened, notice: null })
  })
})
