import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../analysis/scenario.ts'
import { readText } from '../core/text/file.ts'
import { maxSteps } from './history.ts'
import { createAppStore, type AppStore } from './store.ts'

const test = (id: string) => ({ id, crawler: 'Googlebot', url: `/${id}`, expect: null, note: '' })
const scenario: Scenario = {
  title: 'Example',
  file: readText('a'),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  silenced: [],
  fetch: null,
  tests: [test('t1'), test('t2')],
  unknown: {},
}

type Command = (store: AppStore) => void

const commands: readonly Command[] = [
  (store) => store.getState().change({ title: `${store.getState().scenario.title}!` }),
  (store) => store.getState().changeFile(readText(`${store.getState().scenario.file.text}x`)),
  (store) => store.getState().changeFile(readText('whole'), { tests: [] }),
  (store) => store.getState().addTests([test('t3')]),
  (store) => store.getState().removeTest(store.getState().scenario.tests[0]?.id ?? ''),
]

const contentOf = (store: AppStore) => {
  const { file, tests, title } = store.getState().scenario
  return { text: file.text, tests: tests.map(({ id }) => id), title }
}

describe('the history of a case', () => {
  it('goes back and forth through whatever was done', () => {
    const steps = fc.array(fc.integer({ min: 0, max: commands.length - 1 }), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (chosen) => {
        const store = createAppStore({ scenario })
        const states = [contentOf(store)]
        for (const index of chosen) {
          commands[index]?.(store)
          states.push(contentOf(store))
        }
        for (const state of states.toReversed()) {
          expect(contentOf(store)).toEqual(state)
          store.getState().undo()
        }
        for (const state of states) {
          expect(contentOf(store)).toEqual(state)
          store.getState().redo()
        }
      }),
    )
  })

  it('keeps the last steps only', () => {
    const store = createAppStore({ scenario })
    for (let at = 0; at <= maxSteps; at += 1) store.getState().change({ title: `${at}` })
    for (let at = 0; at <= maxSteps; at += 1) store.getState().undo()
    expect(store.getState().scenario.title).toBe('0')
  })

  it('selects again what was selected before a file came with other tests', () => {
    const store = createAppStore({ scenario, selectedId: 't2' })
    store.getState().changeFile(readText('whole'), { tests: [test('t9')] })
    expect(store.getState().selectedId).toBe('t9')
    store.getState().undo()
    expect(store.getState().selectedId).toBe('t2')
    store.getState().redo()
    expect(store.getState().selectedId).toBe('t9')
  })

  it('takes back with a step what was amended to it', () => {
    const store = createAppStore({ scenario })
    store.getState().change({ title: 'a' })
    store.getState().amend({ title: 'ab' })
    store.getState().undo()
    expect(store.getState().scenario.title).toBe('Example')
    store.getState().redo()
    expect(store.getState().scenario.title).toBe('ab')
  })

  it('begins anew with another case', () => {
    const store = createAppStore({ scenario })
    store.getState().change({ title: 'a' })
    store.getState().open(scenario)
    store.getState().undo()
    expect(store.getState().scenario).toBe(scenario)
  })
})
