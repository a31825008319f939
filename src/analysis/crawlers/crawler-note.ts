import type { Stance } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'

const obedience: Readonly<Record<Stance, string>> = {
  yes: '',
  no: 'is known not to obey robots.txt: it may fetch the page regardless of the file.',
  partly: 'obeys robots.txt only in part, as its operator says.',
  unstated:
    'has no confirmed policy: we found no page of its operator that says whether it obeys robots.txt.',
}

/** The note on control tokens, and on names for a whole family of crawlers. */
const onlyName =
  'is only a name in robots.txt: it fetches nothing itself, but controls what other crawlers fetch or what fetched pages are used for.'

const invented =
  'is an invented name, which guides use as an example: put the name of the crawler that is meant in its place.'

/** What has to be known of a crawler to understand the verdict, in sentences; null for nothing. */
export function crawlerNote({ crawler: reader, picked, note }: ResolvedCrawler): string | null {
  const crawler = reader === null ? null : crawlerNamed(reader.token)
  if (crawler === null) return note
  const { token, purposes, stance, status } = crawler
  // Nobody is there who could obey.
  const isExample = status.kind === 'example'
  const sentences = [
    picked ? `Read as ${token}, the name of a crawler in this text.` : '',
    purposes.includes('control') ? `${token} ${onlyName}` : '',
    isExample ? `${token} ${invented}` : '',
    isExample || obedience[stance] === '' ? '' : `${token} ${obedience[stance]}`,
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ') || null
}
