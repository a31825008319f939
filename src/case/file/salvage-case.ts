import { checkCase, type CaseDocument, type CaseProblem } from './case-schema.ts'

type Tree = Record<string | number, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Takes out what stands at the end of the keys: of a list the entry, else the field. */
function removeAt(root: unknown, keys: readonly (string | number)[]): void {
  const lists = keys.map((key, at) => (typeof key === 'number' ? at : -1))
  const end = Math.max(
    lists.findIndex((at) => at >= 0),
    -1,
  )
  const cut = end < 0 ? keys : keys.slice(0, end + 1)
  let at: unknown = root
  for (const key of cut.slice(0, -1)) at = isTree(at) ? at[key] : undefined
  const last = cut.at(-1)
  if (!isTree(at) || last === undefined) return
  // A hole keeps the indexes of the other problems; holes are closed afterwards.
  if (Array.isArray(at)) at[Number(last)] = undefined
  else Reflect.deleteProperty(at, last)
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** Takes the values that are none out of a URL that has a text; true where there was such a one. */
function mendUrl(root: unknown, [top, field, place, ...rest]: CaseProblem['keys']): boolean {
  if (top !== 'case' || field !== 'urls' || typeof place !== 'number' || rest.length > 0)
    return false
  const body = isTree(root) ? root[top] : null
  const urls = isTree(body) ? body[field] : null
  const entry: unknown = isTree(urls) ? urls[place] : null
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || entry.every(isValue)) return false
  for (const [at, value] of entry.entries()) if (!isValue(value)) entry[at] = null
  return true
}

/** Takes what columns that are gone say of URLs along, so that the values of the others stay theirs. */
function takeValuesAlong(body: Tree): void {
  const { columns, urls } = body
  if (!Array.isArray(columns) || !Array.isArray(urls)) return
  const gone = new Set(columns.flatMap((column, at) => (column === undefined ? at + 1 : [])))
  if (gone.size === 0) return
  body['urls'] = urls.map((entry: unknown) =>
    Array.isArray(entry) ? entry.filter((_, at) => !gone.has(at)) : entry,
  )
}

function closeHoles(value: unknown): void {
  if (!isTree(value)) return
  takeValuesAlong(value)
  for (const [name, one] of Object.entries(value)) {
    if (Array.isArray(one)) value[name] = one.filter((entry) => entry !== undefined)
  }
}

/** Without these a document is no case. */
const needed: readonly unknown[] = ['format', 'version', 'case']

const isNeeded = (keys: readonly (string | number)[]): boolean =>
  keys.length === 0 || (keys.length === 1 && needed.includes(keys[0]))

const maxTold = 20
/** Of fields that no object has, each look names one an object. */
const maxLooks = 30

/**
 * Leaves out of a document what does not fit the schema, and says so in `omissions`; null where nothing
 * is left of a case. `problems` are those of the document as it came.
 */
export function repairDocument(
  value: unknown,
  problems: readonly CaseProblem[],
  omissions: string[],
): CaseDocument | null {
  const copy: unknown = structuredClone(value)
  let found = problems
  let told = 0
  for (let look = 0; look < maxLooks; look += 1) {
    for (const { keys, path, message } of found) {
      if (isNeeded(keys)) return null
      const isMended = mendUrl(copy, keys)
      if (!isMended) removeAt(copy, keys)
      told += 1
      if (told > maxTold) continue
      omissions.push(
        isMended
          ? `Values of ${path} were left out: expected numbers, texts or null.`
          : `${path} was left out: ${message}.`,
      )
    }
    closeHoles(isTree(copy) ? copy['case'] : null)
    const again = checkCase(copy)
    if ('document' in again) {
      const left = told - maxTold
      if (left > 0) omissions.push(`${left.toLocaleString('en')} more could not be read.`)
      return again.document
    }
    found = again.problems
  }
  return null
}
