import { describe, expect, test } from 'vitest'
import { webSignatureCrypto } from '../../../analysis/crawlers/identity/web-crypto.ts'
import { SignatureChecker } from './check-signatures.ts'
import { readKeyDirectory } from './key-directory.ts'
import { readRequests } from './read-requests.ts'
import { readPastedResponse } from './read-response.ts'
import { readParameters } from './signature-input.ts'
import type { SignedMessage } from './signed-message.ts'
import { readDictionary } from './structured-fields.ts'
import {
  draftMoment,
  draftRequests,
  ed25519Key,
  p256Key,
  rfcEd25519,
  rfcP256,
  rsaKey,
} from './vectors.fixture.ts'
import { verifySignature } from './verify-signature.ts'

const crypto = webSignatureCrypto(globalThis.crypto.subtle)
const directoryText = JSON.stringify({ keys: [ed25519Key, rsaKey] })
const directoryOf = async (text: string) => readKeyDirectory(text, crypto, draftMoment)

/** Verifies the only signature of an example of RFC 9421, which has no tag. */
async function verifyExample(message: SignedMessage, keys: readonly object[]) {
  const field = (name: string) =>
    readDictionary(message.fields.find(([one]) => one === name)?.[1] ?? '')
  const [inputs, values] = [field('signature-input'), field('signature')]
  const [label, input] = inputs.ok ? ([...inputs.value][0] ?? []) : []
  const value = values.ok ? values.value.get(label ?? '') : undefined
  if (input?.kind !== 'list' || value?.kind !== 'item') return expect.fail('no signature')
  const bytes = value.bare.value
  if (!(bytes instanceof Uint8Array)) return expect.fail('no bytes')
  const directory = await directoryOf(JSON.stringify({ keys }))
  return verifySignature(
    { input, parameters: readParameters(input).read, bytes: Uint8Array.from(bytes), message },
    { directory, hosts: [], crypto, at: draftMoment },
  )
}

describe('the examples of RFC 9421', () => {
  test('B.2.6, a request with ed25519', async () => {
    const [request] = readRequests(rfcEd25519).requests
    if (request === undefined) return expect.fail('no request')
    const { problems } = await verifyExample(request, [{ ...ed25519Key, kid: 'test-key-ed25519' }])
    expect(problems.map(({ name }) => name)).toEqual(['keyid-is-no-thumbprint'])
  })

  test('B.2.4, an answer with ecdsa-p256-sha256', async () => {
    const { response } = readPastedResponse(rfcP256)
    if (response === null) return expect.fail('no answer')
    const { problems } = await verifyExample(response, [p256Key])
    expect(problems.map(({ name }) => name)).toEqual(['keyid-is-no-thumbprint'])
  })
})

describe('the examples of the draft', () => {
  test.each(draftRequests)('$name', async ({ text, algorithm, form }) => {
    const directory = await directoryOf(directoryText)
    const [request] = readRequests(text).requests
    if (request === undefined) return expect.fail('no request')
    const { signatures, verdict } = await new SignatureChecker().check(request, {
      ...{ directory, origin: null, hosts: [], now: draftMoment, crypto },
    })
    expect(signatures[0]?.problems).toEqual([])
    expect(verdict).toBe('verified')
    expect(signatures[0]).toMatchObject({ label: 'sig2', algorithm, agent: { form } })
    expect(signatures[0]?.agent?.directory).toBe(
      'https://signature-agent.test/.well-known/http-message-signatures-directory',
    )
  })
})
