import { visible } from './format.ts'

/** A case as far as its name goes; `updated` in ms since 1970. */
interface NamedCase {
  readonly title: string
  readonly updated: number
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** How often each text occurs. */
function timesOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

/** The texts, those that occur more than once with something of their own behind them. */
function apart(texts: readonly string[], own: (at: number) => string): readonly string[] {
  const times = timesOf(texts)
  return texts.map((text, at) => ((times.get(text) ?? 0) > 1 ? `${text}${own(at)}` : text))
}

/**
 * What cases are called wherever they are listed, each by another name: where several have one title, the time of
 * the last change stands behind it, and a number where that is the same, too.
 */
export function caseNames(cases: readonly NamedCase[]): readonly string[] {
  const titles = cases.map(({ title }) => (title === '' ? 'Untitled case' : visible(title)))
  const dated = apart(titles, (at) => ` (${timeFormat.format(cases[at]?.updated ?? 0)})`)
  const seen = new Map<string, number>()
  return apart(dated, (at) => {
    const name = dated[at] ?? ''
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return ` ${seen.get(name)}`
  })
}
