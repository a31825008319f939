import type { Recogniser, Sample } from '../kind.ts'
import { addressInLine, isPath, isWebAddress, listEntry } from '../parts/address.ts'
import { linesOf, trimInvisible } from '../parts/lines.ts'
import { mailAddresses } from './mail.ts'
import { addressesInRow } from './urls.ts'

/** What stands beside an address that was checked. */
const statusWords = new Set(
  (
    'ok not found moved permanently temporarily temporary permanent redirect forbidden gone bad request unauthorized ' +
    'internal server error service unavailable gateway timeout too many requests broken fail failed valid invalid ' +
    'success alive dead http https url status code real get head link ms s kb b bytes size page loc href address ' +
    'put post delete options patch cached excluded unknown done checked reachable unreachable error errors warning blocked allowed see other no content'
  ).split(' '),
)

/** A status, or the method of a request. */
const isStatus = (word: string): boolean =>
  /^\(?\[?[1-5]\d\d\]?\)?[:,]?$|^"?(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH)$/.test(word)

const isKnownWord = (word: string): boolean => {
  const letters = word
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return letters === '' || letters.split(' ').every((part) => statusWords.has(part))
}

const isVersion = (word: string): boolean => /^HTTP\/\d(?:\.\d)?"?$/i.test(word)

/** Longer lines are no line of a tool. */
const maxLine = 4000

const wget = /^--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d--\s+(https?:\/\/\S+)$/
const wgetShort = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d URL:\s?(https?:\/\/\S+)/
const linkchecker = /^Real URL\s+(https?:\/\/\S+)$/

/** The address in a line that only the tools write whose other lines have none. */
const addressInReport = (line: string): string | null =>
  (wget.exec(line) ?? wgetShort.exec(line) ?? linkchecker.exec(line))?.[1] ?? null

/** `200 https://…`, `https://… 404 Not found`, `[404] /a`: an address with what came of it. */
function addressWithStatus(line: string): string | null {
  if (line.length > maxLine || line.includes('\t')) return null
  const words = line.split(' ').filter((word) => word !== '')
  const at = words.findIndex((word) => /^<?(?:https?:\/\/|\/)\S/i.test(word) || word === '/')
  const address = listEntry(words[at] ?? '')
  const others = words.filter((_, index) => index !== at)
  if (at < 0 || others.length === 0 || others.length > 12) return null
  // A path may have blanks in it; a status shows that it ends.
  if (!isWebAddress(address) && !others.some(isStatus)) return null
  const isRedirect = others.some((word) => /^(?:->|=>|→)$/.test(word))
  const isPlain = (word: string, index: number) =>
    (isRedirect && isWebAddress(word)) ||
    (isKnownWord(word) && (index < at || !/[/?=]/.test(word) || isVersion(word)))
  return others.every(isPlain) ? address.replace(/[,;:]$/, '') : null
}

/** `* **Shop**: https://…`, `Shop - https://…`: an address with a name in front. */
function addressWithName(line: string): string | null {
  if (line.length > maxLine) return null
  const end = line.search(/:\s|:\*\*\s|\s[-–—]\s/)
  const name = line.slice(0, Math.max(end, 0))
  if (end < 1 || end > 80 || name.includes('/')) return null
  const entry = listEntry(line.slice(end).replace(/^[:*\s]+|^\s[-–—]\s+/, ''))
  return isWebAddress(entry) && !/\s/.test(entry) ? entry : null
}

const isListed = (line: string): boolean => /^(?:[-*+•]|\d{1,4}[.)])\s/.test(line)

const numbered =
  /^(?:(?:[\w./-]{1,120}:)?\d{1,9}:|[\w./-]{1,120}\.[a-z]{2,5}:(?=https?:)|\d{1,9}\s{1,20})(\S+)$/i

/** `12:/a` and `urls.txt:12:/a` as grep, `120 /a` as uniq writes: an address behind its place, or its count. */
function addressBehindNumber(line: string): string | null {
  if (line.length > maxLine) return null
  const entry = numbered.exec(line)?.[1] ?? ''
  return isWebAddress(entry) || isPath(entry) ? entry : null
}

/** `- url: https://…` and `loc: /a` of a list in YAML, each of whose entries has such a field. */
function addressInField(line: string): string | null {
  const [, value] =
    /^(?:- )?\s?["']?(?:url|loc|href|link|path|address|permalink|page)["']?:\s{1,8}(\S.{0,4000})$/i.exec(
      line,
    ) ?? []
  const [plain] = value?.split(/\s#/, 1) ?? []
  return plain === undefined ? null : addressInLine(plain)
}

/** A line of such a list: a field, or what is above and around. */
const isYamlLine = (line: string): boolean =>
  /^(?:- ?)?["']?[\w-]{1,40}["']?:(?:\s|$)|^-{1,3}$|^\.{3}$|^- /.test(line.slice(0, 200))

/** Is it a list in YAML with one address in each entry? */
function isYamlList(lines: readonly string[]): boolean {
  const entries = lines.filter((line) => line.startsWith('- ')).length
  const found = lines.filter((line) => addressInField(line) !== null).length
  return entries > 0 && found === entries && lines.every(isYamlLine)
}

/** What stands around a list in a program or in YAML: `const urls = [`, `urls:`, `]`. */
const isFrame = (line: string): boolean =>
  /^(?:[\w.$: <>?|]{0,80}[=:]\s{0,8})?[[({]$|^[\])}]{1,4}[;,]?$|^[\w-]{1,40}:$|^-{3}$|^\.{3}$/.test(
    line.slice(0, 200),
  )

const isCommand = (line: string): boolean =>
  /^[$#>] ?\w|^(?:curl|wget|for|while|xargs)\s/.test(line)

const readers = {
  report: addressInReport,
  status: addressWithStatus,
  name: addressWithName,
  number: addressBehindNumber,
  field: addressInField,
} as const

/** How a text is read whose addresses do not stand alone on their lines. */
type Way = keyof typeof readers | 'framed'

const isMost = (count: number, total: number): boolean => count > 0 && count * 2 > total

function wayOf({ content, lines }: Sample): Way | null {
  const counted = (read: (line: string) => string | null) =>
    content.filter((line) => read(line) !== null).length
  if (counted(addressInReport) > 0) return 'report'
  const asked = content.filter((line) => !isCommand(line)).length
  if (isYamlList(content)) return 'field'
  for (const way of ['status', 'name', 'number'] as const) {
    // One line alone may be anything, unless a mark shows that it is of a list.
    const isEnough = asked > 1 || (way === 'name' && content.some(isListed))
    if (isEnough && isMost(counted(readers[way]), asked)) return way
  }
  const framed = lines.filter((line) => !isFrame(line))
  const isFramed = framed.length > 0 && framed.length < lines.length
  return isFramed && framed.every((line) => addressInLine(line) !== null) ? 'framed' : null
}

/** An address of a text that a tool or a program wrote. */
export interface OutputAddress {
  readonly line: number
  readonly address: string
}

function readerOf(way: Way): (line: string) => string | null {
  if (way === 'framed') return (line) => (isFrame(line) ? null : addressInLine(line))
  // A plain address may stand between those with a status.
  return (line) => readers[way](line) ?? (way === 'status' ? plainAddress(line) : null)
}

const plainAddress = (line: string): string | null => {
  const entry = listEntry(line)
  return isWebAddress(entry) && !/\s/.test(entry) ? entry : null
}

function* addressesBy(text: string, way: Way): Generator<OutputAddress> {
  const read = readerOf(way)
  for (const { number: line, text: source } of linesOf(text)) {
    const address = read(trimInvisible(source))
    if (address !== null) yield { line, address }
  }
}

/** `urls = ["https://…", "https://…"]` on one line. */
function* addressesInBrackets(text: string): Generator<OutputAddress> {
  const row = /^[\w.$: <>?|]{0,80}(?:[=:]\s{0,8})?\[/.exec(text)?.[0]
  const end = text.lastIndexOf(']')
  if (row === undefined || !/^\][;,]?$/.test(text.slice(end))) return
  for (const address of addressesInRow(`${text.slice(row.length, end)},`))
    yield { line: 1, address }
}

/**
 * The addresses in what tools that check them wrote (curl with a format, wget, linkchecker), in lists with a name
 * or a status beside each, in lists of programs, and in mails. Null for any other text.
 */
export function outputAddresses(sample: Sample): Iterable<OutputAddress> | null {
  if (sample.single) {
    const found = [...addressesInBrackets(trimInvisible(sample.text))]
    if (found.length > 0) return found
  }
  const way = wayOf(sample)
  return way === null ? mailAddresses(sample) : addressesBy(sample.text, way)
}

/** What only tools write, and brackets around a list, show before the lines between them are asked what they are. */
export const findReport: Recogniser = (sample) => {
  const way = sample.single ? 'framed' : wayOf(sample)
  return way === 'report' || way === 'framed' ? findOutput(sample) : null
}

/** Addresses among what a tool or a program wrote. */
export const findOutput: Recogniser = (sample) => {
  let urls = 0
  let first = ''
  for (const { address } of outputAddresses(sample) ?? []) {
    if (urls === 0) first = address
    urls += 1
  }
  return urls === 0 ? null : { urls, first, within: 'output' }
}
