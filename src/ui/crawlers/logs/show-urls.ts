import { useCallback, useMemo } from 'react'
import type { CountedUrl } from '../../../analysis/crawlers/log/texts/log-csv.ts'
import type { UrlWish } from '../../../analysis/crawlers/log/rows/log-urls.ts'
import type { MissingRows } from '../../../analysis/crawlers/log/rows/url-rows.ts'
import type { ImportResult } from '../../../analysis/intake/take-as.ts'
import { sourceWord } from '../../../analysis/list/source-words.ts'
import { importMode } from '../../../case/grid/grid-limits.ts'
import { maxReadHere, runInWorker } from '../../../state/intake/read-aside.ts'
import type { AppStore } from '../../../state/store.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import type { DocumentPort } from '../../document/document-port.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useServices } from '../../hooks/use-services.ts'
import { counted, elide } from '../../text/format.ts'
import type { Session } from '../../../state/session/session.ts'
import type { ShowLogUrls, ShownLog } from './use-log.ts'

/** Where URLs are put: the page with its case. */
interface Page {
  readonly store: AppStore
  readonly port: DocumentPort
  readonly session: Session | null
}

/** A table of URLs from a log. */
interface LogTable {
  /** What they are: “requests blocked for GPTBot”. */
  readonly words: string
  readonly content: Blob
  readonly count: number
  /** Whose verdicts are asked for; it becomes a column. */
  readonly crawler: string | null
  /** Requests of the figure for other URLs than these. */
  readonly missing?: MissingRows
}

/** How long the name of what brought URLs may be. */
const maxName = 120

/** Shows what one source brought, for as long as it is there: Undo takes it out. */
function showOnly(name: string, store: AppStore): void {
  const word = sourceWord(name)
  const { setFilter } = store.getState()
  setFilter(word)
  const stop = store.subscribe(
    ({ filter, scenario: { sources } }) =>
      filter !== word ? 'left' : sources.some((one) => one.name === name) ? 'shown' : 'gone',
    (state) => {
      stop()
      if (state === 'gone') setFilter('')
    },
  )
}

/** Which requests of a figure the rows lack, in sentences; empty: none. */
function missingWords({ rare, elsewhere }: MissingRows): string {
  const parts = [
    rare > 0 && `${counted(rare, 'request')} for URLs that are too rare to be told apart`,
    elsewhere > 0 && `${counted(elsewhere, 'request')} for other hosts`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : ` Not shown: ${parts.join(', ')}.`
}

async function readTable(text: string): Promise<ImportResult> {
  // Its first column has the URLs, however they look.
  const request = { text, name: 'log.csv', choice: 'column:0' } as const
  if (text.length > maxReadHere) return (await runInWorker('intake', request).answer).taken
  const { readIntake } = await import('../../../analysis/intake/intake.ts')
  return readIntake(request).taken
}

/** Puts a table into the list and shows its URLs alone, with a way back. */
async function showTable(from: string, table: LogTable, page: Page): Promise<void> {
  const { store, port, session } = page
  const { words, content, count, crawler, missing } = table
  const notShown = missing === undefined ? '' : missingWords(missing)
  const name = elide(`${from}: ${words}`, maxName)
  const { scenario, receive, setFilter, openPanel } = store.getState()
  // So many are a list from a file, by the way that all such lists take.
  if (importMode(scenario.urls.length, count) !== 'rows') {
    receive([{ name, content: new File([content], name, { type: 'text/csv' }) }])
    setFilter(sourceWord(name))
    if (notShown !== '') store.getState().toast(notShown.trim())
    return
  }
  const [{ sourceOf, today }, { TakenRows }, { createIntakeTarget }, taken] = await Promise.all([
    import('../../../analysis/intake/source-of.ts'),
    import('../../../analysis/intake/table-values.ts'),
    import('../../intake/use-intake-target.ts'),
    readTable(await content.text()),
  ])
  if (taken.kind !== 'rows' || taken.rows.length === 0) return
  const values = new TakenRows()
  values.add(taken.rows, taken.columns ?? [])
  const { rows, columns } = values.entries()
  const source = sourceOf(name, taken, today())
  setFilter('')
  await createIntakeTarget(store, port, () => session).add({
    rows: rows.map((row) => ({ ...row, crawler })),
    crawlers: [],
    listed: [],
    columns,
    sources: source === null ? [] : [source],
  })
  showOnly(name, store)
  openPanel('tests')
  toastWithUndo(`Showing only ${counted(rows.length, 'URL')}: ${words}.${notShown}`, store, port, {
    label: 'Show all URLs',
    run: () => setFilter(''),
  })
}

function usePage(): Page {
  const { session } = useServices()
  const [store, port] = [useStoreApi(), usePort()]
  return useMemo(() => ({ store, port, session }), [store, port, session])
}

/** The one crawler whose requests are wanted; null: those of several. */
function crawlerOf(wish: UrlWish): string | null {
  if (wish.what !== 'sent') return wish.crawler ?? null
  const [first, ...others] = wish.crawlers ?? []
  return wish.token ?? (others.length === 0 ? (first ?? null) : null)
}

/** Shows the URLs behind a figure of the log as rows of the list; the same function for as long as the log is open. */
export function useShowLogUrls({ session }: Pick<ShownLog, 'session'>): NonNullable<ShowLogUrls> {
  const page = usePage()
  return useCallback(
    (wish, words) => {
      const name = session.files[0]?.name ?? 'log'
      session.urls(wish, ({ table: content, count, missing }) => {
        if (count === 0) {
          page.store.getState().toast('None of these requests is for a URL of this site.')
          return
        }
        void showTable(name, { words, content, count, crawler: crawlerOf(wish), missing }, page)
      })
    },
    [session, page],
  )
}

/** Shows URLs that are known here as rows of the list. */
export function useShowListedUrls(): (words: string, urls: readonly CountedUrl[]) => void {
  const page = usePage()
  return (words, urls) => {
    const show = async (): Promise<void> => {
      const { urlTable } = await import('../../../analysis/crawlers/log/texts/log-csv.ts')
      const content = new Blob([urlTable(urls)])
      await showTable('log', { words, content, count: urls.length, crawler: null }, page)
    }
    void show()
  }
}
