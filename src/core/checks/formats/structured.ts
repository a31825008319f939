import type { Sample } from '../../recognise/kind.ts'
import { isList, isObject, jsonIn, type JsonObject } from '../../recognise/parts/json.ts'
import { localName, rootOf } from '../../recognise/parts/xml.ts'

const hasAny = (value: JsonObject, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(value, name))

/** What well-known files in JSON have, the surest first. */
const knownJson: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ['a package.json', ['dependencies', 'devDependencies', 'scripts']],
  ['the manifest of a web app (JSON)', ['start_url', 'short_name', 'icons']],
  ['structured data (JSON-LD)', ['@context', '@graph']],
  ['an error message (JSON)', ['error', 'errors', 'message', 'statusCode', 'errorMessage']],
]

function nameOfJson(value: unknown): string {
  if (!isObject(value)) return isList(value) ? 'a list in JSON' : 'JSON'
  return knownJson.find(([, fields]) => hasAny(value, fields))?.[0] ?? 'JSON'
}

/** Lines of JSON with its marks; for what has comments or breaks off. */
const jsonLine = /^[{}[\],]+$|^"[^"]{0,200}"\s?(?::|,?$)|^\/\/|^[\d.]+,?$/

/** What a text in JSON is; null for any other. */
export function formatOfJson(sample: Sample): string | null {
  const json = jsonIn(sample)
  if (json === null) return null
  if (json.form === 'whole') return nameOfJson(json.value)
  if (json.form === 'lines') return 'JSON, an object on each line'
  const marked = sample.content.filter((line) => jsonLine.test(line)).length
  return marked * 10 >= sample.content.length * 7 ? 'JSON' : null
}

const knownRoots: Readonly<Record<string, string>> = {
  urlset: 'a sitemap',
  sitemapindex: 'an index of sitemaps',
  rss: 'a feed (RSS)',
  rdf: 'a feed (RSS)',
  feed: 'a feed (Atom)',
  svg: 'a picture (SVG)',
  error: 'an error message (XML)',
  opensearchdescription: 'the description of a search (XML)',
}

const pageRoots: ReadonlySet<string> = new Set(['html', 'head', 'body', 'frameset'])

/** What a text in XML is; null for any other, web pages too. */
export function formatOfXml({ text }: Sample): string | null {
  const root = rootOf(text)
  if (root === null || root.doctype === 'html') return null
  const name = localName(root.name)
  const known = Object.hasOwn(knownRoots, name) ? (knownRoots[name] ?? null) : null
  if (known !== null) return known
  return /^\s*<\?xml\b/i.test(text) && !pageRoots.has(name) ? 'XML' : null
}
