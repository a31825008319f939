import { expect, test } from 'vitest'
import { withServerCase } from '../../dialects/settings.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const listOf = (...paths: readonly string[]) =>
  paths.map((path) => ({ url: `https://example.com${path}`, text: path, weight: 1 }))

const found = (rule: string, paths: readonly string[], isIgnored = false) =>
  inspect({
    file: `User-agent: *\n${rule}\n`,
    origin: 'https://example.com',
    settings: withServerCase({}, isIgnored),
    urls: listOf(...paths),
  }).find(({ id }) => id === 'near-miss')

test.each([
  ['Disallow: /Files', 'Disallow: /files', ['/files/a']],
  ['Disallow: /Files', 'Disallow: /files', ['/files/a', '/files/b', '/c']],
  ['Disallow: /*.PDF$', 'Disallow: /*.pdf$', ['/a.pdf']],
])('of a server that ignores case, both spellings of “%s” are kept', (rule, other, paths) => {
  const fixed = (isIgnored: boolean) =>
    applyEdits(`User-agent: *\n${rule}\n`, found(rule, paths, isIgnored)?.fixes?.[0]?.edits ?? [])
  expect(fixed(true)).toBe(`User-agent: *\n${rule}\n${other}\n`)
  expect(fixed(false)).toBe(`User-agent: *\n${other}\n`)
})

test.each([
  [
    'Disallow: /Files',
    ['/files/a'],
    'This rule does not decide the URL of the list, which misses it by letter case (/files/a).',
  ],
  [
    'Disallow: /search',
    ['/en/search'],
    'This rule does not decide the URL of the list, which misses it by a part of the path in front of it (/en/search).',
  ],
  [
    'Disallow: /Files',
    ['/files/a', '/b'],
    'This rule decides none of the 2 URLs of the list; 1 misses it by letter case (/files/a).',
  ],
])('“%s” and %j are told in one sentence', (rule, paths, message) => {
  expect(found(rule, paths)?.message).toBe(message)
})
