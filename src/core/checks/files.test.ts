import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Finding } from './check.ts'
import { foundFiles } from './found-files.fixture.ts'
import { inspect } from './inspect.ts'
import { siteFiles } from './site-files.fixture.ts'

const folder = new URL('files/', import.meta.url)

const allFiles = { ...foundFiles, ...siteFiles }

function summary(findings: readonly Finding[]): readonly string[] {
  const lines = new Map<string, readonly number[]>()
  for (const { id, severity, line } of findings) {
    const kind = `${severity} ${id}`
    lines.set(kind, [...(lines.get(kind) ?? []), line])
  }
  return [...lines].map(([kind, all]) => `${kind} ${all.join()}`)
}

test('every file of the folder has its list', () => {
  const names = readdirSync(folder).map((name) => name.replace(/\.txt$/, ''))
  expect(Object.keys(allFiles).sort()).toEqual(names.sort())
})

test.each(Object.entries(allFiles))('%s', (name, { origin, findings }) => {
  const file = readFileSync(new URL(`${name}.txt`, folder))
  const found = inspect({ file, origin: origin ?? 'https://example.com' })
  expect(summary(found)).toEqual(findings)
})
