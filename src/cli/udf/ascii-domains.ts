// By its file: the bare name is a deprecated module of Node, and not all tools follow `punycode/`.
import punycode from 'punycode/punycode.js'

/**
 * In place of the package `tr46` where its tables are too large: hosts in ASCII alone. The others are
 * refused, and so is what only looks like Punycode; whether a letter may stand in a name is not asked.
 * Null where a host is refused.
 */
export function toASCII(domain: string): string | null {
  if (/[^\0-\x7f]/.test(domain)) return null
  const labels = domain.toLowerCase().split('.')
  return labels.every(isLabel) ? labels.join('.') : null
}

function isLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true
  try {
    const name = punycode.decode(label.slice(4))
    return /[^\0-\x7f]/.test(name) && punycode.encode(name) === label.slice(4)
  } catch {
    return false
  }
}
