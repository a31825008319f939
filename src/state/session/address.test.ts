import { expect, test, vi } from 'vitest'
import type { AddressPorts } from '../../platform/ports.ts'
import { createAddressSync } from './address.ts'
import { decodeFragment } from '../../case/link/decode.ts'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { encodeHere } from '../../case/link/encode.fixture.ts'

function fakeAddress(fragment = '', state: unknown = null) {
  const entries: { state: unknown; fragment: string }[] = [{ state, fragment }]
  const top = () => entries.at(-1) ?? { state: null, fragment: '' }
  const calls: string[] = []
  const unload = new Set<() => void>()
  const ports: AddressPorts = {
    readFragment: () => top().fragment,
    readState: () => top().state,
    replace: (next, hash) => {
      calls.push(hash)
      entries.splice(-1, 1, { state: next, fragment: hash })
    },
    push: (next, hash) => {
      calls.push(hash)
      entries.push({ state: next, fragment: hash })
    },
    onUnload: (listener) => void unload.add(listener),
  }
  const leave = () => unload.forEach((listener) => listener())
  return { ports, calls, entries, leave }
}

const small = scenarioOf({ robots: 'User-agent: *\nDisallow: /\n' })

function start(ports: AddressPorts, encode = encodeHere) {
  const clock = manualClock()
  const links: Promise<string>[] = []
  const noting: typeof encode = (scenario) => {
    const link = encode(scenario)
    links.push(link)
    return link
  }
  const sync = createAddressSync({ ports, clock, encode: noting })
  sync.setEnabled(true)
  /** Lets time pass, and lets a link that is due be made, however long a busy machine takes. */
  const pass = async (ms: number) => {
    clock.pass(ms)
    await Promise.allSettled(links)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { sync, clock, pass }
}

test('the address follows 800 ms after the last change, once', async () => {
  const { ports, calls } = fakeAddress()
  const { sync, clock, pass } = start(ports)
  sync.show('w1', '', 'replace')
  calls.length = 0
  sync.follow(scenarioOf({ robots: 'a' }))
  clock.pass(700)
  sync.follow(small)
  await pass(799)
  expect(calls).toEqual([])
  sync.follow(small)
  await pass(800)
  expect(calls).toHaveLength(1)
  expect(await decodeFragment(calls[0] ?? '')).toMatchObject({ kind: 'case', scenario: small })
  expect(sync.isKnown()).toBe(true)
  expect(sync.workspaceHere()).toBe('w1')
  sync.follow(small)
  await pass(800)
  expect(calls).toHaveLength(1)
})

test('the entry of a page that is being left stays as it is', async () => {
  const { ports, calls, leave } = fakeAddress()
  const { sync, pass } = start(ports)
  sync.follow(small)
  leave()
  await pass(800)
  expect(calls).toEqual([])
  // The last key reaches the case late; only a page that stays for long is not being left.
  sync.follow(small)
  await pass(800)
  expect(calls).toEqual([])
  await pass(20_000)
  expect(calls).toHaveLength(1)
  sync.follow({ ...small, title: 'Another' })
  await pass(800)
  expect(calls).toHaveLength(2)
})

test('a case that is too long for the address leaves #local, one that is kept out of it nothing', async () => {
  const { ports, calls } = fakeAddress()
  const encode = vi.fn(() => Promise.resolve('r1='.padEnd(8001, 'x')))
  const { sync, pass } = start(ports, encode)
  sync.follow(small)
  await pass(800)
  expect(calls).toEqual(['#local'])
  sync.setEnabled(false)
  sync.follow(small)
  await pass(800)
  expect(calls).toEqual(['#local', ''])
  expect(encode).toHaveBeenCalledTimes(1)
})

test('a link that was being made for a case that was left is not written', async () => {
  const { ports, calls } = fakeAddress()
  const { sync, clock, pass } = start(ports)
  sync.follow(small)
  clock.pass(800)
  sync.show('w2', 'ex=blank', 'push')
  await pass(0)
  expect(calls).toEqual(['#ex=blank'])
})

test('only what others write into the address counts as navigation', () => {
  const { ports, entries } = fakeAddress()
  const { sync } = start(ports)
  sync.show('w1', 'ex=blank', 'push')
  expect(sync.isKnown()).toBe(true)
  entries.push({ state: null, fragment: '#ex=blank' })
  expect(sync.isKnown()).toBe(false)
  entries.push({ state: { workspace: 'w1' }, fragment: '#r1=other' })
  expect(sync.isKnown()).toBe(false)
})

test('an address bar that refuses does no harm', async () => {
  const { ports } = fakeAddress('#ex=blank')
  const refuse = () => {
    throw new DOMException('too often', 'SecurityError')
  }
  const { sync, pass } = start({ ...ports, replace: refuse, push: refuse })
  sync.show('w1', '', 'push')
  sync.follow(small)
  await pass(800)
  expect(ports.readFragment()).toBe('#ex=blank')
})
