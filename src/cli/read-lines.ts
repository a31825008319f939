const newline = 0x0a
const carriageReturn = 0x0d

function textOf(parts: readonly Uint8Array[]): string {
  const bytes = Buffer.concat(parts)
  const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  return bytes.toString('utf8', 0, end)
}

/**
 * The lines of a stream of bytes, in arrays of those that each chunk completes: whoever waits for
 * the answer to a line gets it without sending another.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let parts: Uint8Array[] = []
  for await (const chunk of input) {
    const lines: string[] = []
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      lines.push(textOf([...parts, chunk.subarray(from, at)]))
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (parts.length > 0) yield [textOf(parts)]
}
