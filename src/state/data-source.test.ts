import { expect, test, vi } from 'vitest'
import { dataFiles } from '../analysis/data-files.ts'
import { createDataSource, emptyDataSource, type LoadData } from './data-source.ts'

const arrives: LoadData = (name) => Promise.resolve(dataFiles[name])

/** A server that counts what it is asked for, and answers once it is up. */
class Server {
  requests = 0
  isUp = true

  readonly load: LoadData = (name) => {
    this.requests += 1
    return this.isUp ? arrives(name) : Promise.reject(new Error('no network'))
  }
}

test('a file is here once it has come, and those who wait are told', async () => {
  const source = createDataSource(arrives)
  const listener = vi.fn()
  source.subscribe(listener)
  expect(source.get('dialects')).toBeNull()
  source.load('dialects')
  await vi.waitFor(() => expect(source.get('dialects')).toBe(dataFiles.dialects))
  expect(source.get('crawlers')).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a file is asked for once, however many want it', async () => {
  const server = new Server()
  const source = createDataSource(server.load)
  source.load('dialects')
  source.load('dialects')
  await vi.waitFor(() => expect(source.get('dialects')).not.toBeNull())
  source.load('dialects')
  expect(server.requests).toBe(1)
})

test('a failure is known, and asking again mends it', async () => {
  const server = new Server()
  server.isUp = false
  const source = createDataSource(server.load)
  source.load('crawlers')
  await vi.waitFor(() => expect(source.hasFailed('crawlers')).toBe(true))
  expect(source.hasFailed('dialects')).toBe(false)
  server.isUp = true
  source.load('crawlers')
  expect(source.hasFailed('crawlers')).toBe(false)
  await vi.waitFor(() => expect(source.get('crawlers')).toBe(dataFiles.crawlers))
})

test('who has stopped listening is not told', () => {
  const source = createDataSource(arrives)
  const listener = vi.fn()
  source.subscribe(listener)()
  source.load('dialects')
  expect(listener).not.toHaveBeenCalled()
})

test('a page that is rendered ahead gets nothing', () => {
  emptyDataSource.load('dialects')
  expect(emptyDataSource.get('dialects')).toBeNull()
  expect(emptyDataSource.hasFailed('dialects')).toBe(false)
})
