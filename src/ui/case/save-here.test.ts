import { expect, test } from 'vitest'
import { emptyCase } from '../../case/scenario.ts'
import type { Session } from '../../state/session/session.ts'
import { createAppStore } from '../../state/store.ts'
import { createDocumentPort } from '../document/document-port.ts'
import { saveHere } from './save-here.ts'

const storeOf = () => createAppStore({ scenario: emptyCase, selectedId: null, theme: 'system' })
const session = {
  snapshots: { take: () => Promise.resolve() },
  flush: () => Promise.resolve(),
} as unknown as Session

test('what is to be saved while cases are still looked for waits for them', async () => {
  const store = storeOf()
  let tell: (session: Session | null) => void = () => undefined
  const opening = new Promise<Session | null>((resolve) => (tell = resolve))
  const saved = saveHere(store, createDocumentPort(store), opening)
  await new Promise(setImmediate)
  expect(store.getState().toasts).toEqual([])
  tell(session)
  await saved
  expect(store.getState().toasts.map(({ text }) => text)).toEqual([
    'Saved here. Nothing is published.',
  ])
})

test.each([
  ['cases could not be looked for', null, 'saved'],
  ['saving is off', session, 'off'],
] as const)('that nothing is saved is told where %s', async (_, opened, state) => {
  const store = storeOf()
  if (state === 'off') store.getState().setSaving({ state, reason: 'full' })
  await saveHere(store, createDocumentPort(store), Promise.resolve(opened))
  expect(store.getState().toasts[0]?.text).toContain('Not saved')
})
