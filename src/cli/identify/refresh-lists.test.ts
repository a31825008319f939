import { expect, test } from 'vitest'
import type { PrefixListSnapshot } from '../../core/identity/snapshots.ts'
import { refreshLists } from './refresh-lists.ts'

const listAt = (address: string): PrefixListSnapshot => ({
  address,
  source: { url: 'https://copy.example/', checkedOn: '2026-08-21' },
  created: null,
  prefixes: ['192.0.2.0/24', '198.51.100.0/24'],
})

test('lists that can be had are made anew, and the others stay', async () => {
  const lists = ['https://a.example/', 'https://b.example/', 'https://c.example/'].map(listAt)
  const answers: Readonly<Record<string, string>> = {
    'https://a.example/':
      '{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"},{"ipv4Prefix":"203.0.113.0/24"}]}',
    'https://b.example/': '<html></html>',
  }
  const fetchText = (address: string): Promise<string> => {
    const text = answers[address]
    return text === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(text)
  }
  const { snapshots, told } = await refreshLists(lists, fetchText, '2026-11-29')
  expect(snapshots[0]).toMatchObject({
    source: { url: 'https://a.example/', checkedOn: '2026-11-29' },
    prefixes: ['192.0.2.0/24', '203.0.113.0/24'],
  })
  expect(snapshots.slice(1)).toEqual(lists.slice(1))
  expect(told).toEqual([
    '- https://a.example/: 1 prefixes more, 1 fewer',
    '- https://b.example/: is no JSON',
    '- https://c.example/: gone',
  ])
})
