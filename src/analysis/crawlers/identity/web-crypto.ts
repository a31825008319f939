import type {
  SignatureAlgorithm,
  SignatureCrypto,
} from '../../../core/identity/signature/signature-keys.ts'

interface Parameters {
  readonly key: RsaHashedImportParams | EcKeyImportParams | Algorithm
  readonly signature: Algorithm | EcdsaParams | RsaPssParams
}

const ecdsa = (namedCurve: string, hash: string): Parameters => ({
  key: { name: 'ECDSA', namedCurve },
  signature: { name: 'ECDSA', hash },
})

/** How WebCrypto is asked for each algorithm (RFC 9421, 3.3). */
const parameters: Readonly<Record<SignatureAlgorithm, Parameters>> = {
  ed25519: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' } },
  'ecdsa-p256-sha256': ecdsa('P-256', 'SHA-256'),
  'ecdsa-p384-sha384': ecdsa('P-384', 'SHA-384'),
  'rsa-pss-sha512': {
    key: { name: 'RSA-PSS', hash: 'SHA-512' },
    signature: { name: 'RSA-PSS', saltLength: 64 },
  },
  'rsa-v1_5-sha256': {
    key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    signature: { name: 'RSASSA-PKCS1-v1_5' },
  },
}

/** WebCrypto as checks of signatures take it. Pages over http have none: `crypto.subtle` is undefined there. */
export const webSignatureCrypto = (subtle: SubtleCrypto): SignatureCrypto => ({
  hash: async (algorithm, bytes) => new Uint8Array(await subtle.digest(algorithm, bytes)),
  verify: async (algorithm, key, signature, bytes) => {
    const { key: importing, signature: verifying } = parameters[algorithm]
    try {
      const imported = await subtle.importKey('jwk', key, importing, false, ['verify'])
      return await subtle.verify(verifying, imported, signature, bytes)
    } catch (error) {
      // Older browsers have no Ed25519.
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null
      throw error
    }
  },
})
