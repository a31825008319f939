import type { Recogniser } from '../kind.ts'
import { xmlAttribute, localName, prefixOf, rootOf, tagsOf, type Tag } from '../parts/xml.ts'

/** What an entry says where it is, the best last: an id that is its address, and its link. */
interface Entry {
  readonly name: string
  id: string
  link: string
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** A link that is not the entry's own page has another relation: `self`, `enclosure`, `edit` (RFC 4287 4.2.7.2). */
const isOwnPage = (relation: string | null): boolean =>
  relation === null || relation === '' || /(?:^|[/#])alternate$/i.test(relation)

class FeedReader {
  entry: Entry | null = null
  /** The element that is open in the entry, and is one of its own. */
  private open = ''
  private depth = 0
  private isPermaLink = false
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  private begin(tag: Tag): void {
    const about = localName(tag.name) === 'item' ? xmlAttribute(this.text, tag, 'rdf:about') : null
    this.entry = { name: tag.name, id: about ?? '', link: '' }
    this.depth = 0
    this.open = ''
  }

  private openIn(entry: Entry, tag: Tag): void {
    this.depth += tag.isEmpty ? 0 : 1
    if (this.depth > 1 || prefixOf(tag.name) !== prefixOf(entry.name)) return
    const name = localName(tag.name)
    this.open = tag.isEmpty ? '' : tag.name
    if (name === 'guid') this.isPermaLink = xmlAttribute(this.text, tag, 'ispermalink') !== 'false'
    if (name !== 'link' || entry.link !== '') return
    const address = xmlAttribute(this.text, tag, 'href')
    if (address !== null && isOwnPage(xmlAttribute(this.text, tag, 'rel')))
      entry.link = address.trim()
  }

  private closeIn(entry: Entry, { name, before }: Tag): void {
    this.depth = Math.max(0, this.depth - 1)
    if (this.depth > 0 || name !== this.open) return
    const value = before.trim()
    if (localName(name) === 'link' && entry.link === '') entry.link = value
    if (localName(name) === 'guid' && this.isPermaLink && isAddress(value)) entry.id = value
    this.open = ''
  }

  /** Gives the address of an entry at its end, else null. */
  take(tag: Tag): string | null {
    const { entry } = this
    const isEntry = /^(?:item|entry)$/.test(localName(tag.name))
    if (entry === null) {
      if (isEntry && !tag.isEnd && !tag.isEmpty) this.begin(tag)
      return null
    }
    if (!tag.isEnd) this.openIn(entry, tag)
    else if (tag.name === entry.name) {
      this.entry = null
      const address = entry.link === '' ? entry.id : entry.link
      return address === '' ? null : address
    } else this.closeIn(entry, tag)
    return null
  }
}

/**
 * The addresses of the entries of a feed, decoded, in their order: RSS 2.0, RSS 1.0 and Atom. Search engines
 * take such feeds as sitemaps (sitemaps.org, protocol, "Other Sitemap formats"; Google, Build and submit a sitemap).
 */
export function* feedLinks(text: string): Generator<string> {
  const reader = new FeedReader(text)
  for (const tag of tagsOf(text)) {
    const address = reader.take(tag)
    if (address !== null) yield address
  }
}

/** What a feed is called, by its root; null for any other text. */
export function feedName(text: string): string | null {
  switch (localName(rootOf(text)?.name ?? '')) {
    case 'rss':
      return 'RSS feed'
    case 'rdf':
      return text.slice(0, 4000).includes('purl.org/rss/1.0') ? 'RSS 1.0 feed' : null
    case 'feed':
      return 'Atom feed'
    default:
      return null
  }
}

/** A feed with entries that have addresses. */
export const findFeed: Recogniser = ({ text }) => {
  if (feedName(text) === null) return null
  let urls = 0
  let first = ''
  for (const link of feedLinks(text)) {
    if (urls === 0) first = link
    urls += 1
  }
  return urls === 0 ? null : { urls, first, within: 'feed' }
}
