import { lazy, type ComponentType } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import { Score } from '../tests/tests-header.tsx'
import { TestsPanel } from '../tests/tests-panel.tsx'

/** So many ms after the first view problems are looked for. */
const idleDelayMs = 600

const ProblemCount = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, idleDelayMs))
  const chunk = await import('../problems/problems-panel.tsx').catch(() => null)
  return { default: chunk?.ProblemCount ?? (() => null) }
})

/** A view of the case beside file and reasons: a tab of the middle column. */
export interface PanelEntry {
  /** Also what `t=` of a link says; not the name of a region. */
  readonly id: string
  readonly label: string
  /** Shown after the label. */
  readonly Note?: ComponentType
  readonly Panel: ComponentType
}

/** All views in the order of their tabs. The first is there at once, the others when asked for. */
export const panels: readonly [PanelEntry, ...PanelEntry[]] = [
  { id: 'tests', label: 'Tests', Note: Score, Panel: TestsPanel },
  {
    id: 'problems',
    label: 'Problems',
    Note: ProblemCount,
    Panel: lazyPart(async () => ({
      default: (await import('../problems/problems-panel.tsx')).ProblemsPanel,
    })),
  },
  {
    id: 'crawlers',
    label: 'Crawlers',
    Panel: lazyPart(async () => ({
      default: (await import('../crawlers/crawlers-panel.tsx')).CrawlersPanel,
    })),
  },
  {
    id: 'compare',
    label: 'Compare',
    Panel: lazyPart(async () => ({
      default: (await import('../compare/compare-panel.tsx')).ComparePanel,
    })),
  },
  {
    id: 'delivery',
    label: 'Delivery',
    Panel: lazyPart(async () => ({
      default: (await import('../delivery/delivery-panel.tsx')).DeliveryPanel,
    })),
  },
  {
    id: 'values',
    label: 'Values',
    Panel: lazyPart(async () => ({
      default: (await import('../values/values-panel.tsx')).ValuesPanel,
    })),
  },
]

/** The view with this id; the tests for an id that nothing has. */
export const panelNamed = (id: string): PanelEntry =>
  panels.find((panel) => panel.id === id) ?? panels[0]
