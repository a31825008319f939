import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import {
  draftDirectory,
  draftMoment,
  draftRequests,
} from '../../core/identity/signature/vectors.fixture.ts'
import { answerLines } from '../lines/answer-lines.ts'
import { identifyCommand } from './identify.ts'

const request = draftRequests.find(({ name }) => name === 'ed25519')?.text ?? expect.fail()
const time = new Date(draftMoment * 1000).toISOString()

async function answersTo(records: readonly object[]): Promise<readonly unknown[]> {
  const input = Readable.from([
    Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join('')),
  ])
  const written: string[] = []
  const write = (text: string) => {
    written.push(text)
    return Promise.resolve()
  }
  await answerLines(identifyCommand, input, { write, signal: new AbortController().signal })
  const lines = written.join('').trimEnd().split('\n')
  return lines.map((line): unknown => JSON.parse(line))
}

describe('a record about signed requests', () => {
  test('is answered with what is known of the request and the directory', async () => {
    const [answer] = await answersTo([{ request, directory: draftDirectory, time }])
    expect(answer).toMatchObject({
      requests: [
        {
          authority: 'example.com',
          verdict: 'verified',
          signatures: [{ label: 'sig2', algorithm: 'ed25519', problems: [] }],
        },
      ],
      directory: { problems: [{ name: 'key-of-rfc' }] },
    })
  })

  test('remembers nonces from record to record, also where the same line comes twice', async () => {
    const record = { request, directory: draftDirectory, time }
    const answers = await answersTo([record, { ip: '192.0.2.1' }, record])
    expect(answers).toMatchObject([
      { requests: [{ verdict: 'verified' }] },
      { crawler: null, verdict: 'unknown' },
      { requests: [{ signatures: [{ problems: [{ name: 'replayed-nonce' }] }] }] },
    ])
  })

  test('may be about a directory alone', async () => {
    expect(await answersTo([{ directory: '<html>' }])).toMatchObject([
      { requests: [], directory: { keys: [], problems: [{ name: 'directory-html' }] } },
    ])
  })

  test.each([
    [{ request, origin: 'https://other.example', time }, /"wrong-authority"/],
    [{ request, time: 'yesterday' }, /"time\\" is no date"/],
    [{ request, ip: '192.0.2.1' }, /both \\"ip\\" and \\"request\\"/],
    [{ request, agent: 'x' }, /unknown field \\"agent\\"/],
    [{ request: 'hello' }, /holds no request/],
    [{ request: 7 }, /\\"request\\" is not a string/],
  ])('%#', async (record, expected) => {
    expect(JSON.stringify(await answersTo([record]))).toMatch(expected)
  })
})
