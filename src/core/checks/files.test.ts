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
  'wordpress-old': [
    'warning blocks-assets 3,4,5,6',
    'info shadowed-rule 7,8',
    'info specific-drops-star 15',
  ],
  shop: [
    'hint trailing-star 4,12,13,14,15,16,17,18,19,20,21,22,34,41,49,50,51,52,53,54,55,56,57,58,59',
    'info shadowed-rule 8,10,30,45,47',
    'hint duplicate-rule 16,53',
    'hint lower-hex 16,53',
    'warning specific-drops-star 39,63',
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
  whitelist: ['info adsbot-star 7', 'info blocks-everything 8'],
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
  'welcome-list': ['hint trailing-star 7,12', 'info adsbot-star 15', 'info blocks-everything 16'],
  'star-paths': [],
  'site-builder': [
    'hint trailing-star 7,8',
    'hint group-without-rules 14',
    'info sitemap-other-host 19',
  ],
  bitrix: ['info crawl-delay-ignored 23', 'info host-obsolete 24', 'warning blocks-assets 27'],
  'ai-robots': [
    'info agent-invalid-chars 1,2,10,39,41,54,61,70',
    'info agent-obsolete 6,16,25',
    'warning agent-version 36,46',
  ],
  'bad-robots': [
    'info agent-version 4,5,6,9,16,18,25,26,28',
    'info agent-invalid-chars 8,10,14,15,20,21,24,29',
    'warning agent-full-ua 22',
  ],
  banner: ['info unknown-directive 1,2,3'],
  'town-hall': ['info not-utf8 1', 'hint trailing-star 9', 'warning not-utf8 10'],
  'three-laws': ['warning specific-drops-star 8'],
  cyrillic: ['info non-ascii-path 3,4,5,8', 'warning specific-drops-star 7'],
  articles: [
    'info shadowed-rule 4',
    'info agent-invalid-chars 17',
    'info adsbot-star 21',
    'warning blocks-everything 22',
  ],
  html: ['error html-file 1'],
  university: [
    'hint trailing-star 5',
    'warning specific-drops-star 9',
    'info agent-invalid-chars 9,12',
    'info specific-drops-star 12',
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
