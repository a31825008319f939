import { describe, expect, test } from 'vitest'
import { RecordError } from './record.ts'
import { valuesCommand } from './values.ts'

const tell = (record: object) => valuesCommand.create()(JSON.stringify(record))

const robots = `User-agent: *
Disallow: /a
Crawl-delay: 45

User-agent: Bingbot
Disallow: /b
Sitemap: https://example.com/s.xml

User-agent: Slurp
Disallow: /c
Crawl-delay: 12
`

describe('values', () => {
  test('are told with line, scope and what comes of them', () => {
    expect(tell({ robots, crawler: 'Bingbot' })).toMatchObject({
      dialect: 'bing',
      values: [
        {
          directive: 'crawl-delay',
          line: 3,
          scope: 'group',
          agents: ['*'],
          value: { seconds: 20 },
          reach: 'star',
          honoured: true,
          inForce: true,
          problem: expect.stringContaining('45') as string,
        },
        {
          directive: 'sitemap',
          line: 7,
          scope: 'file',
          agents: [],
          value: { url: 'https://example.com/s.xml', absolute: true },
          reach: 'file',
          honoured: true,
          inForce: true,
          problem: null,
        },
      ],
    })
  })

  test.each([
    ['an engine that ignores it', { crawler: 'Googlebot' }, [3, false]],
    ['one that goes by it', { crawler: 'Slurp' }, [11, true]],
    ['a crawler that does though its dialect does not', { crawler: 'ClaudeBot' }, [3, true]],
    ['the same under another dialect', { crawler: 'ClaudeBot', dialect: 'google' }, [3, false]],
    ['a robot that reads it beside Request-rate', { crawler: 'SeznamBot' }, [3, true]],
    ['a name taken as it is', { agent: 'x', dialect: 'urllib' }, [3, true]],
  ])('%s', (_, asked, expected) => {
    const delays = tell({ robots, ...asked }).values.filter((v) => v.directive === 'crawl-delay')
    expect(delays.map(({ line, inForce }) => [line, inForce])).toEqual([expected])
  })

  test('for others are left out unless all are wanted', () => {
    const { values } = tell({ robots, crawler: 'Googlebot', all: true })
    expect(values.map(({ line, reach }) => [line, reach])).toEqual([
      [3, 'own'],
      [7, 'file'],
      [11, 'others'],
    ])
  })

  test('follow the answers to open questions', () => {
    const settings = { 'bing.delay': 'ignored' }
    expect(tell({ robots, crawler: 'Bingbot', settings }).values[0]).toMatchObject({
      inForce: false,
    })
  })

  test.each([
    ['no file', { agent: 'x' }],
    ['two at once', { robots, agent: 'x', crawler: 'Bingbot' }],
    ['an unknown crawler', { robots, crawler: 'nobody we know' }],
    ['an unknown dialect', { robots, agent: 'x', dialect: 'zz' }],
    ['all of what', { robots, agent: 'x', all: 'yes' }],
  ])('are refused for %s', (_, record) => {
    expect(() => tell(record)).toThrow(RecordError)
  })
})

test('are all told where nobody is named', () => {
  const told = tell({ robots: 'User-agent: a\nCrawl-delay: 5\n\nUser-agent: *\nCrawl-delay: 7\n' })
  expect(told.values.map(({ line, inForce }) => [line, inForce])).toEqual([
    [2, false],
    [5, false],
  ])
})
