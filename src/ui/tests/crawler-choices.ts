import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/purposes.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'
import type { ComboboxSection } from '../kit/combobox.tsx'

interface Entry {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** What is searched, in lower case. */
  readonly text: string
}

const entryOf = ({ token, operator, detail, aliases, status }: Crawler): Entry => ({
  id: token,
  label: token,
  detail: `${operator}, ${detail}${status === 'retired' && !detail.includes('retired') ? ' (retired)' : ''}`,
  text: [token, operator, detail, ...aliases].join('\n').toLowerCase(),
})

const catalogue = purposes.map(({ id, label }) => ({
  id,
  title: label,
  entries: crawlers.filter(({ purpose }) => purpose === id).map(entryOf),
}))

/** Names that start with what was typed come before those that merely contain it. */
function byFit(entries: readonly Entry[], wanted: string): readonly Entry[] {
  const starts = (entry: Entry) => entry.text.startsWith(wanted)
  return [...entries.filter(starts), ...entries.filter((entry) => !starts(entry))]
}

/** The catalogue by purpose, as far as it has to do with what was typed. */
export function crawlerChoices(typed: string): readonly ComboboxSection[] {
  const wanted = typed.trim().toLowerCase()
  return catalogue.flatMap(({ id, title, entries }) => {
    const fitting = entries.filter((entry) => entry.text.includes(wanted))
    return fitting.length === 0 ? [] : [{ id, title, choices: byFit(fitting, wanted) }]
  })
}
