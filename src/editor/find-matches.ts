/** What is looked for: plain text, never a pattern. */
export interface Query {
  readonly text: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

export interface Match {
  readonly from: number
  readonly to: number
}

const lower = (text: string) => text.toLowerCase()
/** Lower case of the same length: a few letters have a longer one, and stay as they are. */
function folded(text: string): string {
  const whole = lower(text)
  if (whole.length === text.length) return whole
  return Array.from(text, (letter) =>
    lower(letter).length === letter.length ? lower(letter) : letter,
  ).join('')
}

const endsInWord = /[\p{L}\p{N}_]$/u
const beginsWithWord = /^[\p{L}\p{N}_]/u
/** Two units each way, since a letter may take two. */
const parts = (text: string, at: number) =>
  !endsInWord.test(text.slice(Math.max(0, at - 2), at)) ||
  !beginsWithWord.test(text.slice(at, at + 2))

/** Every match in the order of the text; none overlaps the one before. */
export function* matchesIn(text: string, query: Query): Generator<Match> {
  const [where, what] = query.matchCase ? [text, query.text] : [folded(text), folded(query.text)]
  if (what === '') return
  for (let from = where.indexOf(what); from >= 0;) {
    const to = from + what.length
    const fits = !query.wholeWords || (parts(text, from) && parts(text, to))
    if (fits) yield { from, to }
    from = where.indexOf(what, fits ? to : from + 1)
  }
}

/** The first match at or behind a place; from the end of the text on, the first of all. */
export function nextMatch(text: string, query: Query, at: number): Match | null {
  let first: Match | null = null
  for (const match of matchesIn(text, query)) {
    if (match.from >= at) return match
    first ??= match
  }
  return first
}

/** The last match before a place; from the beginning of the text on, the last of all. */
export function previousMatch(text: string, query: Query, at: number): Match | null {
  let before: Match | null = null
  let last: Match | null = null
  for (const match of matchesIn(text, query)) {
    last = match
    if (match.to <= at) before = match
  }
  return before ?? last
}
