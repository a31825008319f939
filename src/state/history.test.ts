import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCase, type Scenario } from '../case/scenario.ts'
import { readText } from '../core/text/file.ts'
import { maxHistoryLength, maxSteps } from './history.ts'
import { gridActions } from './grid-actions.ts'
import { createAppStore, type AppStore } from './store.ts'

const row = (id: string) => ({ id, url: `/${id}` })
const test = (url: string) => ({ crawler: 'Googlebot', url, expect: null, note: '' })
const state = { file: readText('a'), dialect: 'own', settings: {}, fetch: null }
const scenario: Scenario = {
  ...emptyCase,
  ...state,
  title: 'Example',
  accepted: state,
  urls: [row('t1'), row('t2')],
  crawlers: [{ id: 'c1', crawler: 'Googlebot' }],
}

type Command = (store: AppStore) => void

const commands: readonly Command[] = [
  (store) => {
    const { scenario, change } = store.getState()
    const rowId = scenario.urls[0]?.id ?? ''
    change({ pages: [{ rowId, headers: '', html: '<p>', isBrief: false }] })
  },
  (store) => store.getState().change({ title: `${store.getState().scenario.title}!` }),
  (store) => store.getState().changeFile(readText(`${store.getState().scenario.file.text}x`)),
  (store) => store.getState().changeFile(readText('whole'), { urls: [] }),
  (store) => gridActions(store).addTests([test(`/new${store.getState().history.lastId}`)]),
  (store) => gridActions(store).removeUrls([store.getState().scenario.urls[0]?.id ?? '']),
  (store) => store.getState().open({ ...scenario, title: 'Other', file: readText('other') }),
]

const contentOf = (store: AppStore) => {
  const { file, urls, title } = store.getState().scenario
  return { text: file.text, urls: urls.map(({ id }) => id), title }
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

  it('selects again what was selected before a file came with other URLs', () => {
    const store = createAppStore({ scenario, selectedId: 't2 c1' })
    store.getState().changeFile(readText('whole'), { urls: [row('t9')] })
    expect(store.getState().selectedId).toBe('t9 c1')
    store.getState().undo()
    expect(store.getState().selectedId).toBe('t2 c1')
    store.getState().redo()
    expect(store.getState().selectedId).toBe('t9 c1')
  })

  it('takes back with the first URLs of a site that this is the site of the case', () => {
    const store = createAppStore({ scenario })
    const originOf = () => store.getState().scenario.origin
    const { addUrls } = gridActions(store)
    addUrls(['https://shop.example/a', '/b'])
    expect(originOf()).toBe('https://shop.example')
    addUrls(['https://blog.example/a'])
    expect(originOf()).toBe('https://shop.example')
    store.getState().undo()
    store.getState().undo()
    expect(originOf()).toBe(emptyCase.origin)
    addUrls(['https://shop.example/a', 'https://blog.example/a'])
    expect(originOf()).toBe(emptyCase.origin)
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

  it('leads back to the case that was open before, and forth again', () => {
    const store = createAppStore({ scenario })
    const other: Scenario = {
      ...scenario,
      title: 'Other',
      file: readText('b'),
      urls: [row('t9')],
    }
    store.getState().changeFile(readText('a, changed'))
    store.getState().select('t2 c1')
    const { openedScenario, caseKey } = store.getState()
    store.getState().open(other)
    store.getState().undo()
    expect(contentOf(store)).toMatchObject({ text: 'a, changed', urls: ['t1', 't2'] })
    expect(store.getState()).toMatchObject({ selectedId: 't2 c1', openedScenario, caseKey })
    store.getState().undo()
    expect(store.getState().scenario).toEqual(scenario)
    store.getState().redo()
    store.getState().redo()
    expect(store.getState()).toMatchObject({ scenario: other, openedScenario: other, openCount: 3 })
  })

  it('begins anew with a case that is opened instead of everything', () => {
    const store = createAppStore({ scenario })
    store.getState().open({ ...scenario, title: 'Other' })
    store.getState().restart(scenario)
    store.getState().undo()
    expect(store.getState().scenario).toBe(scenario)
  })

  it('leaves the editor its own steps of the case that is open only', () => {
    const store = createAppStore({ scenario })
    store.getState().recordEditorStep({ title: 'a' })
    store.getState().open({ ...scenario, title: 'Other' })
    store.getState().moveEditorStep('undo')
    expect(store.getState().scenario.title).toBe('Other')
    store.getState().undo()
    store.getState().moveEditorStep('undo')
    expect(store.getState().scenario.title).toBe('Example')
  })

  it('keeps file steps of other cases as they are', () => {
    const store = createAppStore({ scenario })
    store.getState().changeFile(readText('ab'))
    store.getState().open({ ...scenario, file: readText('b') })
    store.getState().adoptFileSteps()
    store.getState().undo()
    store.getState().undo()
    expect(store.getState().scenario.file.text).toBe('a')
  })

  it('forgets the farthest cases when all together are long', () => {
    const store = createAppStore({ scenario })
    const long = (letter: string): Scenario => ({
      ...scenario,
      title: letter,
      file: readText(letter.repeat(maxHistoryLength / 4 - 100)),
    })
    for (const letter of 'bcdefg') store.getState().open(long(letter))
    for (let at = 0; at < 9; at += 1) store.getState().undo()
    expect(store.getState().scenario.title).toBe('c')
    for (let at = 0; at < 9; at += 1) store.getState().redo()
    expect(store.getState().scenario.title).toBe('g')
  })

  it('leads back to one case however long it is', () => {
    const store = createAppStore({ scenario })
    store.getState().open({ ...scenario, file: readText('x'.repeat(maxHistoryLength + 1)) })
    store.getState().open(scenario)
    store.getState().undo()
    expect(store.getState().scenario.file.text).toHaveLength(maxHistoryLength + 1)
    store.getState().redo()
    expect(store.getState().scenario).toBe(scenario)
  })
})
