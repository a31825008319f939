import type { Details, Recogniser } from '../kind.ts'
import { localName, prefixOf, rootOf, tagsOf } from '../parts/xml.ts'

/** How many elements are remembered on the way down; deeper ones are no sitemap's. */
const maxDepth = 40

/** The way from the root to the element that is open. */
class Path {
  private readonly names: string[] = []

  get parent(): string {
    return this.names.at(-2) ?? ''
  }

  open(name: string): void {
    this.names.push(name)
    if (this.names.length > maxDepth) this.names.shift()
  }

  /** Closes an element, and those inside it that were left open. */
  close(name: string): void {
    const at = this.names.lastIndexOf(name)
    if (at >= 0) this.names.length = at
  }
}

/**
 * The addresses of a sitemap (or of an index: of maps), decoded, in their order. Addresses of images
 * and videos are none, and neither is one that the end of the text cuts.
 */
export function* sitemapLocs(text: string): Generator<string> {
  const path = new Path()
  for (const { name, isEnd, isEmpty, before } of tagsOf(text)) {
    if (!isEnd) {
      if (!isEmpty) path.open(name)
      continue
    }
    const isLoc = localName(name) === 'loc'
    const { parent } = path
    path.close(name)
    const inEntry = parent === '' || /^(?:url|sitemap)$/.test(localName(parent))
    const loc = before.trim()
    if (isLoc && inEntry && (parent === '' || prefixOf(parent) === prefixOf(name)) && loc !== '') {
      yield loc
    }
  }
}

/** So much of the end of a text, in UTF-16 units, tells whether a sitemap is whole. */
export const sitemapEndLength = 1000

/**
 * Whether a sitemap is there to its end, told from its last `sitemapEndLength` units and the name of its
 * root. Comments may follow, as plugins write them; where nothing but one is in sight, nothing is missing.
 */
export function isSitemapEnd(text: string, root: string): boolean {
  let end = text.slice(-sitemapEndLength).trimEnd()
  while (end.endsWith('-->')) {
    const open = end.lastIndexOf('<!--')
    if (open < 0) return true
    end = end.slice(0, open).trimEnd()
  }
  return /<\/([^\s<>]+)\s*>$/.exec(end)?.[1]?.toLowerCase() === root
}

function withLocs(text: string, root: string): Details {
  let urls = 0
  let first = ''
  for (const loc of sitemapLocs(text)) {
    if (urls === 0) first = loc
    urls += 1
  }
  const isEmpty = urls === 0 && text.slice(-200).trimEnd().endsWith('/>')
  return {
    urls,
    ...(urls === 0 ? {} : { first }),
    ...(isSitemapEnd(text, root) || isEmpty ? {} : { note: 'The end of the file is missing.' }),
  }
}

const found =
  (names: readonly string[]): Recogniser =>
  ({ text }) => {
    const root = rootOf(text)
    return root !== null && names.includes(localName(root.name)) ? withLocs(text, root.name) : null
  }

/** A sitemap: the root is `urlset`; of a part of one, an entry. */
export const findSitemap: Recogniser = found(['urlset', 'url', 'loc'])

/** An index of sitemaps. */
export const findSitemapIndex: Recogniser = found(['sitemapindex', 'sitemap'])
