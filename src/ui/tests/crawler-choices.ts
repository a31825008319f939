import { statusWords } from '../../analysis/crawlers/crawler-words.ts'
import { identify } from '../../core/crawlers/identify.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import type { Crawler, CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import type { ComboboxSection } from '../components/aria/combobox.tsx'
import { ownId, type NameInFile } from './names-in-file.ts'

interface Entry {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** What is searched, in lower case. */
  readonly text: string
}

/** What a crawler is for, after whom it belongs to. */
function detailOf({ token, status }: Crawler, abouts: CrawlerAbouts | null): string {
  const about = abouts?.[token]
  const parts = about ? [about.operator, about.detail] : []
  const said = parts.filter((part) => part !== '').join(', ')
  const ended = statusWords(status)
  return ended === '' ? said : `${said}. ${ended}`
}

function entryOf(crawler: Crawler, abouts: CrawlerAbouts | null): Entry {
  const { token, aliases } = crawler
  const detail = detailOf(crawler, abouts)
  const labels = purposes.filter(({ id }) => crawler.purposes.includes(id))
  const sent = abouts?.[token]?.userAgents ?? []
  const text = [
    ...[token, detail, ...aliases],
    ...labels.map(({ label }) => label),
    ...sent.map((userAgent) => userAgent.text),
  ]
    .join('\n')
    .toLowerCase()
  return { id: token, label: token, detail, text }
}

interface Section {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

const byToken = new Map(crawlers.map((crawler) => [crawler.token, crawler]))

function fileSection(inFile: readonly NameInFile[], abouts: CrawlerAbouts | null): Section {
  const entries = inFile.map(({ name, line }): Entry => {
    const crawler = byToken.get(name)
    const known = crawler && entryOf(crawler, abouts)
    return {
      id: name,
      label: name,
      detail: `line ${line}`,
      text: known?.text ?? name.toLowerCase(),
    }
  })
  return { id: 'file', title: 'In this file', entries }
}

/**
 * What can be chosen, as it is searched: the names of the file first, then the rest of the catalogue by
 * purpose. `abouts` is null while it is not here.
 */
export function choicesIn(
  abouts: CrawlerAbouts | null,
  inFile: readonly NameInFile[] = [],
): readonly Section[] {
  const names = new Set(inFile.map(({ name }) => name))
  const byPurpose = purposes.map(({ id, label }) => ({
    id,
    title: label,
    entries: crawlers
      .filter(({ token, purposes: [main] }) => main === id && !names.has(token))
      .map((crawler) => entryOf(crawler, abouts)),
  }))
  return [fileSection(inFile, abouts), ...byPurpose]
}

/** How well an entry fits: 0 is the very name, 1 a name that starts so, 2 one that has the words somewhere. */
function fitOf({ id, text }: Entry, wanted: string, named: string | null): number {
  if (wanted !== '' && id === named) return 0
  return text.startsWith(wanted) ? 1 : 2
}

/** The crawler that a whole User-Agent belongs to, where no entry contains it as it stands. */
function recognised(catalogue: readonly Section[], typed: string): readonly ComboboxSection[] {
  const found = identify(typed)
  if (found.kind !== 'crawler') return []
  const { token } = found.crawler
  return catalogue.flatMap(({ id, title, entries }) => {
    const choices = entries.filter((entry) => entry.id === token)
    return choices.length === 0 ? [] : [{ id, title, choices }]
  })
}

/** The last entry: the text as it is typed, where that is no name of the catalogue. */
function ownSection(typed: string): readonly ComboboxSection[] {
  const found = identify(typed)
  if (found.kind !== 'token') return []
  const { token } = found
  const choice = { id: ownId(token), label: `Add “${token}”`, detail: 'name of your own' }
  return [{ id: 'own', title: 'Another crawler', choices: [choice] }]
}

/**
 * What fits the text, in sections, the best first: entries that have every typed word in their name, operator,
 * purpose or User-Agent, or the crawler whose User-Agent it is. A name of one’s own is the last.
 */
export function crawlerChoices(
  catalogue: readonly Section[],
  typed: string,
): readonly ComboboxSection[] {
  const wanted = typed.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const found = identify(typed)
  const named = found.kind === 'crawler' ? found.crawler.token : null
  const sections = catalogue.flatMap(({ id, title, entries }) => {
    const choices = entries
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry) => ({ ...entry, fit: fitOf(entry, wanted, named) }))
      .sort((a, b) => a.fit - b.fit)
    const [best] = choices
    return best === undefined ? [] : [{ id, title, choices, fit: best.fit }]
  })
  const fitting = sections.sort((a, b) => a.fit - b.fit)
  const known = fitting.length > 0 ? fitting : recognised(catalogue, typed)
  return [...known, ...ownSection(typed)]
}
