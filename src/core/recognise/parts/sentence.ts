/** Words that join others to a sentence, and that no name or reason of an answer has as they stand here. */
const joining = new Set(
  (
    'a an the this that these it we our you your i my is are was were be been not no has have had does do did ' +
    'gets get got says said sends sent answers answered returns returned means why how what when where which if ' +
    'and or but of for to in on at by with from as since until than because should must can could will would'
  ).split(' '),
)

/** Remarks in brackets, which User-Agents fill with words; one that nothing closes goes to the end. */
function withoutRemarks(text: string): string {
  let depth = 0
  let kept = ''
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1
    else if (depth > 0 && (character === ')' || character === ']')) depth -= 1
    else if (depth === 0) kept += character
    if (depth === 0 && (character === ')' || character === ']')) kept += ' '
  }
  return kept
}

/** Longer texts are looked at up to here. */
const maxLength = 2000

/** Words without figures, slashes and the like: `Name/1.0` is none. A mark may follow. */
const wordsIn = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => /^["“‘]?\p{L}[\p{L}’']*["”’]?[,.;:!?]*$/u.test(word))
    .map((word) => word.replace(/[^\p{L}]+/gu, ''))

const isLower = (word: string): boolean => /^\p{Ll}/u.test(word)

/** Whether the name of a product stands in a sentence, and not in a User-Agent: `Googlebot/2.1 was blocked.` */
export function isSentenceAbout(text: string): boolean {
  if (/^(?:mozilla|opera)\/[\d.]+ ?[([]/i.test(text)) return false
  const plain = withoutRemarks(text.slice(0, maxLength)).trim()
  const words = wordsIn(plain)
  const behind = wordsIn(plain.replace(/^.*?\/v?\d\S*/, ''))
  const lower = behind.filter(isLower)
  // An address in brackets at the end is where to ask.
  if (lower.length > 1 && !/\(\+?https?:[^()]*\)$/.test(text)) return true
  if (lower.length > 0 && /[?!]$|\p{L}\.$/u.test(plain)) return true
  return words.length > 2 && words.some((word) => joining.has(word.toLowerCase()))
}

/** Whether words behind a status go on as a sentence: `is what Googlebot gets`. Reasons may be in small letters. */
export function goesOnAsSentence(text: string): boolean {
  const lower = wordsIn(withoutRemarks(text.slice(0, maxLength))).filter(isLower)
  return lower.length > 3 || lower.filter((word) => joining.has(word)).length > 1
}
