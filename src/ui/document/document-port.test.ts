import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCase, type Scenario } from '../../case/scenario.ts'
import { readText, writeText, type RobotsFile } from '../../core/text/file.ts'
import { createAppStore, type AppStore } from '../../state/store.ts'
import { createDocumentPort, type DocumentPort } from './document-port.ts'
import type { DocumentView } from './document-view.ts'

const scenario: Scenario = {
  ...emptyCase,
  title: 'Example',
  file: readText('a\r\nb\nc\r\n'),
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
    insert: (text) => void asked.push(`insert ${text}`),
    reveal: (line, options) => void asked.push(`reveal ${line} ${options?.focus ?? false}`),
    isAllSelected: () => false,
    line: () => asked.push('line'),
    moveStep: (direction) => asked.push(direction) > 0,
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

  it('inserts at the end, where no place is chosen', () => {
    port.insert('new')
    expect(written()).toBe('a\r\nb\nc\r\nnew')
  })

  it('undoes and redoes a new file together with the case', () => {
    const file: RobotsFile = readText('pasted')
    port.replaceFile(file, { parts: { origin: 'https://shop.example' } })
    expect([written(), originNow()]).toEqual(['pasted', 'https://shop.example'])
    port.undo()
    expect([written(), originNow()]).toEqual(['a\r\nb\nc\r\n', 'https://example.com'])
    port.redo()
    expect([written(), originNow()]).toEqual(['pasted', 'https://shop.example'])
  })

  it('goes back to the case that was open before, and on from there', () => {
    port.replaceFile(readText('pasted'))
    store.getState().open({ ...scenario, file: readText('other') })
    port.undo()
    expect(written()).toBe('pasted')
    port.undo()
    expect(written()).toBe('a\r\nb\nc\r\n')
    port.redo()
    port.redo()
    expect(written()).toBe('other')
  })

  it('undoes no step of another case from a message', () => {
    port.replaceFile(readText('pasted'))
    const { lastId } = store.getState().history
    store.getState().open({ ...scenario, file: readText('other') })
    port.undoTo(lastId)
    expect(written()).toBe('other')
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
    store.getState().recordEditorStep()
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
      if (at > 0) port.undo()
      return now()
    })
    expect(seen).toEqual(states)
    const again = states.map((_, at) => {
      if (at > 0) port.redo()
      return now()
    })
    expect(again).toEqual(states.toReversed())
  })

  it('leaves to the case what its message has undone in the text', () => {
    store.getState().change({ origin: 'https://a.example' })
    port.replaceFile(readText('x'))
    port.undo()
    port.undo()
    expect(originNow()).toBe('https://example.com')
  })

  it('takes the last change back however many there were before', () => {
    const { change } = store.getState()
    for (let at = 0; at < 250; at += 1) change({ origin: `https://${at}.example` })
    port.replaceFile(readText('x'))
    change({ origin: 'https://last.example' })
    port.undo()
    expect([written(), originNow()]).toEqual(['x', 'https://249.example'])
  })

  it('undoes everything back to one step, and no further', () => {
    const { change } = store.getState()
    change({ origin: 'https://a.example' })
    port.replaceFile(readText('x'), { parts: { title: '' } })
    const { lastId } = store.getState().history
    change({ origin: 'https://b.example' })
    port.undoTo(lastId)
    expect([written(), originNow()]).toEqual(['a\r\nb\nc\r\n', 'https://a.example'])
    port.undoTo(lastId)
    expect(originNow()).toBe('https://a.example')
  })
})

describe('undo with an editor', () => {
  /** An editor that has so many steps in its history, and announces what it takes back. */
  const editorWith = (steps: number): DocumentView & { readonly asked: string[] } => {
    let left = steps
    const view = noting()
    const moveStep: DocumentView['moveStep'] = (direction) => {
      if (left === 0) return false
      left -= 1
      view.asked.push(direction)
      store.getState().moveEditorStep(direction)
      return true
    }
    return { ...view, moveStep }
  }

  it('asks the editor for its own steps, in the order of all', () => {
    const view = editorWith(2)
    port.attach(view)
    const { change, recordEditorStep } = store.getState()
    recordEditorStep()
    change({ origin: 'https://a.example' })
    recordEditorStep({ title: 'Renamed' })
    port.undo()
    expect([view.asked, originNow()]).toEqual([['undo'], 'https://a.example'])
    expect(store.getState().scenario.title).toBe('Example')
    port.undo()
    expect([view.asked, originNow()]).toEqual([['undo'], 'https://example.com'])
    port.undo()
    expect(view.asked).toEqual(['undo', 'undo'])
  })

  it('hands over what waits in the editor before it goes to another case', () => {
    const view = editorWith(0)
    const { open } = store.getState()
    open({ ...scenario, file: readText('other') })
    port.attach(view)
    port.undo()
    port.redo()
    expect(view.asked).toEqual(['flush', 'flush'])
  })

  it('says which case is back', () => {
    const { open } = store.getState()
    open({ ...scenario, title: '', origin: 'https://other.example' })
    port.undo()
    expect(store.getState().politeAnnouncement).toBe('Opened Example again')
    port.redo()
    expect(store.getState().politeAnnouncement).toBe('Opened https://other.example again')
  })

  it('passes over steps that the editor has forgotten', () => {
    port.attach(editorWith(0))
    const { change, recordEditorStep } = store.getState()
    change({ origin: 'https://a.example' })
    recordEditorStep()
    port.undo()
    expect(originNow()).toBe('https://example.com')
    port.redo()
    expect(originNow()).toBe('https://a.example')
  })

  it('forgets its steps when the editor goes', () => {
    const { change, recordEditorStep, dropEditorSteps } = store.getState()
    change({ origin: 'https://a.example' })
    recordEditorStep()
    dropEditorSteps()
    port.undo()
    expect(originNow()).toBe('https://example.com')
  })
})
