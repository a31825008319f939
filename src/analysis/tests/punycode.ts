/**
 * Host names as people read them: the ASCII form of labels ("xn--mller-kva") turned back (RFC 3492).
 * Browsers only offer the other way.
 */
const base = 36
const smallest = 1
const largest = 26

/** Value of a digit: a-z are 0-25, 0-9 are 26-35; -1 for anything else. */
function digitOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1
}

function adapt(delta: number, points: number, first: boolean): number {
  let left = first ? Math.floor(delta / 700) : Math.floor(delta / 2)
  left += Math.floor(left / points)
  let bias = 0
  for (; left > 455; bias += base) left = Math.floor(left / (base - smallest))
  return bias + Math.floor((36 * left) / (left + 38))
}

/** The next variable-length number of `text` from `at` on; null when it is broken or too large. */
function numberAt(text: string, at: number, bias: number): { value: number; end: number } | null {
  let value = 0
  let weight = 1
  let end = at
  for (let step = base; ; step += base) {
    const digit = digitOf(text.charCodeAt(end))
    if (digit < 0) return null
    end += 1
    value += digit * weight
    if (value > 0x7fffffff) return null
    const threshold = Math.min(largest, Math.max(smallest, step - bias))
    if (digit < threshold) return { value, end }
    weight *= base - threshold
  }
}

/** The text that the part of a label after "xn--" stands for; null when it stands for nothing. */
export function decodePunycode(text: string): string | null {
  const hyphen = text.lastIndexOf('-')
  const points = Array.from(text.slice(0, Math.max(0, hyphen)), (letter) => letter.charCodeAt(0))
  let at = hyphen + 1
  let code = 0x80
  let bias = 72
  let place = 0
  while (at < text.length) {
    const next = numberAt(text, at, bias)
    if (next === null) return null
    const count = points.length + 1
    const sum = place + next.value
    bias = adapt(next.value, count, place === 0)
    code += Math.floor(sum / count)
    place = sum % count
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    points.splice(place, 0, code)
    place += 1
    at = next.end
  }
  return String.fromCodePoint(...points)
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
