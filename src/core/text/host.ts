// Names of hosts with letters beyond ASCII, by RFC 3492 (punycode) and RFC 5891.

const base = 36
const damp = 700
const skew = 38
const maxThreshold = 26
const initialBias = 72
const initialCode = 0x80

const digit = (value: number): string => String.fromCharCode(value + (value < 26 ? 0x61 : 0x16))

function adapted(delta: number, points: number, first: boolean): number {
  let left = Math.floor(delta / (first ? damp : 2))
  left += Math.floor(left / points)
  let steps = 0
  while (left > ((base - 1) * maxThreshold) / 2) {
    left = Math.floor(left / (base - 1))
    steps += base
  }
  return steps + Math.floor((base * left) / (left + skew))
}

/** A number as digits of which each says whether it is the last. */
function variableLength(value: number, bias: number): string {
  let text = ''
  let left = value
  for (let at = base; ; at += base) {
    const threshold = Math.min(Math.max(at - bias, 1), maxThreshold)
    if (left < threshold) return text + digit(left)
    text += digit(threshold + ((left - threshold) % (base - threshold)))
    left = Math.floor((left - threshold) / (base - threshold))
  }
}

function encoded(label: string): string {
  const codes = Array.from(label, (character) => character.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < initialCode)
  let text = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '')
  let bias = initialBias
  let delta = 0
  let done = basic.length
  let last = initialCode
  for (const code of [...new Set(codes)]
    .filter((one) => one >= initialCode)
    .sort((a, b) => a - b)) {
    delta += (code - last) * (done + 1)
    for (const other of codes) {
      if (other < code) delta += 1
      if (other !== code) continue
      text += variableLength(delta, bias)
      bias = adapted(delta, done + 1, done === basic.length)
      delta = 0
      done += 1
    }
    delta += 1
    last = code + 1
  }
  return text
}

/** No label of a host is longer, in any form. */
const maxLabel = 63

/** A host in the form in which it is looked up: `xn--mller-kva.example` for `müller.example`. */
export function asciiHost(host: string): string {
  const labels = host.toLowerCase().normalize('NFC').split('.')
  return labels
    .map((label) =>
      /^[\0-\x7f]*$/.test(label) || label.length > maxLabel ? label : `xn--${encoded(label)}`,
    )
    .join('.')
}
