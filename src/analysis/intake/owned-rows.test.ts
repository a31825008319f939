import { expect, test } from 'vitest'
import { mergeJob } from './merge-job.ts'
import { ownedRowsIn } from './owned-rows.ts'

test.each([
  [
    'names of columns in any order and writing',
    'Owner;User-Agent;Path\nIT;Googlebot;/admin/\nPress;;/drafts/\n',
    [
      { owner: 'IT', path: '/admin/', crawler: 'Googlebot' },
      { owner: 'Press', path: '/drafts/', crawler: '' },
    ],
  ],
  [
    'no crawlers',
    'URL,Department\nhttps://a.example/x,Sales\n/y,Sales\n',
    [
      { owner: 'Sales', path: 'https://a.example/x', crawler: '*' },
      { owner: 'Sales', path: '/y', crawler: '*' },
    ],
  ],
  ['no owners', 'URL,Clicks\n/x,1\n/y,2\n', null],
  ['no table', 'User-agent: *\nDisallow: /', null],
  ['nothing', '', null],
])('a table of owners has %s', (_, text, rows) => {
  expect(ownedRowsIn(text)).toEqual(rows)
})

test('what merging means is told in sentences', () => {
  const files = [
    { owner: 'IT', robots: 'Disallow: /lost\nUser-agent: *\nDisallow: /admin' },
    { owner: 'Press', robots: 'User-agent: Googlebot\nDisallow: /admin\nDisallow: /drafts' },
  ]
  const { text, ...told } = mergeJob(null, null, {
    files,
    tables: ['Path,Owner\n/cart,Sales\n/basket,Sales\n'],
  })
  expect(text).toContain('# Sales, for all crawlers\nDisallow: /cart')
  expect(told).toEqual({
    conflicts: [
      'Press (line 1): a group of its own for Googlebot. It would end the rules for all crawlers of IT (line 2) and Sales (row 1): these are repeated in that group.',
    ],
    changes: [
      {
        owner: 'IT',
        sentences: [
          'Any other crawler: /cart becomes blocked by Sales, /basket becomes blocked by Sales.',
          'Googlebot: /cart becomes blocked by Sales, /drafts becomes blocked by Press, /basket becomes blocked by Sales.',
        ],
      },
      {
        owner: 'Press',
        sentences: [
          'Any other crawler: /cart becomes blocked by Sales, /admin becomes blocked by IT, /basket becomes blocked by Sales.',
          'Googlebot: /cart becomes blocked by Sales, /basket becomes blocked by Sales.',
        ],
      },
    ],
    notes: [
      'Disallow: /admin of Press (line 2): IT (line 3) has it too, where it is written once.',
      'Left out: Disallow: /lost (IT, line 1) stands above the first User-agent line, so no crawler obeyed it.',
    ],
    problem: null,
  })
})

test('lines that several owners have are named with both, and counted where they are many', () => {
  const robots = `User-agent: *\n${Array.from({ length: 25 }, (_, at) => `Disallow: /d${at}`).join('\n')}`
  const files = [
    { owner: 'IT', robots },
    { owner: 'Press', robots },
  ]
  const { notes } = mergeJob(null, null, { files, tables: [] })
  expect(notes).toHaveLength(21)
  expect(notes[0]).toBe(
    'Disallow: /d0 of Press (line 2): IT (line 2) has it too, where it is written once.',
  )
  expect(notes.at(-1)).toBe('5 more lines that another owner has too: written once.')
})

test('who loses the home page is told first', () => {
  const files = [
    {
      owner: 'IT',
      robots: 'User-agent: *\nDisallow: /admin\n\nUser-agent: Bingbot\nDisallow: /b\n',
    },
    {
      owner: 'Press',
      robots: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /drafts\n',
    },
  ]
  const { changes } = mergeJob(null, null, { files, tables: [] })
  const it = changes.find(({ owner }) => owner === 'IT')
  expect(it?.sentences[0]).toMatch(/^GPTBot: \/ becomes blocked by Press/)
  expect(it?.sentences).toHaveLength(2)
})
