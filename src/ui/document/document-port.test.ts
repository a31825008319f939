import { beforeEach, describe, expect, it } from 'vitest'
import type { Scenario } from '../../analysis/scenario.ts'
import { readText, writeText, type RobotsFile } from '../../core/text/file.ts'
import { createAppStore, type AppStore } from '../../state/store.ts'
import { createDocumentPort, type DocumentPort, type DocumentView } from './document-port.ts'

const scenario: Scenario = {
  title: 'Example',
  file: readText('a\r\nb\nc\r\n'),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  silenced: [],
  fetch: null,
  tests: [],
  unknown: {},
}

let store: AppStore
let port: DocumentPort

beforeEach(() => {
  store = createAppStore({ scenario })
  port = createDocumentPort(store)
})

const written = (): string => writeText(store.getState().scenario.file)
const originNow = (): string => store.getState().scenario.origin

/** A view that notes what it is asked. */
function noting(): DocumentView & { readonly asked: string[] } {
  const asked: string[] = []
  const note = (name: string) => () => void asked.push(name)
  return {
    asked,
    applyEdits: note('applyEdits'),
    replaceFile: note('replaceFile'),
    reveal: (line, options) => void asked.push(`reveal ${line} ${options?.focus ?? false}`),
    line: () => asked.push('line'),
    undo: note('undo'),
    redo: note('redo'),
    focus: note('focus'),
    run: (command) => void asked.push(`run ${command}`),
    flush: note('flush'),
  }
}

describe('before the editor is there', () => {
  it('edits the store and keeps the ends of the other lines', () => {
    port.applyEdits([
      { span: { from: 2, to: 2 }, insert: 'new\n' },
      { span: { from: 5, to: 5 }, insert: '!' },
    ])
    expect(written()).toBe('a\r\nnew\r\nb\nc!\r\n')
  })

  it('undoes and redoes a new file together with the case', () => {
    const file: RobotsFile = readText('pasted')
    const caseChange = {
      before: { origin: 'https://example.com' },
      after: { origin: 'https://shop.example' },
    }
    port.replaceFile(file, { caseChange })
    expect([written(), originNow()]).toEqual(['pasted', 'https://shop.example'])
    port.undo()
    expect([written(), originNow()]).toEqual(['a\r\nb\nc\r\n', 'https://example.com'])
    port.redo()
    expect([written(), originNow()]).toEqual(['pasted', 'https://shop.example'])
  })

  it('hands its steps to the editor once', () => {
    port.replaceFile(readText('pasted'))
    expect(port.takeSteps().map(({ before, after }) => [before.text, after.text])).toEqual([
      ['a\nb\nc\n', 'pasted'],
    ])
    expect(port.takeSteps()).toEqual([])
  })

  it('forgets the steps of a case that is no longer open', () => {
    port.replaceFile(readText('pasted'))
    store.getState().open(scenario)
    port.undo()
    expect(written()).toBe('a\r\nb\nc\r\n')
    expect(port.takeSteps()).toEqual([])
  })

  it('remembers what only an editor can do', () => {
    port.reveal(3)
    port.reveal(7, { focus: true })
    expect(port.line()).toBe(7)
    port.focus()
    const view = noting()
    port.attach(view)
    expect(view.asked).toEqual(['reveal 7 true', 'focus'])
  })
})

describe('with an editor', () => {
  it('passes everything on until the editor lets go', () => {
    const view = noting()
    const detach = port.attach(view)
    port.applyEdits([])
    port.undo()
    port.flush()
    expect(port.line()).toBe(4)
    expect(view.asked).toEqual(['applyEdits', 'undo', 'flush', 'line'])
    detach()
    port.replaceFile(readText('x'))
    expect(view.asked).toHaveLength(4)
    expect(written()).toBe('x')
  })
})

describe('undo from outside the text', () => {
  it('goes back through text and case in the order they changed', () => {
    const { change } = store.getState()
    const now = () => [written(), originNow()]
    change({ origin: 'https://a.example' })
    port.replaceFile(readText('x'))
    change({ origin: 'https://b.example' })
    const states = [
      ['x', 'https://b.example'],
      ['x', 'https://a.example'],
      ['a\r\nb\nc\r\n', 'https://a.example'],
      ['a\r\nb\nc\r\n', 'https://example.com'],
    ]
    const seen = states.map((_, at) => {
      if (at > 0) port.undoLast()
      return now()
    })
    expect(seen).toEqual(states)
    const again = states.map((_, at) => {
      if (at > 0) port.redoLast()
      return now()
    })
    expect(again).toEqual(states.toReversed())
  })

  it('leaves to the case what its message has undone in the text', () => {
    store.getState().change({ origin: 'https://a.example' })
    port.replaceFile(readText('x'))
    port.undo()
    port.undoLast()
    expect(originNow()).toBe('https://example.com')
  })
})
