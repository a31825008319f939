import { expect, test } from 'vitest'
import { unknownOrigin } from '../scenario.ts'
import { exportNameOf } from './file-names.ts'

const now = new Date('2026-11-27T23:30:00Z')

test.each([
  ['', 'https://www.example.com', 'www.example.com-blocked-2026-11-27'],
  ['', 'http://localhost:8080', 'localhost-8080-blocked-2026-11-27'],
  ['Shop: before / after', 'https://example.com', 'shop-before-after-blocked-2026-11-27'],
  ['../../etc/passwd', 'https://example.com', 'etc-passwd-blocked-2026-11-27'],
  ['…', 'https://example.com', 'robots-blocked-2026-11-27'],
  ['Größe 你好', 'https://example.com', 'größe-你好-blocked-2026-11-27'],
  ['x'.repeat(300), 'https://example.com', `${'x'.repeat(60)}-blocked-2026-11-27`],
])('a file of the case %j of %s is named after it and the day', (title, origin, name) => {
  expect(exportNameOf({ title, origin }, 'blocked', now)).toBe(name)
})

test('without a site the file is named after what stands for one', () => {
  expect(exportNameOf({ title: '', origin: unknownOrigin }, 'check', now)).toMatch(
    /^[a-z0-9.-]+-check-2026-11-27$/,
  )
})
