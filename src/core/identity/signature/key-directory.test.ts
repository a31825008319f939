import { describe, expect, test } from 'vitest'
import { webSignatureCrypto } from '../../../analysis/crawlers/identity/web-crypto.ts'
import { checkDirectoryProof } from './directory-proof.ts'
import { readKeyDirectory } from './key-directory.ts'
import {
  draftDirectory,
  draftMoment,
  ed25519Key,
  ed25519Private,
  rsaKey,
} from './vectors.fixture.ts'

const crypto = webSignatureCrypto(globalThis.crypto.subtle)
const now = draftMoment
const read = async (text: string) => readKeyDirectory(text, crypto, now)

/** A key that nobody prints the private half of: the example of RFC 8037, A.3. */
const plainKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
}
const keyed = (change: object): string => JSON.stringify({ keys: [{ ...plainKey, ...change }] })

test('thumbprints are those of RFC 7638 and RFC 8037', async () => {
  const rsa = {
    kty: 'RSA',
    n: '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw',
    e: 'AQAB',
    alg: 'RS256',
    kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
  }
  const { keys, problems } = await read(JSON.stringify({ keys: [rsa, plainKey] }))
  expect(keys.map(({ thumbprint }) => thumbprint)).toEqual([rsa.kid, plainKey.kid])
  expect(problems).toEqual([])
})

describe('what is wrong with a directory has a name of its own', () => {
  test.each([
    ['', 'directory-not-json'],
    ['{"keys":', 'directory-not-json'],
    ['['.repeat(200_000), 'directory-not-json'],
    ['<!DOCTYPE html><title>Not found</title>', 'directory-html'],
    ['{}', 'directory-no-keys'],
    ['{"keys":[]}', 'directory-no-keys'],
    ['[]', 'directory-no-keys'],
    [JSON.stringify(plainKey), 'directory-bare-key'],
    [JSON.stringify({ keys: Array.from({ length: 101 }, () => null) }), 'directory-too-many-keys'],
    [`{"keys":[${' '.repeat(1024 * 1024)}]}`, 'directory-too-long'],
    ['{"keys":[7]}', 'key-unreadable'],
    [keyed({ x: undefined }), 'key-unreadable'],
    [keyed({ x: 'not base64url!' }), 'key-unreadable'],
    ['{"keys":[{"kty":"oct","k":"AAAA"}]}', 'key-shared-secret'],
    [keyed({ d: ed25519Private }), 'key-private'],
    [keyed({ kid: 'my-key' }), 'key-wrong-id'],
    [keyed({ kid: 7 }), 'key-wrong-id'],
    [keyed({ alg: 'RS256' }), 'key-wrong-algorithm'],
    [keyed({ alg: 'HS256' }), 'key-wrong-algorithm'],
    [keyed({ crv: 'X25519', kid: undefined }), 'key-wrong-algorithm'],
    [keyed({ use: 'enc' }), 'key-wrong-use'],
    [keyed({ key_ops: ['sign'] }), 'key-wrong-use'],
    [keyed({ nbf: now + 100 }), 'key-not-yet-valid'],
    [keyed({ exp: now }), 'key-expired'],
    [keyed({ exp: (now - 1) * 1000 }), 'key-expired'],
    [JSON.stringify({ keys: [plainKey, plainKey] }), 'key-twice'],
    [JSON.stringify({ keys: [rsaKey] }), 'key-of-rfc'],
    ['HTTP/1.1 404 Not Found\ncontent-type: text/html\n\n<p>', 'directory-status'],
    [`HTTP/2 200\ncontent-type: application/json\n\n${keyed({})}`, 'directory-media-type'],
  ])('%.70s is %s', async (text, name) => {
    const { problems } = await read(text)
    expect(problems.map((one) => one.name)).toContain(name)
    for (const problem of problems) expect(problem.text).toMatch(/\.$|\}\.$|…\]\}\.$/)
  })

  test('a single key is used all the same', async () => {
    const { keys, problems } = await read(JSON.stringify(plainKey))
    expect(keys).toHaveLength(1)
    expect(problems).toHaveLength(1)
  })
})

test.each([
  [keyed({ kid: undefined }), /has no kid/],
  [keyed({ alg: 'EdDSA' }), /IANA’s name, ed25519/],
  [keyed({ exp: (now + 100) * 1000 }), /milliseconds/],
])('%.40s has a note', async (text, note) => {
  const { problems, notes } = await read(text)
  expect(problems).toEqual([])
  expect(notes).toEqual([expect.stringMatching(note)])
})

describe('an answer that is signed with its keys', () => {
  const proof = async (text: string, host: string | null = null) =>
    checkDirectoryProof(await read(text), host, crypto, now)

  test('the example of the draft', async () => {
    expect(await proof(draftDirectory)).toEqual({
      problems: [],
      notes: [expect.stringMatching(/signed with each of its keys/)],
    })
  })

  test.each([
    [
      'for another host',
      draftDirectory.replace(
        'curl -i https://signature-agent.test',
        'curl -i https://other.example',
      ),
    ],
    ['with other keys', draftDirectory.replace('"use":"sig"', '"use":"sig","exp":4889289600')],
    ['expired', draftDirectory.replace('expires=4889289600', 'expires=1735689601')],
    ['without its digest', draftDirectory.replace(/Content-Digest.*\n/, '')],
  ])('%s', async (_, text) => {
    const { problems, notes } = await proof(text)
    expect(problems.map(({ name }) => name)).toContain('directory-proof')
    expect(notes).toEqual([])
  })

  test('is not demanded', async () => {
    const head = 'HTTP/2 200\ncontent-type: application/http-message-signatures-directory+json'
    const { problems, notes } = await proof(`${head}\n\n${JSON.stringify({ keys: [ed25519Key] })}`)
    expect(problems).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/not signed. That is allowed/)])
  })
})
