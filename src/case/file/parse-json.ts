/** Levels of brackets in brackets. A case has about eight; what a later version adds, some more. */
const maxDepth = 64

/** Has JSON more levels than a case can have? Parsing what has millions takes hundreds of megabytes. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at]
    if (isInString) {
      if (unit === '\\') at += 1
      else if (unit === '"') isInString = false
    } else if (unit === '"') isInString = true
    else if (unit === '[' || unit === '{') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (unit === ']' || unit === '}') depth -= 1
  }
  return false
}

/** What the JSON of a case file says; null where it is none, or nested deeper than any case. Never throws. */
export function parsedJson(text: string): unknown {
  if (isTooDeep(text)) return null
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return value
  } catch {
    return null
  }
}
