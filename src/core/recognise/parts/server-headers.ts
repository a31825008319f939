import { fencedBlocks } from './fenced-blocks.ts'
import { programHeaders } from './program-headers.ts'
import { isTag, Places, unquoted, type ServerHeaders } from './header-places.ts'
import { jsonHeaders, webConfigHeaders, yamlHeaders } from './settings-headers.ts'
import { linesOf } from './lines.ts'

export type { ServerHeaders } from './header-places.ts'

const headerField = /^\s+(!\s)?\s{0,20}([\w-]{1,80})\s{0,20}(?::\s{0,20}(.*))?$/

/**
 * A file `_headers` of Netlify or Cloudflare Pages: paths, and indented fields below each. Fields that two of the paths
 * of a page have are joined with a comma there (developers.cloudflare.com/pages, Headers).
 */
function readHeadersFile(text: string): ServerHeaders | null {
  const places = new Places()
  let path: string | null = null
  for (const { text: line } of linesOf(text)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (/^(?:\/|https:\/\/)\S*\s*$/.test(line)) {
      path = line.trim()
      continue
    }
    const field = headerField.exec(line)
    if (path === null || field === null) return null
    if (field[1] === undefined && isTag(field[2] ?? '')) places.add(path, field[3]?.trim() ?? '')
  }
  return places.of('file _headers')
}

const section =
  /^<(Files|FilesMatch|Directory|DirectoryMatch|Location|LocationMatch|If|ElseIf)\s(.{1,500})>$/i
const sectionEnd =
  /^<\/(?:Files|FilesMatch|Directory|DirectoryMatch|Location|LocationMatch|If|ElseIf)>$/i
const apacheHeader =
  /^Header\s+(?:(always|onsuccess)\s+)?(set|append|add|merge|setifempty)\s+"?X-Robots-Tag:?"?\s+("[^"]*"|'[^']*'|\S+)/i

/** Lines of Apache, in .htaccess or elsewhere. Without “always” only the table onsuccess is changed (mod_headers, Header). */
function readApache(text: string): ServerHeaders | null {
  const places = new Places()
  const open: string[] = []
  let isPlain = false
  for (const { text: source } of linesOf(text)) {
    const line = source.trim()
    if (line.length > 2000) continue
    const place = section.exec(line)?.[2]?.trim()
    if (place !== undefined) open.push(unquoted(place.replace(/^~\s+/, '')))
    else if (sectionEnd.test(line)) open.pop()
    const header = apacheHeader.exec(line)
    if (header === null) continue
    isPlain ||= header[1]?.toLowerCase() !== 'always'
    places.add(open.join(' '), unquoted(header[3] ?? ''))
  }
  const warning = 'Without “always” Apache does not send it with errors such as 404.'
  return places.of('Apache', isPlain ? [warning] : [])
}

interface Block {
  readonly label: string
  /** Inside the blocks that hold it. */
  readonly parent: Block | null
  hasHeaders: boolean
  merges: boolean
  readonly values: string[]
}

/** A word, a text in quotes, or one of the signs that end a directive; comments are left out. */
const nginxToken = /#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|[^\s{};"'#][^\s{};]*/g

class NginxReader {
  readonly blocks: Block[] = []
  isPlain = false
  private block: Block = this.open('', null)
  private words: string[] = []

  private open(label: string, parent: Block | null): Block {
    const block = { label, parent, hasHeaders: false, merges: false, values: [] }
    this.blocks.push(block)
    return block
  }

  private directive(): void {
    const [name = '', field = '', value = '', last = ''] = this.words
    const { block } = this
    if (name === 'add_header_inherit') block.merges = field === 'merge'
    const set =
      name === 'more_set_headers' ? /^X-Robots-Tag:(.*)$/i.exec(field)?.[1]?.trim() : undefined
    if (set !== undefined) block.values.push(set)
    if (name !== 'add_header') return
    block.hasHeaders = true
    if (!isTag(field)) return
    block.values.push(value)
    this.isPlain ||= last !== 'always'
  }

  take(token: string): void {
    if (token === '{') this.block = this.open(this.words.join(' ').slice(0, 200), this.block)
    else if (token === ';') this.directive()
    else if (token === '}') this.block = this.block.parent ?? this.block
    if (/^[{};]$/.test(token)) this.words = []
    else if (!token.startsWith('#') && this.words.length < 20) this.words.push(unquoted(token))
  }

  end(): void {
    this.directive()
  }
}

/** The values that a block has from those around it: from the nearest one with add_header lines. */
function inherited({ parent }: Block): readonly string[] {
  for (let block = parent; block !== null; block = block.parent) {
    if (block.values.length > 0) return block.values
    if (block.hasHeaders && !block.merges) return []
  }
  return []
}

const placeOf = (label: string): string =>
  label.replace(/^location\s+/, '').replace(/^(?:server|http)$/, '')

/**
 * Lines of nginx. A block takes over add_header from around it only where it has none of its own, and without
 * “always” only 200, 201, 204, 206, 301, 302, 303, 304, 307 and 308 have the field (ngx_http_headers_module).
 */
function readNginx(text: string): ServerHeaders | null {
  const reader = new NginxReader()
  for (const [token] of text.matchAll(nginxToken)) reader.take(token)
  reader.end()
  const places = new Places()
  const warnings: string[] = []
  for (const block of reader.blocks) {
    for (const value of block.values) places.add(placeOf(block.label), value)
    const isLost = block.hasHeaders && !block.merges && block.values.length === 0
    if (isLost && inherited(block).length > 0) {
      warnings.push(
        `“${block.label}” has add_header lines of its own, so it does not send the X-Robots-Tag from above.`,
      )
    }
  }
  if (reader.isPlain) {
    warnings.push('Without “always” nginx does not send it with errors such as 404.')
  }
  return places.of('nginx', warnings)
}

const caddyHeader =
  /^header\s+(?:([^\s{"]{1,500})\s+)?[+>?]?X-Robots-Tag\s+("[^"]*"|`[^`]*`|[^\s{]+)$/i
/** A line in a block of headers. */
const caddyField = /^[+>?]?X-Robots-Tag\s+("[^"]*"|`[^`]*`|[^\s{]+)$/i
const caddyPlace = /^(?:header|handle|handle_path|route)\s+(\/[^\s{]{1,500})\s*\{$/

/** No Caddyfile has blocks so deep. */
const maxDepth = 40

/** Lines of a Caddyfile: a header on a line, or in a block, which other blocks may hold. */
function readCaddy(text: string): ServerHeaders | null {
  const places = new Places()
  const open: { readonly place: string; readonly isHeader: boolean }[] = []
  for (const { text: source } of linesOf(text)) {
    if (source.length > 2000) continue
    if (open.length > maxDepth) return null
    const line = source.trim()
    const around = open.findLast(({ place }) => place !== '')?.place ?? ''
    const header = caddyHeader.exec(line)
    const field = open.at(-1)?.isHeader === true ? caddyField.exec(line) : null
    if (header !== null) places.add(header[1] ?? around, unquoted(header[2] ?? ''))
    else if (field !== null) places.add(around, unquoted(field[1] ?? ''))
    else if (line.endsWith('{')) {
      open.push({ place: caddyPlace.exec(line)?.[1] ?? '', isHeader: /^header\b/.test(line) })
    } else if (line === '}') open.pop()
  }
  return places.of('Caddy')
}

/** `netlify.toml`: tables `[[headers]]`, each with its path and its fields (docs.netlify.com, File-based configuration). */
function readNetlifyToml(text: string): ServerHeaders | null {
  const places = new Places()
  let path: string | null = null
  for (const { text: source } of linesOf(text)) {
    const line = source.trim()
    if (line === '[[headers]]') path = ''
    const field = /^"?([\w-]{1,40})"?\s{0,20}=\s{0,20}("[^"]*"|'[^']*')/.exec(line)
    if (path === null || field === null) continue
    const value = unquoted(field[2] ?? '')
    if (field[1] === 'for') path = value
    else if (isTag(field[1] ?? '')) places.add(path, value)
  }
  return places.of('file netlify.toml')
}

/** Other texts than a configuration that may quote one. */
const isOther = (text: string): boolean =>
  /^\s*(?:HTTP\/|\[(?!\[?[a-z])|<(?!\/?(?:Files|Directory|Location|If|ElseIf|VirtualHost)|\?|configuration|location|system\.))/i.test(
    text.slice(0, 300),
  )

/** So much of a text is read, in UTF-16 units; no configuration is longer. */
const maxLength = 1024 * 1024

/** The X-Robots-Tag fields in the configuration of a server; null where the text is none, or has none. Never throws. */
export function serverHeaders(text: string): ServerHeaders | null {
  if (text.length > maxLength || !/x[-_]robots[-_]tag/i.test(text) || isOther(text)) return null
  const given = text.includes('```') ? fencedBlocks(text).blocks.join('\n') : text
  if (/^\s*\{\s*["}]/.test(given)) return jsonHeaders(given)
  if (/^\s*<(?:\?xml|configuration|location|system\.)/i.test(given)) return webConfigHeaders(given)
  return (
    readHeadersFile(given) ??
    readApache(given) ??
    readNginx(given) ??
    readCaddy(given) ??
    readNetlifyToml(given) ??
    yamlHeaders(given) ??
    programHeaders(given)
  )
}
