import { describe, expect, it } from 'vitest'
import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import { readText } from '../../core/text/file.ts'
import { deliveryFromFetch } from '../delivery/delivery.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import { reuse } from '../reuse.ts'
import { countsOf, tallyOf } from './purpose-counts.ts'
import { surveyOf } from './survey.ts'

interface Given {
  readonly dialect?: string | undefined
  readonly parsedFile?: ParsedFile
  readonly origin?: string
}

const survey = (
  text: string,
  urls: readonly string[],
  { dialect = 'own', parsedFile, origin = 'https://example.com' }: Given = {},
) => surveyOf(parsedFile ?? new ParsedFile(readText(text)), { origin, dialect }, { urls })

const file = `User-agent: *
Disallow: /cart/

User-agent: GPTBot
User-agent: Googlebot
Disallow: /
Allow: /open
`

const rowsOf = (text: string, urls: readonly string[], dialect?: string) => {
  const all = survey(text, urls, { dialect })
  const row = (token: string) => {
    const found = all.crawlers.find((one) => one.token === token)
    if (!found) throw new Error(`${token} is not in the survey`)
    return found
  }
  return { all, row }
}

describe('a survey of one URL', () => {
  const { all, row } = rowsOf(file, ['/'])

  it.each([
    ['GPTBot', 'own-name', 'GPTBot', 'disallow', 6],
    ['Googlebot', 'own-name', 'Googlebot', 'disallow', 6],
    ['Googlebot-Image', 'other-name', 'Googlebot', 'disallow', 6],
    ['ClaudeBot', 'star', '*', 'allow', 0],
    ['AdsBot-Google', 'ignores-star', null, 'allow', 0],
  ] as const)('%s: %s', (token, groupSource, name, state, line) => {
    expect(row(token)).toMatchObject({ groupSource, name, state, line })
  })

  it('asks every crawler of the catalogue, and counts all of them', () => {
    expect(all.crawlers.map(({ token }) => token)).toEqual(crawlers.map(({ token }) => token))
    const counts = countsOf(all.crawlers)
    expect(counts.map(({ id }) => id)).toEqual(purposes.map(({ id }) => id))
    const sums = counts.map(({ allowed, blocked, some }) => allowed + blocked + some)
    expect(sums).toEqual(counts.map(({ total }) => total))
    expect(tallyOf(all.crawlers).total).toBe(crawlers.length)
  })

  it('says how many of a purpose a list by main purpose has elsewhere', () => {
    for (const { id, total, elsewhere } of countsOf(all.crawlers)) {
      const here = crawlers.filter(({ purposes: [main] }) => main === id)
      expect([id, total - elsewhere]).toEqual([id, here.length])
    }
  })

  it('counts what is blocked for each purpose, and how much of that is only hoped for', () => {
    const counts = countsOf(survey('User-agent: *\nDisallow: /', ['/']).crawlers)
    for (const { id, total, blocked, doubtful } of counts) {
      const own = crawlers.filter(({ purposes }) => purposes.includes(id))
      const reached = own.filter(({ obeysStar }) => obeysStar)
      expect([id, total, blocked]).toEqual([id, own.length, reached.length])
      expect(doubtful).toBe(reached.filter(({ stance }) => stance !== 'yes').length)
    }
  })

  it('says that no group is for a crawler', () => {
    expect(rowsOf('User-agent: GPTBot\nDisallow: /', ['/']).row('ClaudeBot')).toMatchObject({
      groupSource: 'no-group',
      name: null,
      state: 'allow',
    })
  })

  it('gives no verdict on a URL of another site, and says why', () => {
    const { urls, crawlers } = survey(
      file,
      ['https://other.example/', 'https://me@shop.example/'],
      {
        origin: 'https://shop.example',
      },
    )
    expect(urls[0]).toMatchObject({
      ok: false,
      problem: expect.stringContaining(
        'https://other.example has a robots.txt of its own',
      ) as string,
    })
    expect(urls[1]).toMatchObject({ ok: true })
    expect(crawlers.every(({ answers }) => answers.length === 1)).toBe(true)
    const none = survey(file, ['https://other.example/'], { origin: 'https://shop.example' })
    expect(none.crawlers).toEqual([])
  })

  it('is read by the pinned dialect for all', () => {
    const pinned = rowsOf(file, ['/open'], 'rep1994')
    expect(new Set(pinned.all.crawlers.map(({ dialect }) => dialect.id))).toEqual(
      new Set(['rep1994']),
    )
    // No Allow in 1994.
    expect(pinned.row('GPTBot')).toMatchObject({ state: 'disallow', line: 6 })
    expect(rowsOf(file, ['/open']).row('GPTBot')).toMatchObject({ state: 'allow', line: 7 })
  })
})

describe('a survey of several URLs', () => {
  const urls = ['/', '/open', '/cart/1']
  const { row } = rowsOf(file, urls)

  it.each([
    ['GPTBot', 'some', 0, ['disallow 6', 'allow 7', 'disallow 6']],
    ['ClaudeBot', 'some', 0, ['allow 0', 'allow 0', 'disallow 2']],
    ['AdsBot-Google', 'allow', 0, ['allow 0', 'allow 0', 'allow 0']],
  ] as const)('%s: %s', (token, state, line, answers) => {
    expect(row(token)).toMatchObject({ state, line })
    expect(row(token).answers.map((one) => `${one.state} ${one.line}`)).toEqual(answers)
  })

  it('leaves out what cannot be sent, and says so', () => {
    const mixed = survey(file, ['cart', '/'])
    expect(mixed.urls.map(({ ok }) => ok)).toEqual([false, true])
    expect(mixed.crawlers.every(({ answers }) => answers.length === 1)).toBe(true)
  })

  it('asks nobody when nothing can be sent', () => {
    expect(survey(file, ['cart']).crawlers).toEqual([])
  })

  const plain = new ParsedFile(readText(file))
  const closed = plain.withDelivery(
    deliveryFromFetch({ ...plainFetch, status: 503, ageOfCopyHours: null }),
  )
  it.each([
    ['a plain file', plain],
    ['a file that the server did not give', closed],
  ])('says what a test of the same crawler and URL says: %s', (_name, parsedFile) => {
    for (const { token, answers, dialect } of survey(file, urls, { parsedFile }).crawlers) {
      for (const [index, url] of urls.entries()) {
        const test = { id: '1', crawler: token, url, expect: null, note: '' }
        const { outcome } = judgeTest(parsedFile, test, 'https://example.com', 'own')
        expect([token, url, answers[index]?.state, answers[index]?.line, dialect]).toEqual([
          token,
          url,
          outcome.state,
          outcome.line,
          outcome.dialect,
        ])
      }
    }
  })
})

describe('a survey that follows another', () => {
  const before = survey(file, ['/'])

  it('keeps every crawler of which nothing changed', () => {
    const copy = structuredClone(before)
    const kept = reuse(before, copy)
    expect(kept.crawlers.every((one, index) => one === before.crawlers[index])).toBe(true)
    expect(kept.crawlers).toBe(before.crawlers)
    expect(kept.urls).toBe(before.urls)
  })

  it('takes what changed, and only that', () => {
    const after = survey(file.replace('User-agent: GPTBot\n', ''), ['/'])
    const kept = reuse(before, after)
    const changed = kept.crawlers.filter((one, index) => one !== before.crawlers[index])
    expect(changed.map(({ token }) => token)).toContain('GPTBot')
    expect(changed.map(({ token }) => token)).not.toContain('ClaudeBot')
  })

  it('takes all of the first one', () => {
    expect(reuse(null, before)).toBe(before)
  })
})
