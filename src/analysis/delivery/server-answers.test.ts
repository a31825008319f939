import { describe, expect, test } from 'vitest'
import { fileChars } from '../../core/fetch/answers/answer-commands.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import { serverAnswers, serverCommands } from './server-answers.ts'

const site = 'https://shop.example'
const own = 'User-agent: *\nDisallow: /cart\n'

const part = (crawler: string, path: string, head: string, body = ''): string =>
  `=== ${crawler} ${site}${path}\n${head}\n\n${body}\n`

/** What robots.txt says of /cart/1 to a crawler to whom the server gave this in its place. */
function answers(head: string, body: string, crawler = 'GPTBot', file = own) {
  const output = part(crawler, '/robots.txt', head, body) + part(crawler, '/cart/1', 'HTTP/2 200')
  const reading = new ParsedFile(readText(file))
  const judging = { origin: site, dialect: 'own' } as const
  const [robots, page] = serverAnswers(reading, judging, { output }).answers
  return { robots, says: page?.declared }
}

describe('robots.txt says what the file says that the crawler got', () => {
  const ok = 'HTTP/2 200\ncontent-type: text/plain'
  test.each([
    ['the same', ok, own, 'GPTBot', 'disallow', null],
    ['one that allows all', ok, 'User-agent: *\nAllow: /\n', 'GPTBot', 'allow', 'robots-not-this'],
    ['none', 'HTTP/2 404', '', 'GPTBot', 'allow', null],
    [
      'a refusal, which opens all to Google',
      'HTTP/2 403',
      '',
      'Googlebot',
      'allow',
      'robots-refused',
    ],
    [
      'an error, which closes all to Google',
      'HTTP/2 503',
      '',
      'Googlebot',
      'disallow',
      'robots-refused',
    ],
    ['an error, which Bing waits for', 'HTTP/2 503', '', 'Bingbot', null, 'robots-refused'],
    ['nothing that can be read', 'HTTP/2 301\nlocation: /x', '', 'GPTBot', 'disallow', null],
  ])('%s', (_, head, body, crawler, says, conflict) => {
    const found = answers(head, body, crawler)
    expect(found.says).toBe(says)
    expect(found.robots?.conflict).toBe(conflict)
  })

  test('for each crawler its own', () => {
    const output = [
      part('GPTBot', '/robots.txt', ok, 'User-agent: *\nDisallow: /\n'),
      part('Googlebot', '/robots.txt', ok, own),
      part('Bingbot', '/robots.txt', ok, own),
      ...['GPTBot', 'Googlebot', 'Bingbot', 'CCBot'].map((name) => part(name, '/a', 'HTTP/2 200')),
    ].join('')
    const reading = new ParsedFile(readText(own))
    const found = serverAnswers(reading, { origin: site, dialect: 'own' }, { output }).answers
    expect(found.map(({ declared }) => declared)).toEqual([
      ...[null, null, null],
      ...['disallow', 'allow', 'allow', 'allow'],
    ])
    expect(found[0]?.text).toBe(
      'This crawler gets another robots.txt than the others do: 1 line more, 1 line fewer. “robots.txt says” is about the one that it gets.',
    )
  })

  test('letters that the script leaves out do not make it another one', () => {
    const file = `User-agent: *\nDisallow: /cört\nDisallow: /cart\n`
    const printed = file.replace('ö', '')
    expect(answers(ok, printed, 'GPTBot', file)).toMatchObject({
      robots: { conflict: null },
      says: 'disallow',
    })
  })

  test('one that is cut is the same as far as it goes, and its last line does not count', () => {
    const line = 'Disallow: /a-folder-of-the-shop\n'
    const file = `User-agent: *\n${line.repeat(3000)}Disallow: /cart\n`
    expect(answers(ok, file.slice(0, fileChars), 'GPTBot', file)).toMatchObject({
      robots: { conflict: null },
      says: 'disallow',
    })
    const other = `User-agent: *\nAllow: /b\n${line.repeat(3000)}`.slice(0, fileChars - 60)
    const cut = `${other}\nDisallow: /`
    expect(answers(ok, cut).says).toBe('allow')
  })

  test('the part that Cloudflare writes is named', () => {
    const managed =
      '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n'
    const { robots } = answers(ok, managed + own)
    expect(robots?.text).toContain(
      '4 lines more, among them the part that Cloudflare writes, 0 lines fewer',
    )
  })
})

test('the script sends a version of Chrome where an operator prints a placeholder', () => {
  const agents = {
    Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/W.X.Y.Z Safari/537.36',
  }
  const { bash, powershell } = serverCommands(site, ['/'], ['Googlebot'], agents)
  for (const script of [bash, powershell]) {
    expect(script).toMatch(/Chrome\/\d+\.0\.0\.0 /)
    expect(script).not.toContain('W.X.Y.Z')
  }
})
