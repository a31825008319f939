import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Finding } from './check.ts'
import { inspect } from './inspect.ts'

const folder = new URL('files/', import.meta.url)

/** Sites that the files are taken to be of, where it is another than example.com. */
const origins: Readonly<Record<string, string>> = {
  news: 'https://www.example.com',
  forum: 'https://forum.example.com',
  'next-app': 'https://app.example.com',
}

/**
 * Files as they are met in the wild, each with everything that is to be said about it: what is not
 * listed here would be a false alarm.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  wordpress: [],
  'wordpress-old': ['warning blocks-assets 3', 'info specific-drops-star 15'],
  shop: [
    'hint trailing-star 4,12,13,14,15,16,17,18,19,20,21,22,34,41,49,50,51,52,53,54,55,56,57,58,59',
    'info shadowed-rule 8,10,30,45,47',
    'hint duplicate-rule 16,53',
    'hint lower-hex 16,53',
    'warning specific-drops-star 39',
    'warning group-without-rules 63',
  ],
  news: [
    'hint trailing-star 5,8',
    'warning specific-drops-star 15',
    'info sitemap-other-host 25,26',
  ],
  government: [],
  'one-liner': ['error newlines-lost 1'],
  open: [],
  wiki: ['info agent-invalid-chars 14'],
  whitelist: ['info specific-drops-star 1,4', 'info adsbot-star 7', 'info blocks-everything 8'],
  forum: [],
  'next-app': ['info host-obsolete 6'],
  travel: ['warning specific-drops-star 8,12', 'info crawl-delay-ignored 15'],
  cloudflare: [],
  staging: ['info adsbot-star 2', 'warning staging-leftover 3'],
  sloppy: [
    'error two-paths-one-line 2',
    'error no-leading-slash 3',
    'error typo-directive 4',
    'error missing-colon 5',
    'error noindex-directive 6',
    'error agent-too-short 7',
    'error absolute-url-in-rule 8',
    'error sitemap-relative 9',
  ],
  html: ['error html-file 1'],
  university: [
    'hint trailing-star 5',
    'warning specific-drops-star 9',
    'info agent-invalid-chars 9',
    'warning agent-invalid-chars 12',
  ],
}

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
  expect(Object.keys(expected).sort()).toEqual(names.sort())
})

test.each(Object.entries(expected))('%s', (name, findings) => {
  const file = readFileSync(new URL(`${name}.txt`, folder))
  const origin = origins[name] ?? 'https://example.com'
  expect(summary(inspect({ file, origin }))).toEqual(findings)
})
