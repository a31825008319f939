import type { Dialect } from '../../core/dialects/dialect.ts'

const kib = 1024

/** "500 KiB" where it is a round number of them, else bytes. */
function size(bytes: number): string {
  return bytes % kib === 0
    ? `${(bytes / kib).toLocaleString('en')} KiB`
    : `${bytes.toLocaleString('en')} bytes`
}

/** The limits of a dialect in a few words each; empty when none is known. */
export function limitsOf({ bytes, syntax }: Dialect): readonly string[] {
  const { fileOctets, lineOctets, tooLarge } = bytes
  const limits: string[] = []
  if (fileOctets !== null) {
    limits.push(
      tooLarge === undefined
        ? `reads the first ${size(fileOctets)}`
        : `uses no file over ${size(fileOctets)}`,
    )
  }
  if (syntax.maxRules !== undefined) {
    limits.push(`${syntax.maxRules.toLocaleString('en')} rules`)
  }
  if (lineOctets !== null) limits.push(`${size(lineOctets)} of each line`)
  return limits
}
