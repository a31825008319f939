import type { Theme } from '../../state/view.ts'
import type { AppState } from '../../state/store.ts'
import { themeWords } from '../header/theme-button.tsx'
import { contradictionEntries } from '../matrix/contradiction-form.ts'
import { deliverySeen } from '../delivery/words.ts'
import { focusRegion } from '../hooks/navigation.ts'
import type { Stop } from '../hooks/page-keys.ts'
import { panelNamed, panels } from '../shell/panels.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { regionNames } from '../text/words.ts'
import type { Action } from './registry/action.ts'
import { usePageAction } from './registry/use-page-action.ts'

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

type Place = readonly [Stop | 'messages', string]

const stops: readonly Place[] = [
  ['file', regionNames.file],
  ['tests', regionNames.tests],
  ['why', regionNames.why],
  ['header', 'the header'],
]
const messages: Place = ['messages', 'the messages']

/** Other words that people look for a view by. */
const panelWords: Readonly<Record<string, string>> = {
  tests: 'check grid urls',
  problems: 'audit warnings errors lint',
  crawlers: 'engines bots user-agents ai',
  compare: 'engines diff differences google bing',
  delivery: 'fetching http status 404 403 429 500 503 error server live redirect cache',
  values: 'sitemap crawl-delay host other lines',
  logs: 'access server visits requests crawlers obey',
}

/** The parts of the tables of engines: the entry that opens it, its name, other words for it. */
const matrixWays = [
  [
    'lines',
    'Which engine reads which line',
    'matrix table lines crawl-delay sitemap host allow wildcards',
  ],
  [
    'values',
    'Which engine honours which rule for pages',
    'matrix table meta robots tag x-robots-tag header values noindex nosnippet nocache noarchive',
  ],
  [
    contradictionEntries.lines,
    'Where documents contradict each other: lines of robots.txt',
    'contradictions contradictory guides engines disagree conflict',
  ],
  [
    contradictionEntries.pages,
    'Where documents contradict each other: rules for pages',
    'contradictions contradictory guides engines disagree conflict noindex noarchive',
  ],
] as const

/** The ways to what is looked up beside the case. */
const entryActions = ({
  openPanel,
  openDialog,
  openEntry,
}: Pick<AppState, 'openPanel' | 'openDialog' | 'openEntry'>): readonly Action[] => [
  {
    id: 'fetching',
    label: 'Fetching: status, redirects, live file',
    keywords: 'delivery server response http 503 404 timeout curl bookmark',
    run: () => openDialog('fetching'),
  },
  {
    id: 'places',
    label: 'Where does the file go?',
    keywords: 'robots.txt put upload folder root system cms server host menu cards',
    run: () => openDialog('places'),
  },
  {
    id: 'ai-policy',
    label: 'AI policy: block or allow AI training, answers, search',
    keywords:
      'chatgpt openai gpt claude anthropic gemini perplexity copilot llm bots crawlers scraping overviews opt out',
    run: () => openEntry('recipes', 'ai-policy'),
  },
  {
    id: 'go-live',
    label: 'Go live: remove the block of a test site',
    keywords: 'recipes staging launch publish release open allow all crawlers leftover',
    run: () => openEntry('recipes', 'go-live'),
  },
  {
    id: 'staging',
    label: 'Block a staging site',
    keywords: 'recipes test dev closed hide all crawlers disallow',
    run: () => openEntry('recipes', 'staging'),
  },
  {
    id: 'by-content',
    label: 'Choose a recipe by content',
    keywords: 'recipes forum members drafts images pdf private password noindex',
    run: () => openEntry('recipes', 'by-content'),
  },
  {
    id: 'change-counts',
    label: 'When does my change count?',
    keywords: 'cache caching refetch recheck hours update takes effect live crawler time',
    run: () => openEntry('fetching', deliverySeen),
  },
  ...matrixWays.map(([entry, label, keywords]) => ({
    id: entry,
    label,
    keywords,
    run: () => {
      openEntry(null, entry)
      openPanel('matrix')
    },
  })),
]

/**
 * Actions that move about the page or change how it looks. `from` is the region that had the focus.
 */
export function usePageActions(from: string | undefined): readonly Action[] {
  const store = useStoreApi()
  const { theme, setTheme, panel, openPanel, toasts, showCheckAs } = store.getState()
  const pageAction = usePageAction(from)
  const places = toasts.length > 0 ? [...stops, messages] : stops
  return [
    ...places.map(([stop, name]) => ({
      id: `go-${stop}`,
      label: `Go to ${name}`,
      keywords: stop === 'tests' ? 'region part show focus tests check' : 'region part show focus',
      run: () => focusRegion(store, stop),
    })),
    ...panels.map(({ id, label, views }) => ({
      id: `panel-${id}`,
      label: `Show ${label}`,
      keywords: `place view tab open ${views.map((view) => panelWords[view] ?? view).join(' ')}`,
      checked: id === panelNamed(panel).id,
      run: () => {
        openPanel(views[0])
        focusRegion(store, 'tests')
      },
    })),
    {
      id: 'folders',
      label: 'Show the folders of the site',
      keywords: 'check tree directories sections paths picture',
      run: () => {
        showCheckAs('folders')
        openPanel('tests')
        focusRegion(store, 'tests')
      },
    },
    {
      id: 'by-rule',
      label: 'By rule: how many URLs each rule decides',
      keywords: 'check by rule blocked by which rule counts rows per line table usage',
      run: () => {
        showCheckAs('rules')
        openPanel('tests')
        focusRegion(store, 'tests')
      },
    },
    ...entryActions(store.getState()),
    ...(['next-part', 'previous-part'] as const).map(pageAction),
    ...themes.map((one) => ({
      id: `theme-${one}`,
      label: themeWords[one],
      keywords: 'colours colors appearance mode theme settings',
      checked: one === theme,
      run: () => setTheme(one),
    })),
  ]
}
