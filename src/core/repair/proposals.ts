import { byUnits, commonEnd, commonStart, folderOfPath } from './paths.ts'

/** More parts of one address are not looked at. */
const mostParts = 14
/** A text within paths that is shorter says nothing. */
const leastInside = 3

/** A value by which a rule could match a path, and whether it asks for wildcards. */
export type AddProposal = (value: string) => void

const isSeparator = (sign: string): boolean => '/?&=._-;,+~:'.includes(sign)

/** Words of a path, each with the sign in front of it. */
function wordsOf(path: string): readonly string[] {
  const words: string[] = []
  let from = 0
  for (let at = 1; at <= path.length; at += 1) {
    if (at < path.length && !isSeparator(path.charAt(at))) continue
    if (at - from > 1) words.push(path.slice(from, at))
    from = at
    if (words.length === mostParts) break
  }
  return words
}

/** Each folder above a path, the nearest one last: `/a/` and `/a/b/` for `/a/b/c`. */
function foldersOf(path: string): readonly string[] {
  const folder = folderOfPath(path)
  const folders: string[] = []
  for (let at = folder.indexOf('/', 1); at > 0; at = folder.indexOf('/', at + 1)) {
    folders.push(folder.slice(0, at + 1))
    if (folders.length === mostParts) break
  }
  return folders
}

function addQuery(page: string, query: string, folders: readonly string[], add: AddProposal): void {
  add(`${page}?`)
  add('/*?')
  const inside = [...folders.map((folder) => `${folder}*`), `${page}*`]
  for (const start of inside) add(`${start}?`)
  for (const [at, part] of query.split(/[&;]/).slice(0, mostParts).entries()) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals + 1)
    for (const text of new Set([name, part])) {
      add(`${page}?${text}`)
      add(`/*?*${text}`)
      add(`/*${at === 0 ? '?' : '&'}${text}`)
      if (text.length >= leastInside) add(`/*${text}`)
      for (const start of inside) {
        add(`${start}?*${text}`)
        add(`${start}${at === 0 ? '?' : '&'}${text}`)
        if (text.length >= leastInside) add(`${start}${text}`)
      }
    }
    if (equals >= 0 && part.length >= leastInside) add(`/*${part}$`)
  }
}

function addLastPart(page: string, folders: readonly string[], isWhole: boolean, add: AddProposal) {
  const last = page.slice(page.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  const endings = dot > 0 ? [last.slice(dot)] : []
  if (last !== '') endings.push(`/${last}`)
  for (const ending of endings) {
    for (const start of ['/*', ...folders.map((folder) => `${folder}*`)]) {
      add(start + ending)
      if (isWhole) add(`${start}${ending}$`)
      else add(`${start}${ending}?`)
    }
  }
}

/** Values that match one path: itself, its folders, parameters, endings and parts. */
export function proposeFor(path: string, add: AddProposal): void {
  add(path)
  add(`${path}$`)
  if (/[*$]$/.test(path)) add(`${path}*`)
  const mark = path.indexOf('?')
  const page = mark < 0 ? path : path.slice(0, mark)
  const folders = foldersOf(page)
  for (const folder of folders) {
    add(folder)
    add(folder.slice(0, -1))
    add(`${folder}*`)
    const name = folder.slice(folder.lastIndexOf('/', folder.length - 2))
    add(`/*${name}`)
    if (folder === page) add(`/*${name}$`)
    if (folder !== page) add(`${folder}*/`)
    if (mark >= 0) add(`/*${name}*?`)
  }
  add(page)
  for (const word of wordsOf(path)) {
    if (word.length >= leastInside || word.startsWith('/')) add(`/*${word}`)
    if (word.length > leastInside) add(`/*${word.slice(1)}`)
  }
  addLastPart(page, folders, mark < 0, add)
  if (mark >= 0) addQuery(page, path.slice(mark + 1), folders, add)
}

const reversed = (text: string): string => Array.from(text).reverse().join('')

/** An ending from its first sign that parts words on; all of it where there is none. */
function fromSeparator(text: string): string {
  for (let at = 0; at < text.length; at += 1)
    if (isSeparator(text.charAt(at))) return text.slice(at)
  return text
}

const isLetter = (sign: string): boolean => /^\p{L}/u.test(sign)

/** Whether a common start ends within a word of each path: `/s` of `/search` and `/shoes` means nothing. */
const cutsWords = (start: string, paths: readonly string[]): boolean =>
  isLetter(start.slice(-1)) && paths.every((path) => isLetter(path.slice(start.length)))

/** Values that match two or more of some paths by what they have in common. */
export function proposeCommon(given: readonly string[], add: AddProposal): void {
  const paths = [...new Set(given)].sort(byUnits)
  const addBetween = (start: string, rawEnd: string, among: readonly string[]): void => {
    if (start.length > 1 && !cutsWords(start, among)) add(start)
    const end = fromSeparator(rawEnd)
    if (end.length < leastInside || start === '') return
    add(`/*${end}$`)
    add(`/*${end}`)
    // Within a word an ending is no more than a coincidence.
    if (start.length === 1 || !isSeparator(end.charAt(0))) return
    add(`${start}*${end}$`)
    add(`${start}*${end}`)
  }
  const both = (one: string, other: string): void => {
    const start = commonStart(one, other)
    const end = commonEnd(one.slice(start.length), other.slice(start.length))
    addBetween(start, end, [one, other])
    const folder = folderOfPath(start)
    if (folder.length > 1) addBetween(folder, end, [one, other])
  }
  for (const [at, path] of paths.entries()) {
    const next = paths[at + 1]
    if (next !== undefined) both(path, next)
  }
  const backward = paths.map(reversed).sort(byUnits)
  for (const [at, path] of backward.entries()) {
    const next = backward[at + 1]
    if (next !== undefined) both(reversed(path), reversed(next))
  }
  const [first, ...rest] = paths
  if (first === undefined || rest.length === 0) return
  const start = rest.reduce(commonStart, first)
  const end = rest
    .map((path) => path.slice(start.length))
    .reduce(commonEnd, first.slice(start.length))
  addBetween(start, end, paths)
  const folder = folderOfPath(start)
  for (const word of wordsOf(first.slice(folder.length - 1))) {
    if (rest.every((path) => path.includes(word, folder.length - 1))) add(`${folder}*${word}`)
  }
}

/** What an author may have meant by a rule that is there. */
export function proposeChanges(value: string, add: AddProposal): void {
  if (value === '') return
  const bare = value.replace(/\$$/, '')
  add(bare)
  add(`${bare}$`)
  add(`${bare}*`)
  if (bare.endsWith('/') && bare.length > 1) {
    add(bare.slice(0, -1))
    add(`${bare.slice(0, -1)}$`)
    add(`${bare.slice(0, -1)}?`)
  } else {
    add(`${bare}/`)
    add(`${bare}?`)
    add(`${bare}/$`)
  }
  if (!value.startsWith('/'))
    add(value.startsWith('*') ? `/${value}` : `/${value.replace(/^\*?/, '')}`)
  if (value.startsWith('/') && !value.startsWith('/*')) add(`/*${value}`)
}
