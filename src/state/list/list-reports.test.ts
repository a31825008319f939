import { expect, test } from 'vitest'
import type { ListRequest } from '../../worker/list/list-protocol.ts'
import { noCase } from '../intake/read-aside.ts'
import { ListReports } from './list-reports.ts'

function start() {
  const sent: ListRequest[] = []
  const reports = new ListReports((request) => sent.push(request))
  reports.begin(1, noCase)
  return { sent, reports }
}

const answer = (id: number, run: number, result: unknown) =>
  ({ list: 'reported', name: 'rule-usage', id, run, result }) as const

test('two views share a question, which is dropped with the last of them', () => {
  const { sent, reports } = start()
  const one = reports.watch('rule-usage', undefined)
  const ends = [
    one.subscribe(() => undefined),
    reports.watch('rule-usage', undefined).subscribe(() => undefined),
  ]
  expect(sent.map((request) => request.list === 'report' && request.id)).toEqual([1, 1])
  ends[0]?.()
  expect(sent).toHaveLength(2)
  ends[1]?.()
  expect(sent.at(-1)).toEqual({ list: 'drop', name: 'rule-usage' })
})

test('an answer counts until the list is judged anew, and is shown until the next one', () => {
  const { reports } = start()
  const usage = reports.watch('rule-usage', undefined)
  let heard = 0
  usage.subscribe(() => (heard += 1))
  expect(usage.get()).toMatchObject({ state: 'waiting', result: null, share: null })
  reports.take({ list: 'reporting', name: 'rule-usage', id: 1, run: 1, share: 0.5 })
  expect(usage.get()).toMatchObject({ state: 'waiting', share: 0.5 })
  reports.take(answer(1, 1, 'first'))
  expect(usage.get()).toMatchObject({ state: 'current', result: 'first', input: noCase })
  const edited = { ...noCase }
  reports.begin(2, edited)
  reports.take(answer(1, 1, 'late'))
  expect(usage.get()).toMatchObject({ state: 'waiting', result: 'first', input: noCase })
  reports.take(answer(1, 2, 'second'))
  expect(usage.get()).toMatchObject({ state: 'current', result: 'second' })
  expect(usage.get().input).toBe(edited)
  expect(heard).toBe(4)
})

test('another question keeps what was known until it is answered', () => {
  const { sent, reports } = start()
  const of = (folder: string) => ({ columnId: 'c', folder, levels: 3, filter: '', own: null })
  const top = reports.watch('shown-tree', of(''))
  top.subscribe(() => undefined)
  reports.take({ list: 'reported', name: 'shown-tree', id: 1, run: 1, result: 'top' })
  const shop = reports.watch('shown-tree', of('/shop/'))
  shop.subscribe(() => undefined)
  expect(shop.get()).toMatchObject({ state: 'waiting', result: 'top' })
  expect(top.get()).toMatchObject({ state: 'waiting', result: null })
  expect(sent.at(-1)).toMatchObject({ id: 2 })
})

test('a question that is stopped is stopped for all who ask it, until one of them wants it again', () => {
  const { sent, reports } = start()
  const usage = reports.watch('rule-usage', undefined)
  usage.subscribe(() => undefined)
  let heard = 0
  reports.watch('rule-usage', undefined).subscribe(() => (heard += 1))
  usage.stop()
  expect(sent.at(-1)).toEqual({ list: 'drop', name: 'rule-usage' })
  expect(heard).toBe(1)
  expect(usage.get().isStopped).toBe(true)
  expect(reports.isSettled()).toBe(true)
  const count = sent.length
  reports.begin(2, noCase)
  reports.askAgain()
  usage.subscribe(() => undefined)
  expect(sent).toHaveLength(count)
  usage.resume()
  expect(sent.at(-1)).toMatchObject({ list: 'report', id: 1 })
  expect(usage.get().isStopped).toBe(false)
})

test('another question is asked though the one before was stopped', () => {
  const { sent, reports } = start()
  const of = (folder: string) => ({ columnId: 'c', folder, levels: 3, filter: '', own: null })
  const top = reports.watch('shown-tree', of(''))
  top.subscribe(() => undefined)
  top.stop()
  const shop = reports.watch('shown-tree', of('/shop/'))
  shop.subscribe(() => undefined)
  expect(sent.at(-1)).toMatchObject({ list: 'report', id: 2 })
  expect(shop.get().isStopped).toBe(false)
})

test('without a worker there is no answer', () => {
  const { reports } = start()
  const usage = reports.watch('rule-usage', undefined)
  usage.subscribe(() => undefined)
  reports.fail()
  expect(usage.get().state).toBe('failed')
  expect(reports.watch('sitemap-check', { listed: null }).get().state).toBe('failed')
})

test('a question that another one of its name displaced is answered once that one is dropped', () => {
  const { sent, reports } = start()
  const [panel, dialog] = [[], []].map((edits) => reports.watch('edit-turns', { edits }))
  let heard = 0
  panel?.subscribe(() => (heard += 1))
  const close = dialog?.subscribe(() => undefined)
  close?.()
  expect(heard).toBe(1)
  expect(sent.map((one) => (one.list === 'report' ? one.id : one.list))).toEqual([1, 2, 1])
  reports.take({ list: 'reported', name: 'edit-turns', id: 1, run: 1, result: 'counted' })
  expect(panel?.get()).toMatchObject({ state: 'current', result: 'counted' })
})
