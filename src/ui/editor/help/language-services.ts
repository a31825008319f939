import type { SentencePart } from '../../../analysis/result.ts'
import type { Scenario } from '../../../case/scenario.ts'
import { sentUrl } from '../../../case/urls/sent-url.ts'
import type { MissedRule } from '../../../analysis/grid/usage/rule-misses.ts'
import { hoverAt } from '../../../analysis/help/hover.ts'
import { completionsAt } from '../../../analysis/help/completions.ts'
import { withSettings } from '../../../core/dialects/settings.ts'
import { readLine } from '../../../core/parse/read-line.ts'
import type { EditorServices, PositionContext } from '../../../editor/help/index.ts'
import type { DataSource } from '../../../state/data-source.ts'
import type { AppStore } from '../../../state/store.ts'
import { visible } from '../../text/format.ts'

const asVisible = (part: SentencePart): SentencePart =>
  part.kind === 'line' ? part : { ...part, text: visible(part.text) }

/** So many URLs are looked through for paths. */
const maxUrls = 300

/** Paths of URLs and of rules nearby. */
function* pathsNear(
  { nearbyLines, dialect }: PositionContext,
  { urls, origin }: Scenario,
): Generator<string> {
  for (const { url } of urls.slice(0, maxUrls)) {
    const sent = sentUrl(url, origin)
    if (sent.ok) yield sent.path
  }
  for (const text of nearbyLines) {
    const { meaning, valueText } = readLine(text, 0, text.length, dialect)
    if (valueText && (meaning === 'allow' || meaning === 'disallow')) yield valueText
  }
}

/** What the URLs that are shown say of lines, by their numbers. */
export interface KnownOfLines {
  /** How many of them a line decides; null while they are being counted. */
  decidesAt(line: number): number | null
  /** What misses a rule by little; null for nothing, and while that is being counted. */
  missedAt(line: number): MissedRule | null
}

/** What a position of the file means, and what may be meant there. */
export function languageServicesOf(
  store: AppStore,
  known: KnownOfLines,
  data: DataSource,
): Pick<EditorServices, 'describePosition' | 'complete'> {
  /** Asks again each time, in case it did not come. */
  const aboutCrawlers = () => {
    data.load('crawlers')
    return data.get('crawlers')
  }
  const sources = () => {
    data.load('sources')
    return data.get('sources')
  }
  return {
    describePosition({ dialect, line, offset }) {
      const { settings } = store.getState().scenario
      const info = hoverAt(line.text, offset, {
        dialect: withSettings(dialect, settings),
        decides: known.decidesAt(line.number),
        missed: known.missedAt(line.number),
        abouts: aboutCrawlers(),
        sources: sources(),
        now: Date.now(),
      })
      if (info === null) return null
      const { span, title, lines } = info
      return { span, title: visible(title), lines: lines.map((line) => line.map(asVisible)) }
    },
    complete(position, explicit) {
      const { dialect, line, offset } = position
      const { origin } = store.getState().scenario
      const paths = () => pathsNear(position, store.getState().scenario)
      const context = { dialect, origin, paths, abouts: aboutCrawlers() }
      return completionsAt(line.text, offset, context, explicit)
    },
  }
}
