import { describe, expect, test } from 'vitest'
import { webSignatureCrypto } from '../../../analysis/crawlers/identity/web-crypto.ts'
import { toBase64 } from './base64.ts'
import { SignatureChecker } from './check-signatures.ts'
import { readKeyDirectory } from './key-directory.ts'
import { readRequests } from './read-requests.ts'
import { signatureBase } from './signature-base.ts'
import { signatureProblemNames } from './signature-problem.ts'
import { readDictionary, type SfInnerList } from './structured-fields.ts'
import { ed25519Key, ed25519Private, rsaKey } from './vectors.fixture.ts'

const { subtle } = globalThis.crypto
const crypto = webSignatureCrypto(subtle)
const directoryText = JSON.stringify({ keys: [ed25519Key, rsaKey] })

const innerList = (text: string): SfInnerList => {
  const read = readDictionary(`sig=${text}`)
  const member = read.ok ? read.value.get('sig') : undefined
  return member?.kind === 'list' ? member : expect.fail(text)
}

const now = 1_800_000_000
const usual = {
  covers: '"@authority" "@path" "signature-agent";key="sig1"',
  parameters: `;created=${now - 10};expires=${now + 290};keyid="${ed25519Key.kid}";tag="web-bot-auth"`,
  host: 'example.com',
  agent: 'sig1="https://agent.example/keys.json"',
  first: 'GET /a?b=1&b=2&c=x%20y HTTP/1.1',
  more: '',
}

const privateKey = subtle.importKey(
  'jwk',
  { kty: 'OKP', crv: 'Ed25519', x: ed25519Key.x, d: ed25519Private },
  { name: 'Ed25519' },
  false,
  ['sign'],
)

const headOf = ({ first, host, agent, more }: typeof usual): string =>
  [first, `Host: ${host}`, ...(agent === '' ? [] : [`Signature-Agent: ${agent}`]), more]
    .filter((line) => line !== '')
    .join('\n')

/** A request as text, signed with the key of the example; `after` is changed once it is signed. */
async function signed(change: Partial<typeof usual> = {}, after: Partial<typeof usual> = {}) {
  const given = { ...usual, ...change }
  const input = `(${given.covers})${given.parameters}`
  const [request] = readRequests(headOf(given)).requests
  if (request === undefined) return expect.fail('no request')
  const base = signatureBase(innerList(input), request)
  const bytes = new TextEncoder().encode(base.ok ? base.text : 'cannot be signed')
  const signature = new Uint8Array(await subtle.sign('Ed25519', await privateKey, bytes))
  return `${headOf({ ...given, ...after })}
Signature-Input: sig1=${input}
Signature: sig1=:${toBase64(signature)}:`
}

interface Asked {
  readonly directory?: string | null
  readonly origin?: string
  readonly hosts?: readonly string[]
}

/** The verdict on the last request of a text, and the names of what is wrong with it. */
async function check(text: string, { directory = directoryText, origin, hosts = [] }: Asked = {}) {
  const checker = new SignatureChecker()
  const question = {
    directory: directory === null ? null : await readKeyDirectory(directory, crypto, now),
    origin: origin ?? null,
    hosts,
    now,
    crypto,
  }
  const { requests } = readRequests(text)
  let checked = null
  for (const request of requests) checked = await checker.check(request, question)
  const found = [
    ...(checked?.problems ?? []),
    ...(checked?.signatures ?? []).flatMap((one) => one.problems),
  ]
  return {
    verdict: checked?.verdict,
    problems: found.map(({ name }) => name),
    texts: found.map(({ text: sentence }) => sentence),
    notes: (checked?.signatures ?? []).flatMap((one) => one.notes),
  }
}

const withParameters = (parameters: string) =>
  signed({ parameters: `${usual.parameters}${parameters}` })
const key = (change: object): string => JSON.stringify({ keys: [{ ...ed25519Key, ...change }] })
const times = (created: number, expires: number): string =>
  `;created=${created};expires=${expires};keyid="${ed25519Key.kid}";tag="web-bot-auth"`

test('a request that is as the draft wants it is verified, without a note', async () => {
  expect(await check(await signed())).toMatchObject({
    verdict: 'verified',
    problems: [],
    notes: [],
  })
})

describe('every component that can be signed', () => {
  test.each([
    '"@authority" "@method"',
    '"@target-uri"',
    '"@authority" "@scheme" "@request-target" "@path" "@query"',
    '"@authority" "@query-param";name="c"',
    '"@authority" "x-list";bs',
    '"@authority" "x-dictionary";key="b"',
    '"@authority" "signature-agent";sf',
  ])('%s', async (covers) => {
    const text = await signed({
      covers: `${covers} "signature-agent";key="sig1"`,
      more: 'X-List: a\nX-List: b, c\nX-Dictionary: a=1,   b="x";y',
    })
    expect(await check(text)).toMatchObject({ verdict: 'verified', problems: [] })
  })

  test.each([
    ['"X-Missing"', 'missing-component'],
    ['"x-missing"', 'missing-component'],
    ['"@query-param";name="b"', 'missing-component'],
    ['"@status"', 'missing-component'],
    ['"@authority";req', 'missing-component'],
    ['"x-list";sf', 'unsupported-component'],
    ['"x-list";tr', 'unsupported-component'],
    ['"@other"', 'unsupported-component'],
    ['"x-list" "x-list"', 'duplicate-component'],
  ] as const)('%s is %s', async (covers, problem) => {
    const text = await signed({
      covers: `"@authority" ${covers} "signature-agent";key="sig1"`,
      more: 'X-List: a',
    })
    expect((await check(text)).problems).toEqual([problem])
  })
})

describe('what is wrong has a name of its own', () => {
  test.each([
    ['expired', 'invalid', signed({ parameters: times(now - 400, now - 100) }), {}],
    ['expired', 'invalid', signed({ parameters: times(now - 4, now - 5) }), {}],
    ['not-yet-valid', 'invalid', signed({ parameters: times(now + 100, now + 400) }), {}],
    [
      'wrong-tag',
      'invalid',
      signed({ parameters: usual.parameters.replace('web-', 'other-') }),
      {},
    ],
    ['wrong-tag', 'invalid', signed({ parameters: usual.parameters.replace(/;tag.*/, '') }), {}],
    [
      'missing-parameter',
      'invalid',
      signed({ parameters: usual.parameters.replace(/;created=\d+/, '') }),
      {},
    ],
    [
      'missing-parameter',
      'invalid',
      signed({ parameters: usual.parameters.replace(/;expires=\d+/, '') }),
      {},
    ],
    ['wrong-parameter', 'invalid', withParameters(';nonce=12'), {}],
    [
      'target-not-covered',
      'invalid',
      signed({ covers: '"@path" "signature-agent";key="sig1"' }),
      {},
    ],
    [
      'wrong-authority',
      'invalid',
      signed({}, { host: 'proxy.example', more: 'X-Forwarded-Host: example.com' }),
      {},
    ],
    [
      'wrong-authority',
      'invalid',
      signed({}, { host: 'other.example' }),
      { origin: 'example.com' },
    ],
    ['wrong-authority', 'invalid', signed(), { origin: 'other.example' }],
    [
      'wrong-scheme',
      'invalid',
      signed(
        {
          covers: `"@target-uri" "signature-agent";key="sig1"`,
          first: 'GET http://example.com/a HTTP/1.1',
        },
        { first: 'GET https://example.com/a HTTP/1.1' },
      ),
      {},
    ],
    ['bad-signature', 'invalid', signed({}, { first: 'GET /other HTTP/1.1' }), {}],
    ['bad-signature', 'invalid', signed({}, { host: 'other.example' }), {}],
    ['wrong-algorithm', 'invalid', withParameters(';alg="rsa-pss-sha512"'), {}],
    ['wrong-algorithm', 'invalid', withParameters(';alg="hmac-sha256"'), {}],
    ['wrong-algorithm', 'invalid', withParameters(';alg="EdDSA"'), {}],
    ['no-directory', 'unverified', signed(), { directory: null }],
    ['unknown-key', 'unverified', signed(), { directory: JSON.stringify({ keys: [rsaKey] }) }],
    ['unknown-key', 'unverified', signed(), { directory: '<!doctype html>' }],
    ['key-cannot-be-used', 'unverified', signed(), { directory: key({ alg: 'RS256' }) }],
    ['key-expired', 'invalid', signed(), { directory: key({ exp: now - 1 }) }],
    ['key-not-yet-valid', 'invalid', signed(), { directory: key({ nbf: now + 1 }) }],
    ['signature-agent-missing', 'unverified', signed({ agent: '', covers: '"@authority"' }), {}],
    [
      'signature-agent-missing',
      'unverified',
      signed({ agent: 'a="https://a.example/", b="https://b.example/"', covers: '"@authority"' }),
      {},
    ],
    [
      'signature-agent-unreadable',
      'invalid',
      signed({ agent: 'sig1="https', covers: '"@authority"' }),
      {},
    ],
    ['signature-agent-unreadable', 'invalid', signed({ agent: 'sig1=https' }), {}],
    ['signature-agent-unreadable', 'invalid', signed({ agent: 'sig1=("https://a.example/")' }), {}],
    ['signature-agent-not-covered', 'invalid', signed({ covers: '"@authority"' }), {}],
    ['signature-agent-not-https', 'invalid', signed({ agent: 'sig1="http://agent.example/"' }), {}],
  ] as const)('%s: %s', async (name, verdict, text, asked) => {
    expect(await check(await text, asked)).toMatchObject({ verdict, problems: [name] })
  })

  test('a nonce that comes again', async () => {
    const once = await withParameters(';nonce="n1"')
    const other = await withParameters(';nonce="n2"')
    expect((await check(`${once}\n\n${other}`)).problems).toEqual([])
    expect((await check(`${once}\n\n${once}`)).problems).toEqual(['replayed-nonce'])
  })

  test('a label that only one of the two fields has', async () => {
    const text = (await signed()).replace('Signature: sig1', 'Signature: sig2')
    expect(await check(text)).toMatchObject({ verdict: 'invalid', problems: ['signature-missing'] })
  })

  test.each([
    ['Host: a.example\nSignature-Agent: sig1="https://a.example/"', 'unsigned', 'unsigned'],
    ['Host: a.example\nSignature: sig1=:AAAA:', 'invalid', 'signature-input-unreadable'],
    ['Host: a.example\nSignature-Input: sig1=(', 'invalid', 'signature-input-unreadable'],
    [
      'Host: a.example\nSignature-Input: sig1=1\nSignature: sig1=:AAAA:',
      'invalid',
      'signature-input-unreadable',
    ],
    [
      'Host: a.example\nSignature-Input: sig1=()\nSignature: sig1=:A',
      'invalid',
      'signature-unreadable',
    ],
    [
      'Host: a.example\nSignature-Input: sig1=()\nSignature: sig1=AAAA',
      'invalid',
      'signature-unreadable',
    ],
  ])('%j', async (text, verdict, name) => {
    expect(await check(text)).toMatchObject({ verdict, problems: [name] })
  })

  test('each sentence ends as one, and no name is made up', async () => {
    const { texts, problems } = await check(await signed({ parameters: ';alg="x"', agent: '' }))
    expect(texts.length).toBeGreaterThan(4)
    for (const text of texts) expect(text).toMatch(/^[A-Z][^\n]*\.$/)
    for (const name of problems) expect(signatureProblemNames).toContain(name)
  })
})

describe('what is no fault is a note', () => {
  test.each([
    ['a long life', signed({ parameters: times(now - 10, now + 1_000_000) }), /valid for 11 days/],
    [
      'a path that is not covered',
      signed({ covers: '"@authority" "signature-agent";key="sig1"' }),
      /any path/,
    ],
    [
      'an agent of older drafts',
      signed({ agent: '"https://a.example/k"', covers: '"@authority" "@path" "signature-agent"' }),
      /form of older drafts/,
    ],
    [
      'a type of drafts between',
      signed({ agent: 'sig1="https://a.example/k";type=jwks_uri' }),
      /parameters/,
    ],
    ['a host alone', signed({ agent: 'sig1="https://a.example"' }), /host alone/],
    [
      'another label',
      signed({
        agent: 'other="https://a.example/k"',
        covers: '"@authority" "@path" "signature-agent";key="other"',
      }),
      /label of the signature/,
    ],
  ] as const)('%s', async (_, text, note) => {
    const { verdict, notes } = await check(await text)
    expect(verdict).toBe('verified')
    expect(notes).toEqual([expect.stringMatching(note)])
  })
})

describe('a signature for another host says for which:', () => {
  const elsewhere = { host: 'other.example' }
  const sentence = (host: string, sent = 'other.example') =>
    `Wrong host: it was signed for ${host}, but was sent to ${sent}.`
  const uri = { covers: '"@target-uri" "signature-agent";key="sig1"' }
  test.each([
    ['one that is asked about', {}, elsewhere, ['a.example', 'example.com'], 'example.com'],
    [
      'one with a port',
      { host: 'a.example:8443' },
      elsewhere,
      ['a.example:8443'],
      'a.example:8443',
    ],
    [
      'a covered Host',
      { covers: '"host" "@authority" "signature-agent";key="sig1"' },
      elsewhere,
      ['example.com'],
      'example.com',
    ],
    [
      'the one of its first line',
      uri,
      { ...elsewhere, first: 'GET https://example.com/a?b=1&b=2&c=x%20y HTTP/1.1' },
      [],
      'example.com',
    ],
    [
      'X-Original-Host',
      {},
      { ...elsewhere, more: 'X-Original-Host: example.com' },
      [],
      'example.com',
    ],
    ['the same without www', {}, { host: 'www.example.com' }, [], 'example.com'],
    [
      'the same with www',
      { host: 'www.example.com' },
      { host: 'example.com' },
      [],
      'www.example.com',
    ],
  ] as const)('%s', async (_, before, after, hosts, found) => {
    const { verdict, problems, texts } = await check(await signed(before, after), { hosts })
    expect({ verdict, problems }).toEqual({ verdict: 'invalid', problems: ['wrong-authority'] })
    expect(texts).toEqual([sentence(found, after.host)])
  })

  test('the one of the command that sent it', async () => {
    const sent = (await signed({}, elsewhere)).replaceAll(/^/gm, '> ')
    const { texts } = await check(`$ curl -v https://example.com/a -H ...\n${sent}`)
    expect(texts).toEqual([sentence('example.com')])
  })

  test('where what was pasted has no host', async () => {
    const text = (await signed()).replace('Host: example.com\n', '')
    const { verdict, texts } = await check(text, { hosts: ['example.com'] })
    expect(verdict).toBe('invalid')
    expect(texts).toEqual([
      'It covers "@authority", which what was pasted does not have. It would fit a request to example.com.',
    ])
  })

  test('none where no host fits', async () => {
    const text = await signed({}, elsewhere)
    expect(await check(text, { hosts: ['a.example', 'not a host'] })).toMatchObject({
      verdict: 'invalid',
      problems: ['bad-signature'],
    })
  })
})

test('requests that would take long are bounded, and said', async () => {
  const labels = Array.from({ length: 12 }, (_, at) => `s${at}`)
  const many = `Host: a.example
Signature-Input: ${labels.map((label) => `${label}=()`).join(', ')}
Signature: ${labels.map((label) => `${label}=:AAAA:`).join(', ')}`
  expect((await check(many)).problems).toContain('too-many-signatures')
  const long = `Host: ${'a'.repeat(10_000)}\nSignature-Input: s=()${';a'.repeat(100_000)}\nSignature: s=:AAAA:`
  expect((await check(long)).problems).toEqual(['signature-input-unreadable'])
  const megabyte = `Host: a\nSignature-Input: s=("@authority")\nSignature: s=:${'A'.repeat(1_000_000)}:`
  expect((await check(megabyte)).problems).toEqual(['signature-unreadable'])
})
