import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../bench/processor-time.ts'
import { answerSubject, askedRequest } from './asked-request.ts'
import { readAnswers } from './read-answers.ts'

const refused = 'HTTP/2 403\ncontent-type: text/html\n\n<!DOCTYPE html><title>No</title>'
const page = 'https://a.example/products/1'

describe('the request that stands above an answer', () => {
  test.each([
    [
      'curl -v',
      '* Connected\n> GET /products/1 HTTP/2\n> Host: a.example\n> User-Agent: GPTBot/1.2\n>',
      page,
      'GPTBot/1.2',
    ],
    [
      'curl -v to port 80',
      '* Connected to a.example (192.0.2.1) port 80\n> GET / HTTP/1.1\n> Host: a.example',
      'http://a.example/',
      null,
    ],
    ['a request without a host', '> GET /products/1 HTTP/2\n>', '/products/1', null],
    ['a command', `$ curl -i '${page}'`, page, null],
    ['a command with a name', `$ curl -A "GPTBot/1.2" -i ${page}`, page, 'GPTBot/1.2'],
    [
      'a command with a header',
      `$ curl -i -H 'User-Agent: GPTBot/1.2' ${page}`,
      page,
      'GPTBot/1.2',
    ],
    ['a command in PowerShell', `PS C:\\> curl.exe --user-agent GPTBot -i ${page}`, page, 'GPTBot'],
    ['a command for the home page', '$ curl -i https://a.example', 'https://a.example/', null],
    [
      'a request of a browser',
      'GET /products/1 HTTP/1.1\nHost: a.example\nUser-Agent: GPTBot/1.2\n',
      page,
      'GPTBot/1.2',
    ],
    ['nothing', '', null, null],
  ])('%s', (_name, above, url, agent) => {
    expect(askedRequest(`${above}\n${refused}`)).toEqual({ url, agent })
  })

  test.each([
    ['> GET /robots.txt HTTP/2\n> Host: a.example\n>', 'robots'],
    ['$ curl -i https://a.example/robots.txt?x', 'robots'],
    ['> GET /products/robots HTTP/2\n>', 'page'],
    ['', null],
  ])('tells of what it is: %j', (above, subject) => {
    expect(answerSubject(`${above}\n${refused}`)).toBe(subject)
  })
})

describe('an answer without the script', () => {
  test('is read with what the command says', () => {
    const { answers, unsaid } = readAnswers(`$ curl -A GPTBot/1.2 -i ${page}\n${refused}`)
    expect(answers).toMatchObject([{ crawler: 'GPTBot', url: page, answer: { status: 403 } }])
    expect(unsaid).toEqual([])
  })

  test.each([
    ['nothing', refused, ['crawler', 'url']],
    ['the address alone', `$ curl -i ${page}\n${refused}`, ['crawler']],
    ['the path alone', `> GET /products/1 HTTP/2\n>\n${refused}`, ['crawler']],
  ])('is for whom somebody says, where it says %s', (_name, text, unsaid) => {
    expect(readAnswers(text)).toEqual({ answers: [], isCut: false, unsaid })
    const given = { crawler: 'Bingbot', url: 'https://b.example/products/1' }
    const { answers } = readAnswers(text, given)
    expect(answers).toMatchObject([{ crawler: 'Bingbot', answer: { status: 403 } }])
    expect(answers[0]?.url).toMatch(/^https:\/\/[ab]\.example\/products\/1$/)
  })

  test('is none where the text has none', () => {
    expect(readAnswers('hello\n/a\n').unsaid).toEqual([])
  })
})

test.each([
  ['commands', `${'curl '.repeat(1_000_000)}\n`],
  ['names', `curl https://a.example ${'-A "'.repeat(500_000)}`],
  ['lines', '> GET /a HTTP/2\n'.repeat(500_000)],
])('many %s take no longer than they are long', (_name, text) => {
  const started = processorMs()
  askedRequest(text)
  expect(processorMs() - started).toBeLessThan(2000)
})
