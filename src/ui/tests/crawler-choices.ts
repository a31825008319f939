import { statusWords } from '../../analysis/crawlers/crawler-words.ts'
import { identify } from '../../core/crawlers/identify.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import type { Crawler, CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import type { ComboboxSection } from '../components/aria/combobox.tsx'

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

/** The catalogue by purpose, as it is searched; `abouts` is null while it is not here. */
export const choicesIn = (abouts: CrawlerAbouts | null): readonly Section[] =>
  purposes.map(({ id, label }) => ({
    id,
    title: label,
    entries: crawlers
      .filter(({ purposes: [main] }) => main === id)
      .map((crawler) => entryOf(crawler, abouts)),
  }))

/** Names that start with what was typed come before those that merely contain it. */
function byFit(entries: readonly Entry[], wanted: string): readonly Entry[] {
  const starts = (entry: Entry) => entry.text.startsWith(wanted)
  return [...entries.filter(starts), ...entries.filter((entry) => !starts(entry))]
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

/**
 * The catalogue by purpose, as far as every typed word is in an entry: in its name, operator, purpose
 * or User-Agent. A User-Agent that is recognised gives its crawler.
 */
export function crawlerChoices(
  catalogue: readonly Section[],
  typed: string,
): readonly ComboboxSection[] {
  const wanted = typed.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const sections = catalogue.flatMap(({ id, title, entries }) => {
    const fitting = entries.filter(({ text }) => words.every((word) => text.includes(word)))
    return fitting.length === 0 ? [] : [{ id, title, choices: byFit(fitting, wanted) }]
  })
  return sections.length > 0 ? sections : recognised(catalogue, typed)
}
