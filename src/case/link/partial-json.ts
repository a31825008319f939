/** Where a cut JSON text may be closed, and with what. */
interface Cut {
  readonly text: string
  readonly closers: string
}

interface Scanned {
  /** Everything, with an open string closed. */
  readonly whole: Cut
  /** Up to the last complete value. */
  readonly safe: Cut
}

function scan(json: string): Scanned {
  let closers = ''
  // Only the last place is cut out: a copy for each would take the square of the length.
  let safe = { end: 0, closers: '' }
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === ',') safe = { end: at, closers }
    else if (character === '[' || character === '{') {
      closers = (character === '[' ? ']' : '}') + closers
      if (closers.length > deepest) break
      safe = { end: at + 1, closers }
    } else if (character === ']' || character === '}') {
      closers = closers.slice(1)
      safe = { end: at + 1, closers }
    }
  }
  const ended = inString ? json.replace(/\\(u[0-9a-f]{0,3})?$/i, '') + '"' : json
  return {
    whole: { text: ended, closers },
    safe: { text: json.slice(0, safe.end), closers: safe.closers },
  }
}

const deepest = 40

function tryParse({ text, closers }: Cut): unknown {
  try {
    const value: unknown = JSON.parse(text + closers)
    return value
  } catch {
    return undefined
  }
}

/** Half a character at the end of what arrived was read as U+FFFD. */
function withoutHalfCharacters(json: string): string {
  let end = json.length
  while (end > 0 && json[end - 1] === '\uFFFD') end -= 1
  return json.slice(0, end)
}

/**
 * What can still be read of the JSON of a case that broke off. A file is kept up to the last
 * character that arrived; of the tests only whole values, for half a URL would be another test.
 */
export function parsePartial(json: string): unknown {
  const { whole, safe } = scan(withoutHalfCharacters(json))
  // A quote inside a JSON string is escaped, so this can only be the key.
  const inFile = !json.includes('"t":[')
  return (inFile ? tryParse(whole) : undefined) ?? tryParse(safe)
}
