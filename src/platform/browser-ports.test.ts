import { expect, test, vi } from 'vitest'
import { askToKeepStorage } from './browser-ports.ts'

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
