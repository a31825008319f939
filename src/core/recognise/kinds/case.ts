import type { Recogniser } from '../kind.ts'
import { isObject, jsonIn } from '../parts/json.ts'

/** What a case file says of itself, whatever its name is. */
export const caseRecogniser = 'robots.txt playground case'

/** The start of a case file that was cut. */
const start = /^\s{0,200}\{\s{0,200}"format"\s{0,20}:\s{0,20}"robots\.txt playground case"/

/** A case file, known by its key `format`. */
export const findCase: Recogniser = (sample) => {
  const json = jsonIn(sample)
  if (json?.form === 'whole') {
    return isObject(json.value) && json.value['format'] === caseRecogniser ? {} : null
  }
  if (json === null || !start.test(sample.text.slice(0, 2000))) return null
  return { note: 'The case file is damaged.' }
}

/** JSON of any other kind. */
export const findOtherJson: Recogniser = (sample) => {
  const json = jsonIn(sample)
  if (json === null || (json.form === 'whole' && typeof json.value !== 'object')) return null
  return json.form === 'cut' ? { note: 'The end is missing, or it is no valid JSON.' } : {}
}
