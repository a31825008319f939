import { describe, expect, test } from 'vitest'
import { maxColumns } from '../../case/grid/row-values.ts'
import { withValues } from '../../case/grid/value-columns.ts'
import type { ComparedAnswer } from '../../core/fetch/answers/compare-answers.ts'
import { answerEntries, answerWords, hiddenBeside } from './answer-columns.ts'

const answer = (more: Partial<ComparedAnswer> = {}): ComparedAnswer => ({
  ...{ crawler: 'GPTBot', url: 'https://shop.example/a', declared: 'allow', status: 200 },
  ...{ noindex: false, edge: null, conflict: null, text: '', ...more },
})

test.each<readonly [Partial<ComparedAnswer>, string]>([
  [{}, '200'],
  [{ status: 404 }, '404'],
  [{ noindex: true }, '200 noindex'],
  [{ noindex: true, conflict: 'noindex-for-some' }, '≠ 200 noindex'],
  [{ status: 403, conflict: 'allowed-refused' }, '≠ 403'],
  [{ conflict: 'challenge' }, '≠ 200 challenge'],
  [{ conflict: 'blocked-served' }, '200, blocked'],
  [{ status: null, conflict: 'no-answer' }, 'no answer'],
])('%j is shown as %s', (more, words) => {
  expect(answerWords(answer(more))).toBe(words)
})

describe('columns of the list', () => {
  const refused = { status: 403, conflict: 'allowed-refused' } as const

  test('are one for each crawler, and one for the conflicts of a URL', () => {
    const { rows, columns } = answerEntries(
      [
        answer(),
        answer({ crawler: 'Googlebot', ...refused }),
        answer({ url: 'https://shop.example/b' }),
        answer({ url: 'https://shop.example/robots.txt', ...refused, conflict: 'robots-refused' }),
      ],
      [],
    )
    expect(columns?.map(({ name, kind }) => [name, kind])).toEqual([
      ['conflicts', 'number'],
      ['Googlebot: server', 'text'],
      ['GPTBot: server', 'text'],
    ])
    expect(rows.map(({ url, values }) => [url, values])).toEqual([
      [
        'https://shop.example/a',
        { conflicts: 1, 'Googlebot: server': '≠ 403', 'GPTBot: server': '200' },
      ],
      ['https://shop.example/b', { conflicts: 0, 'GPTBot: server': '200' }],
    ])
  })

  test('are as many as a case keeps, crawlers with conflicts first', () => {
    const crawlers = Array.from({ length: 20 }, (_, at) => `Bot${at}`)
    const answers = crawlers.map((crawler) =>
      answer({ crawler, ...(crawler === 'Bot19' && refused) }),
    )
    const { columns = [], rows } = answerEntries(answers, ['clicks', 'Bot3: server'])
    expect(columns).toHaveLength(maxColumns - 1)
    expect(columns[1]?.name).toBe('Bot19: server')
    expect(Object.keys(rows[0]?.values ?? {})).toHaveLength(maxColumns - 1)
  })

  test('take the place of those that were there', () => {
    const grid = { urls: [{ id: 'u1', url: 'https://shop.example/a' }], columns: [] }
    const first = withValues(grid, answerEntries([answer(refused)], [])).grid
    const names = first.columns.map(({ name }) => name)
    const { urls, columns } = withValues(first, answerEntries([answer()], names)).grid
    expect(columns).toEqual(first.columns)
    expect(urls[0]?.values).toEqual({ conflicts: 0, 'GPTBot: server': '200' })
  })

  test('a few stay in sight, those to the crawlers of the case first', () => {
    const names = ['CCBot', 'Bingbot', 'Applebot', 'GPTBot']
    const named = names.map((crawler) => answer({ crawler }))
    const entries = answerEntries(named, ['clicks'])
    const columns = [{ name: 'clicks', kind: 'number' as const }, ...(entries.columns ?? [])]
    const crawlers = [{ id: 'c1', crawler: 'gptbot' }]
    expect(hiddenBeside(entries, { columns, crawlers })).toEqual(['clicks', 'Applebot: server'])
  })
})
