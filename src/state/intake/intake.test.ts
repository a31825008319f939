import { expect, test } from 'vitest'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { createAppStore } from '../store.ts'
import type { FileNotice } from './intake.ts'

const refused: FileNotice = { kind: 'refused', sentence: 'a.zip is damaged.' }
const address: FileNotice = {
  kind: 'address',
  origin: 'https://a.example',
  robotsUrl: '/robots.txt',
}
const next = { name: 'b.csv', content: 'URL\n/a' }

test.each([
  { name: 'a refusal, after the next file', notice: refused, items: [next], after: null },
  { name: 'a refusal, where no file was chosen', notice: refused, items: [], after: refused },
  { name: 'another notice, after the next file', notice: address, items: [next], after: address },
])('is said still or no longer: $name', ({ notice, items, after }) => {
  const store = createAppStore({ scenario: scenarioOf({ robots: 'User-agent: *' }) })
  store.getState().showFileNotice(notice)
  store.getState().receive(items)
  expect(store.getState().fileNotice).toEqual(after)
  expect(store.getState().incoming).toEqual(items)
})
