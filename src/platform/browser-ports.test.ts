import { afterEach, describe, expect, test, vi } from 'vitest'
import { askToKeepStorage, channelOf } from './browser-ports.ts'
import type { KeyValue } from './ports.ts'

const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
const answer = (value: boolean) => vi.fn(() => Promise.resolve(value))

test('storage is asked for that lasts, unless it is granted already', async () => {
  for (const isGranted of [false, true]) {
    const storage = { persisted: answer(isGranted), persist: answer(true) }
    await askToKeepStorage({ storage })
    expect(storage.persist).toHaveBeenCalledTimes(isGranted ? 0 : 1)
  }
})

test('a browser that has no such storage, or refuses it, does no harm', async () => {
  await askToKeepStorage({})
  await askToKeepStorage({ storage: { persisted: answer(false), persist: refuse } })
  await askToKeepStorage({ storage: { persisted: refuse, persist: refuse } })
  const throwing = {
    get storage(): never {
      throw new DOMException('no', 'SecurityError')
    },
  }
  await askToKeepStorage(throwing)
})

describe('a channel to other tabs', () => {
  afterEach(() => vi.unstubAllGlobals())
  /** What two tabs share; each change is told to all of them but the one that makes it. */
  function twoTabs() {
    const targets = [new EventTarget(), new EventTarget()] as const
    const valuesOf = (other: EventTarget): KeyValue => ({
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: (key, newValue) =>
        void other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    })
    const [one, two] = targets
    const windowOf = (target: EventTarget): Pick<Window, 'addEventListener' | 'removeEventListener'> =>
      target
    return {
      here: (values: KeyValue | null = valuesOf(two)) => channelOf('name', values, windowOf(one)),
      there: () => channelOf('name', valuesOf(one), windowOf(two)),
    }
  }
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  class Sending extends EventTarget {
    postMessage = refuse
  }

  test.each([
    ['is not there', undefined],
    ['throws', refuse],
    ['does not send', Sending],
  ])('goes by localStorage where BroadcastChannel %s', (_, broken) => {
    vi.stubGlobal('BroadcastChannel', broken)
    const tabs = twoTabs()
    const heard: string[] = []
    const stop = tabs.there().listen((message) => heard.push(message))
    const here = tabs.here()
    expect([here.post('one'), here.post('wanted by id')]).toEqual([true, true])
    stop()
    here.post('three')
    expect(heard).toEqual(['one', 'wanted by id'])
  })

  test('says so when nothing can be heard', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const full = { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(twoTabs().here(null).post('one')).toBe(false)
    expect(twoTabs().here(full).post('one')).toBe(false)
  })
})
