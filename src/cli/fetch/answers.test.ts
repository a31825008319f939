import { describe, expect, test } from 'vitest'
import { answersCommand } from './answers.ts'
import { RecordError } from '../record.ts'

const answer = answersCommand.create()
const ask = (record: object) =>
  answer(JSON.stringify({ origin: 'https://shop.example', ...record }))

describe('answers', () => {
  test('writes a script with the User-Agents of the catalogue', () => {
    const script = ask({ urls: ['/a', 'https://shop.example/b'], crawlers: ['GPTBot', 'NewBot'] })
    expect(script).toMatchObject({
      bash: expect.stringMatching(
        /ask 'GPTBot' '[^']*GPTBot\/[^']*' 'https:\/\/shop\.example\/a'/,
      ) as string,
      powershell: expect.stringContaining("'Mozilla/5.0 (compatible; NewBot/1.0)'") as string,
    })
  })

  test('lays the file beside what it printed', () => {
    const output = `=== GPTBot https://shop.example/a
HTTP/2 403
cf-ray: 1

no
=== GPTBot https://shop.example/cart/1
HTTP/2 200

yes
=== GPTBot https://other.example/a
HTTP/2 403

no`
    expect(ask({ robots: 'User-agent: *\nDisallow: /cart/\n', output })).toMatchObject({
      answers: [
        { declared: 'allow', status: 403, conflict: 'allowed-refused', edge: 'Cloudflare' },
        { declared: 'disallow', status: 200, conflict: 'blocked-served', edge: null },
        { declared: null, conflict: null },
      ],
      limits: [
        expect.stringMatching(/addresses of its operator/),
        ...Array.from({ length: 3 }, () => expect.any(String) as string),
      ],
    })
  })

  test.each([
    [{ origin: null }, /no "origin"/],
    [{}, /neither "crawlers" nor "output"/],
    [{ crawlers: 'GPTBot' }, /"crawlers" is not a list/],
    [{ crawlers: [1] }, /"crawlers" has an entry/],
    [{ output: '' }, /neither "robots" nor/],
  ])('refuses %j', (record, reason) => {
    expect(() => ask(record)).toThrow(RecordError)
    expect(() => ask(record)).toThrow(reason)
  })
})
