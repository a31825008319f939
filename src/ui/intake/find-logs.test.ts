import { describe, expect, test } from 'vitest'
import { logOf } from '../../core/log/plain-report.fixture.ts'
import { unpackedBlob } from '../../platform/gunzip.ts'
import { zipOf, type ZippedFile } from '../../worker/sheets/zip.fixture.ts'
import { divideLogs } from './find-logs.ts'

const log = logOf([
  { at: 0, who: 'Googlebot', path: '/robots.txt', status: 200 },
  { at: 60, who: 'GPTBot', path: '/cart/1', status: 200 },
])
const later = logOf([
  { at: 3600, who: 'Bingbot', path: '/a', status: 200 },
  { at: 3660, who: 'Bingbot', path: '/b', status: 200 },
])
const zipped = (files: readonly ZippedFile[], name = 'logs.zip') => ({
  name,
  content: new File([zipOf(files)], name),
})

/** The logs that were found, as they are unpacked, and the names of all else. */
async function found(item: ReturnType<typeof zipped>) {
  const { logs, others } = await divideLogs([item])
  const texts = logs.map(async ({ name, content }) => {
    const plain = (await unpackedBlob(content, 1e6)) ?? content
    return [name, await plain.text()]
  })
  return { logs: await Promise.all(texts), others: others.map(({ name }) => name) }
}

describe('a zip file', () => {
  test.each<readonly [string, readonly ZippedFile[], readonly (readonly [string, string])[]]>([
    ['one log', [{ name: 'access.log', text: log }], [['access.log', log]]],
    ['a stored one', [{ name: 'a.log', text: log, isStored: true }], [['a.log', log]]],
    [
      'several, in a folder, beside what macOS adds',
      [
        { name: 'logs/', text: '', isStored: true },
        { name: 'logs/access.log.1', text: log },
        { name: 'logs/access.log', text: later },
        { name: '__MACOSX/logs/._access.log', text: 'x' },
        { name: 'logs/.DS_Store', text: 'y' },
      ],
      [
        ['logs/access.log.1', log],
        ['logs/access.log', later],
      ],
    ],
  ])('of %s is the log that it holds', async (_, files, logs) => {
    expect(await found(zipped(files))).toEqual({ logs, others: [] })
  })

  test.each<readonly [string, readonly ZippedFile[]]>([
    [
      'something else beside a log',
      [
        { name: 'a.log', text: log },
        { name: 'b.txt', text: 'Hi' },
      ],
    ],
    ['a robots.txt', [{ name: 'robots.txt', text: 'User-agent: *\nDisallow: /a\n' }]],
    ['a log with a password', [{ name: 'a.log', text: log, flags: 1 }]],
    ['a damaged log', [{ name: 'a.log', packed: new Uint8Array([7, 7, 7]) }]],
    ['nothing', []],
  ])('of %s is left to others', async (_, files) => {
    expect(await found(zipped(files))).toEqual({ logs: [], others: ['logs.zip'] })
  })
})
