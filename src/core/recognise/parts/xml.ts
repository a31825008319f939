import { reportProgress } from '../../progress.ts'

/** A tag of a text in XML or HTML. */
export interface Tag {
  /** In lower case, with its prefix: `image:loc`. */
  readonly name: string
  readonly isEnd: boolean
  /** `<br/>` */
  readonly isEmpty: boolean
  /** The text between the tag before it and this one, comments left out, entities decoded. */
  readonly before: string
  /** Where it stands in the text, from its `<` to behind its `>`, in UTF-16 units. */
  readonly from: number
  readonly to: number
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with entities of XML as the characters that they stand for; unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (all, ten, hex, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? all
      const point = typeof ten === 'string' ? Number(ten) : Number.parseInt(String(hex), 16)
      const valid = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      return valid ? String.fromCodePoint(point) : all
    },
  )
}

const maxName = 80

/** In UTF-16 units; no attribute that is looked for stands behind. */
const maxTagLength = 8000

/** Attributes follow each other, so that reading ends at the first that is broken. */
const attribute = /\s+([^\s=<>"'/]{1,80})(?:\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y

/** The value of an attribute of a tag, entities decoded; null where it has none. `name` is in lower case. */
export function xmlAttribute(
  text: string,
  { name: tag, from, to }: Tag,
  name: string,
): string | null {
  const source = text.slice(from + 1 + tag.length, Math.min(to, from + maxTagLength))
  attribute.lastIndex = 0
  for (let match = attribute.exec(source); match !== null; match = attribute.exec(source)) {
    if (match[1]?.toLowerCase() === name) {
      return decodeEntities(match[2] ?? match[3] ?? match[4] ?? '')
    }
  }
  return null
}

/** Progress is reported after so many parts of a text. */
const reportedParts = 512

/** The tags of a text in their order. Comments, declarations and instructions are passed over. */
export function* tagsOf(text: string): Generator<Tag> {
  let before: string[] = []
  let parts = 0
  for (let at = 0; at < text.length;) {
    parts += 1
    if (parts % reportedParts === 0) reportProgress()
    const open = text.indexOf('<', at)
    if (open < 0) return
    if (open > at) before.push(decodeEntities(text.slice(at, open)))
    const special = passed(text, open)
    if (special !== null) {
      if (special.end < 0) return
      if (special.data !== '') before.push(special.data)
      at = special.end
      continue
    }
    const end = text.indexOf('>', open)
    if (end < 0) return
    const isEnd = text.charAt(open + 1) === '/'
    const from = isEnd ? open + 2 : open + 1
    const name = /^[^\s/>]*/.exec(text.slice(from, Math.min(from + maxName, end)))?.[0] ?? ''
    const isEmpty = text.charAt(end - 1) === '/'
    yield {
      name: name.toLowerCase(),
      isEnd,
      isEmpty,
      before: before.join(''),
      from: open,
      to: end + 1,
    }
    before = []
    at = end + 1
  }
}

/** What is no tag and where it ends: −1 when it does not. Null at a tag. `data` is that of CDATA. */
function passed(text: string, at: number): { end: number; data: string } | null {
  const until = (mark: string, from: number) => {
    const end = text.indexOf(mark, from)
    return end < 0 ? -1 : end + mark.length
  }
  if (text.startsWith('<!--', at)) return { end: until('-->', at + 4), data: '' }
  if (text.startsWith('<![CDATA[', at)) {
    const end = until(']]>', at + 9)
    return { end, data: end < 0 ? '' : text.slice(at + 9, end - 3) }
  }
  if (text.startsWith('<?', at)) return { end: until('?>', at + 2), data: '' }
  if (text.startsWith('<!', at)) return { end: endOfDeclaration(text, at), data: '' }
  return null
}

/** A declaration of a document type may have others inside, in brackets. */
function endOfDeclaration(text: string, at: number): number {
  const close = text.indexOf('>', at)
  const bracket = text.slice(at, close < 0 ? at : close).includes('[')
  if (!bracket) return close < 0 ? -1 : close + 1
  const end = text.indexOf(']', close)
  const after = end < 0 ? -1 : text.indexOf('>', end)
  return after < 0 ? -1 : after + 1
}

/** A name as elements have it: `urlset`, `s:urlset`. The scheme of an address is none. */
const elementName = /^(?:[\p{L}_][\p{L}\p{N}_.-]*:)?[\p{L}_][\p{L}\p{N}_.-]*$/u

/** What a text in XML or HTML begins with. */
export interface Root {
  /** Name of the first element, in lower case, with its prefix. */
  readonly name: string
  /** Name after `<!DOCTYPE`, in lower case; empty without one. */
  readonly doctype: string
}

/** Lines that a browser writes above XML that it shows. */
const aboveXml =
  /^(?:this xml file does not appear|mit dieser xml-datei|ce fichier xml|view-source:)/i

/** The first element of a text that begins as XML or HTML; null for any other text. */
export function rootOf(text: string): Root | null {
  const head = text.slice(0, 20_000)
  const open = head.indexOf('<')
  const above = head.slice(0, Math.max(open, 0)).trim()
  if (open < 0 || (above !== '' && !aboveXml.test(above))) return null
  const body = head.slice(open)
  const doctype = /<!doctype\s+([\w:.-]{1,40})/i.exec(body.slice(0, 4000))?.[1]?.toLowerCase() ?? ''
  for (const { name, before } of tagsOf(body)) {
    if (before.trim() !== '') return null
    return elementName.test(name) ? { name, doctype } : null
  }
  // The text is cut before the end of its first tag.
  const cut =
    /<([\p{L}_][\p{L}\p{N}_:.-]{0,60})(?=[\s>]|$)[^<]*$/u.exec(body.slice(-4000))?.[1] ?? ''
  return doctype === '' && cut === '' ? null : { name: cut.toLowerCase(), doctype }
}

/** The name of an element without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The prefix of a name with its colon; empty where it has none. */
export const prefixOf = (name: string): string =>
  name.slice(0, name.length - localName(name).length)
