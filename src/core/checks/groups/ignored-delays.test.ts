import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const told = (file: string) => inspect({ file }).filter(({ id }) => id === 'crawl-delay-ignored')

const delay = 'Crawl-delay: 10\n'
const all = 'User-agent: *\nDisallow: /a\n'

describe('a delay for a crawler that ignores it, in a group that others join', () => {
  test.each([
    [`User-agent: Googlebot\n${delay}\n${all}`, 2, '“*” in line 4'],
    [`User-agent: Applebot\n${delay}${all}`, 2, '“*” in line 3'],
    [`User-agent: Yandex\n${delay}\n# for all\n${all}`, 2, '“*” in line 5'],
    [
      `User-agent: Amazonbot\n${delay}\nUser-agent: Bingbot\nDisallow: /a\n`,
      2,
      '“Bingbot” in line 4',
    ],
    [`User-agent: Googlebot\nUser-agent: Applebot\n${delay}\n${all}`, 3, '“*” in line 5'],
    [`User-agent: Googlebot/2.1\n${delay}\n${all}`, 2, '“*” in line 4'],
  ])('%j', (file, line, joined) => {
    const found = told(file)
    expect(found.map((one) => one.line)).toEqual([line])
    expect(found[0]?.message).toMatch(
      /ignores Crawl-delay|has ignored Crawl-delay|does not read Crawl-delay/,
    )
    expect(found[0]?.message).toContain(
      `${joined} belongs to the same group, so Bing still obeys this line.`,
    )
    // Without the line Bing would come faster.
    expect(found[0]?.fixes ?? []).toEqual([])
  })

  test('each name has its own', () => {
    const file = `User-agent: Bingbot\n${delay}\nUser-agent: Googlebot\n${delay}\n${all}`
    expect(told(file).map(({ line }) => line)).toEqual([5])
  })

  test('where a joined name has another delay, it does not take this one', () => {
    const file = `User-agent: Googlebot\n${delay}User-agent: Bingbot\nCrawl-delay: 5\nDisallow: /a\n`
    expect(told(file).map(({ line, message }) => [line, message.includes('Bing')])).toEqual([
      [2, false],
    ])
  })
})

test.each([
  `User-agent: Googlebot\n${delay}Disallow: /a\n\n${all}`,
  `User-agent: Googlebot-Image\n${delay}User-agent: Googlebot\nDisallow: /a\n`,
  `User-agent: Googlebot/2.1\nDisallow: /a\n${delay}`,
])('%j: where nobody reads it, it can go', (file) => {
  expect(told(file).map(({ fixes }) => fixes?.map(({ title }) => title))).toEqual([
    ['Remove the line'],
  ])
})

test.each([
  `User-agent: Bingbot\n${delay}\n${all}`,
  `User-agent: Googlebot\nUser-agent: Bingbot\n${delay}Disallow: /a\n`,
  `User-agent: Googlebot\nDisallow: /b\n\n${all}${delay}`,
  `User-agent: *\n${delay}Disallow: /a\n`,
  `User-agent: OurOwnBot\n${delay}\n${all}`,
])('%j is right', (file) => expect(told(file)).toEqual([]))
