import { describe, expect, test } from 'vitest'
import { RecordError } from '../record.ts'
import { answerMerge } from './merge.ts'

const answer = (record: object) => answerMerge(JSON.stringify(record))

describe('merge', () => {
  test('gives the file, its conflicts in words, and the verdicts that change with the shortest URL', () => {
    const report = answer({
      files: [
        { owner: 'IT', robots: 'User-agent: *\nDisallow: /admin' },
        { owner: 'Press', robots: 'User-agent: *\nAllow: /admin/news\nDisallow: /admin' },
      ],
      rows: [{ owner: 'Sales', path: '/cart', crawler: 'GPTBot' }],
    })
    expect(report.robots.split('\n')).toEqual([
      '# Rules of IT, Press and Sales',
      '',
      'User-agent: *',
      '# IT',
      'Disallow: /admin',
      '# Press',
      'Allow: /admin/news',
      '',
      'User-agent: GPTBot',
      '# IT, for all crawlers',
      'Disallow: /admin',
      '# Press, for all crawlers',
      'Allow: /admin/news',
      '# Sales',
      'Disallow: /cart',
      '',
    ])
    expect(report.conflicts.map(({ message }) => message)).toEqual([
      'IT (line 2) blocks /admin/news for any other crawler and GPTBot, Press (line 2) allows /admin/news: allowed in the merged file.',
      'Sales (row 1) gives GPTBot a group of its own, which would end the rules of IT (line 1) for all crawlers: these are repeated in that group.',
      'Sales (row 1) gives GPTBot a group of its own, which would end the rules of Press (line 1) for all crawlers: these are repeated in that group.',
    ])
    expect(report.duplicates).toEqual([
      {
        crawlers: ['*'],
        text: 'Disallow: /admin',
        kept: { owner: 'IT', line: 2 },
        dropped: { owner: 'Press', line: 3 },
      },
      {
        crawlers: ['GPTBot'],
        text: 'Disallow: /admin',
        kept: { owner: 'IT', line: 2 },
        dropped: { owner: 'Press', line: 3 },
      },
    ])
    expect(
      report.changes.map(({ owner, crawler, witnesses }) => [
        owner,
        crawler,
        witnesses.map(({ url }) => url),
      ]),
    ).toEqual([
      ['IT', '*', ['/admin/news']],
      ['IT', 'GPTBot', ['/cart', '/admin/news']],
      ['Press', 'GPTBot', ['/cart']],
    ])
  })

  test.each([
    [{}, 'neither "files" nor "rows"'],
    [{ files: {} }, '"files" is not a list'],
    [{ files: [1] }, '"files" has an entry that is not an object'],
    [{ files: [{ robots: '' }] }, 'an entry of "files" has no "owner"'],
    [{ files: [{ owner: 'a', robot: '' }] }, 'unknown field "robot": is "robots" meant?'],
    [{ rows: [{ owner: 'a' }] }, 'an entry of "rows" has no "path"'],
    [{ rows: [{ owner: 'a', path: ' ' }] }, '"path" of an entry of "rows" is no path'],
    [
      { files: Array.from({ length: 301 }, () => ({ owner: 'a', robots: '' })) },
      'more than 300 files, or owners with a crawler',
    ],
  ])('refuses %j', (record, message) => {
    expect(() => answer(record)).toThrow(new RecordError(message))
  })
})
