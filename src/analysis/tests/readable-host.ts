// By its file: the bare name is a deprecated module of Node, and not all tools follow `punycode/`.
import punycode from 'punycode/punycode.js'

/** Decodes the part of a label after "xn--" (RFC 3492); null if it is not valid. */
export function decodePunycode(encoded: string): string | null {
  try {
    return punycode.decode(encoded)
  } catch {
    return null
  }
}

/** A label as people read it, when that is safe to show: letters, digits and marks only. */
function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const decoded = decodePunycode(label.slice('xn--'.length))
  return decoded !== null && /^[\p{L}\p{M}\p{N}-]+$/u.test(decoded) ? decoded : label
}

/** A host as people read it: "müller.eu" for "xn--mller-kva.eu". */
export function readableHost(host: string): string {
  return host.split('.').map(readableLabel).join('.')
}
