import { type ComponentType } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import { CheckPlace, CheckPlaceTools, ScoreView } from '../check/check-place.tsx'

/** So many ms after the first view problems are looked for. */
const idleDelayMs = 600

const ProblemCount = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, idleDelayMs))
  const chunk = await import('../problems/problem-count.tsx').catch(() => null)
  return { default: chunk?.ProblemCount ?? (() => null) }
})

const DialectMenu = lazyPart(async () => ({
  default: (await import('../header/menus/dialect-menu.tsx')).DialectMenu,
}))

/** A place beside the file: a tab over the right part of the page. */
export interface PanelEntry {
  readonly id: string
  readonly label: string
  /**
   * The views that it shows, by what `t=` of a link says. The first is what its tab opens; links
   * of former versions have the others, so none is ever taken away.
   */
  readonly views: readonly [string, ...string[]]
  /** Shown after the label. */
  readonly Note?: ComponentType
  /** What stands at the other end of the bar while this place is shown. */
  readonly Tools?: ComponentType
  readonly Panel: ComponentType
}

/** All places in the order of their tabs. The first is there at once, the others when asked for. */
export const panels: readonly [PanelEntry, ...PanelEntry[]] = [
  {
    id: 'check',
    label: 'Check',
    views: ['tests', 'check'],
    Note: ScoreView,
    Tools: CheckPlaceTools,
    Panel: CheckPlace,
  },
  {
    id: 'audit',
    label: 'Audit',
    views: ['audit', 'problems', 'values'],
    Note: ProblemCount,
    Panel: lazyPart(async () => ({
      default: (await import('../audit/audit-panel.tsx')).AuditPanel,
    })),
  },
  {
    id: 'engines',
    label: 'Crawlers',
    views: ['engines', 'crawlers', 'compare', 'matrix'],
    Tools: DialectMenu,
    Panel: lazyPart(async () => ({
      default: (await import('../compare/engines-panel.tsx')).EnginesPanel,
    })),
  },
  {
    id: 'logs',
    label: 'Logs',
    views: ['logs'],
    Panel: lazyPart(async () => ({
      default: (await import('../crawlers/logs/logs-panel.tsx')).LogsPanel,
    })),
  },
]

const holding = (view: string): PanelEntry | undefined =>
  panels.find(({ views }) => views.includes(view))

/** The place that shows this view; Check for one that nothing shows. */
export const panelNamed = (view: string): PanelEntry => holding(view) ?? panels[0]

/** Can a link ask for this view? The status of the file has no place: it is beside the site. `page` is the other half of the answer. */
export const isView = (view: string): boolean =>
  view === 'delivery' || view === 'page' || holding(view) !== undefined
