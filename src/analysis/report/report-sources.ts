import type { Scenario } from '../../case/scenario.ts'
import { typedId } from '../../case/grid/grid.ts'
import { sourceCounts } from '../../case/grid/sources.ts'
import { visibleText } from '../../core/text/visible-text.ts'

/** So many sources are named. */
const maxNamed = 8

const joined = new Intl.ListFormat('en')

/** "URLs from pages.csv (1,204 on 2026-05-03), map.xml (300), and typed (3)"; '' where all were typed. */
export function sourcesSentence({
  urls,
  sources,
  list,
}: Pick<Scenario, 'urls' | 'sources' | 'list'>): string {
  if (sources.length === 0 && list === null) return ''
  const counts = sourceCounts(urls)
  const typed = urls.filter(({ from = [typedId] }) => from.includes(typedId)).length
  const all = [
    ...sources.map(({ id, name, day }) => ({ name, day, count: counts.get(id) ?? 0 })),
    ...(list === null
      ? []
      : [{ name: list.name === '' ? 'a pasted list' : list.name, day: '', count: list.count }]),
    ...(typed === 0 ? [] : [{ name: 'typed', day: '', count: typed }]),
  ]
  const named = all.slice(0, maxNamed).map(({ name, day, count }) => {
    const said = [count?.toLocaleString('en'), day === '' ? undefined : `on ${day}`]
    const words = said.filter((one) => one !== undefined).join(' ')
    return `${visibleText(name)}${words === '' ? '' : ` (${words})`}`
  })
  const more = all.length - named.length
  const rest = more === 0 ? [] : [`${more} other ${more === 1 ? 'source' : 'sources'}`]
  return `URLs from ${joined.format([...named, ...rest])}`
}
