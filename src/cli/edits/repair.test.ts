import { describe, expect, test } from 'vitest'
import { answerCompare } from '../compare.ts'
import { createJudge } from '../judge.ts'
import { RecordError } from '../record.ts'
import { answerRepair, type RepairReport } from './repair.ts'

const group = (...rules: readonly string[]): string => ['User-agent: *', ...rules, ''].join('\n')
const answer = (robots: string, wishes: readonly string[], more: object = {}): RepairReport => {
  const expected = wishes.map((wish) => {
    const [crawler, url, is] = wish.split(' ')
    return { crawler, url, is }
  })
  return answerRepair(JSON.stringify({ robots, expect: expected, ...more }))
}

/** A text after the edits of an answer. */
function applied(text: string, { edits }: Pick<RepairReport, 'edits'>): string {
  return [...edits]
    .reverse()
    .reduce((now, edit) => now.slice(0, edit.from) + edit.text + now.slice(edit.to), text)
}

describe('repair', () => {
  test('has the fields that it promises', () => {
    expect(answer(group('Disallow: /a/'), ['* /b/1 blocked', '* /b/2 blocked'])).toMatchObject({
      met: true,
      edits: [{ from: 27, to: 27, text: '\nDisallow: /b/' }],
      robots: group('Disallow: /a/', 'Disallow: /b/'),
      turned: [
        { crawler: '*', url: '/b/1', is: 'blocked' },
        { crawler: '*', url: '/b/2', is: 'blocked' },
      ],
      also: [{ crawler: '*', url: '/b/', before: 'allow', after: 'disallow' }],
      complete: true,
    })
  })

  test('has edits in the offsets of the text as it was given', () => {
    const texts = [
      'User-agent: *\r\nDisallow: /a\r\n\r\nSitemap: https://example.com/s.xml',
      '\uFEFFUser-agent: *\nDisallow: /a\n',
      'User-agent: *\rDisallow: /a',
      '# caf\u00E9 \u{1F600}\r\nUser-agent: *\nDisallow: /a\r\n',
      '',
    ]
    for (const text of texts) {
      for (const wishes of [
        ['* /a/b allowed'],
        ['Bingbot /b blocked'],
        ['* /a allowed', '* /ab allowed'],
      ]) {
        const report = answer(text, wishes)
        expect(report.met).toBe(true)
        for (const one of [report, ...report.alternatives])
          expect(applied(text, one)).toBe(one.robots)
      }
    }
  })

  test('leaves a file alone by which all holds', () => {
    const robots = group('Disallow: /a')
    expect(answer(robots, ['* /a blocked', 'Googlebot /b allowed'])).toEqual({
      met: true,
      edits: [],
      robots,
      turned: [],
      also: [],
      alternatives: [],
      complete: true,
    })
  })

  test('gives URLs as they were typed, and crawlers as they were named', () => {
    const wishes = ['googlebot https://example.com/b?x=1 blocked', 'Googlebot /c/\u00E9 blocked']
    expect(answer(group('Disallow: /a'), wishes).turned).toEqual([
      { crawler: 'googlebot', url: 'https://example.com/b?x=1', is: 'blocked' },
      { crawler: 'googlebot', url: '/c/\u00E9', is: 'blocked' },
    ])
  })

  test('says what compare and judge say', () => {
    const robots = group('Disallow: /shop', 'Allow: /shop/help')
    const report = answer(
      robots,
      ['Bingbot /shop/a allowed', 'Bingbot /shop/b allowed', 'Bingbot /x/ blocked'],
      {
        keep: ['/shop', '/shop/help'],
      },
    )
    const asked = { crawler: 'Bingbot' }
    const compared = answerCompare(
      JSON.stringify({ ...asked, before: robots, after: report.robots }),
    )
    const named = [...report.also, ...report.turned].map(({ url }) => url)
    for (const { url } of compared.witnesses) expect(named).toContain(url)
    const judge = createJudge()
    for (const { url, is } of report.turned) {
      const verdict = is === 'blocked' ? 'disallow' : 'allow'
      expect(judge(JSON.stringify({ ...asked, robots: report.robots, url }))).toMatchObject({
        verdict,
      })
    }
  })

  test('names the smallest conflict, claims behind the others', () => {
    const claims = [{ crawler: '*', claim: 'all-blocked', path: '/shop/' }]
    const report = answer(group(), ['* /b blocked', '* /shop/a allowed'], { claims })
    expect(report).toMatchObject({ met: false, conflict: [1, 2], robots: group('Disallow: /b$') })
  })

  test('takes dialects and settings as judge does', () => {
    const robots = group('Disallow: /a')
    const wishes = ['* /a/b allowed']
    expect(answer(robots, wishes, { dialect: 'baidu' }).robots).toBe(
      group('Allow: /a/b$', 'Disallow: /a'),
    )
    const longest = { dialect: 'baidu', settings: { 'baidu.precedence': 'longest' } }
    expect(answer(robots, wishes, longest).robots).toBe(group('Disallow: /a', 'Allow: /a/b$'))
  })

  test('keeps what is kept where a wish can be met without, and lets it go where not', () => {
    const closed = answer(group(), ['* /a blocked'], { dialect: 'rep1994', keep: ['/a/b', '/b'] })
    expect(closed.turned).toEqual([
      { crawler: '*', url: '/a', is: 'blocked' },
      { crawler: '*', url: '/a/b', is: 'blocked' },
    ])
    expect(closed.met).toBe(true)
  })

  test.each([
    [{}, 'neither "robots" nor "robots_b64"'],
    [{ robots: '', expect: {} }, '"expect" is not a list'],
    [{ robots: '', expect: [1] }, '"expect" has an entry that is not an object'],
    [
      { robots: '', expect: [{ url: '/', is: 'blocked' }] },
      '"expect" has an entry without "crawler"',
    ],
    [
      { robots: '', expect: [{ crawler: '*', url: '/', is: 'listed' }] },
      '"is" is neither allowed nor blocked',
    ],
    [{ robots: '', expect: [{ crawler: '*', url: 'a', is: 'blocked' }] }, /^no URL: /],
    [{ robots: '', expect: [{ crawler: '*', ulr: '/' }] }, /^unknown field "ulr": is "url" meant/],
    [{ robots: '', keep: [1] }, '"keep" has an entry that is not a string'],
    [{ robots: '', dialect: 'x' }, /^unknown dialect/],
    [
      { robots: '', claims: [{ crawler: '*', claim: 'x', path: '/' }] },
      '"claim" is neither all-blocked nor none-blocked',
    ],
    [
      { robots: '', claims: [{ crawler: '*', claim: 'all-blocked', path: 'a' }] },
      '"path" begins with neither / nor *',
    ],
  ])('%j is wrong', (record, message) => {
    const run = () => answerRepair(JSON.stringify(record))
    expect(run).toThrow(RecordError)
    expect(run).toThrow(message)
  })
})
