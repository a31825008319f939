import { afterEach, expect, test, vi } from 'vitest'
import { maxReadHere } from '../../state/intake/read-aside.ts'
import { createAppStore } from '../../state/store.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { openCaseFile } from './open-case-file.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is long', `{ "format": "${' '.repeat(maxReadHere)}`],
  ['has a list', '{ "format": "x", "gzip": "'],
])('a text that %s, and whose reader is lost, is not called damaged', async (_, text) => {
  vi.stubGlobal('Worker', function refuse() {
    throw new Error('No more workers')
  })
  const told = await openCaseFile({ text }, createAppStore({ scenario: scenarioOf() }), null)
  expect(told).toMatch(/^The text was not read\. .* did not start\./)
})

test('a text that is read in the page is called damaged where it is', async () => {
  const store = createAppStore({ scenario: scenarioOf() })
  expect(await openCaseFile({ text: '{ "format": ' }, store, null)).toContain('is damaged')
})
