import type { AnalysisInput } from '../../analysis/result.ts'
import type { CaseList, ListForm } from '../../analysis/scenario.ts'
import { isGzip, recogniseText, textOfBytes } from '../../core/recognise/recognise.ts'
import type { Recognised } from '../../core/recognise/kind.ts'
import { takeTable } from '../../core/recognise/take.ts'
import { newId } from '../../platform/browser-ports.ts'
import { holdList } from '../../state/intake/held-lists.ts'
import { maxRows, type Incoming } from '../../state/intake/intake.ts'
import { defaultCrawlers } from '../../state/grid-edits.ts'
import type { AppStore } from '../../state/store.ts'
import { maxListName } from '../../state/storage/stored-list.ts'
import { headOf } from './head-of.ts'
import { nameOfList, offerListBack } from './list-back.ts'
import { maxIntakeBytes } from './load.ts'

/** A list that has come, and is not in a case yet. */
export interface NewList {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: Blob
  readonly form: ListForm
}

/** A shorter file, in bytes, has too few URLs to be a long list; packed by gzip a tenth of it. */
const minBytes = 1024 * 1024
/** What a list is, and which column has its URLs, is told from its beginning, in bytes: mostly soon. */
const headSizes = [8 * 1024, 32 * 1024] as const

/** How long a file is once unpacked: gzip ends with that, below 4 GiB. */
async function unpackedSize(content: Blob): Promise<number> {
  const end = await content.slice(-4).arrayBuffer()
  return end.byteLength < 4 ? 0 : new DataView(end).getUint32(0, true)
}

/** How the URLs stand in a text that begins so; null when they are no plain list. */
function formOf({ kind }: Recognised, head: string): ListForm | null {
  if (kind === 'urls' || kind === 'sitemap') return { kind }
  if (kind !== 'table') return null
  const table = takeTable(head)
  if (table === null || table.column < 0) return null
  const { delimiter, firstLine, column } = table
  return { kind, delimiter, firstLine, column }
}

const mayBeLong = (content: Incoming['content']): boolean =>
  typeof content === 'string' ? content.length >= minBytes : content.size >= minBytes / 10

async function readAsList({ name, content: given }: Incoming): Promise<NewList | null> {
  const content = typeof given === 'string' ? new Blob([given]) : given
  const packed = isGzip(new Uint8Array(await content.slice(0, 2).arrayBuffer()))
  const whole = packed ? await unpackedSize(content) : content.size
  if (whole < minBytes) return null
  for (const size of headSizes) {
    const bytes = await headOf(content, size)
    const head = textOfBytes(bytes)
    const found = recogniseText(head, name)
    const form = formOf(found, head)
    if (form === null) continue
    const { urls = 0, rows = 0 } = found
    const expected = (Math.max(urls, rows) * whole) / Math.max(1, bytes.length)
    return expected > maxRows || whole > maxIntakeBytes ? { name, content, form } : null
  }
  return null
}

const openingOf = () => import('../../state/long-list/open-list.ts')

/** Fetches what a list needs while its beginning is looked at. What it gives ends that. */
function prepare(): () => void {
  // What does not come is asked for again, and told of, where the list is shown.
  import('../check/long/long-list.tsx').catch(() => undefined)
  const preparing = openingOf().then(({ prepareWorker }) => prepareWorker())
  return () =>
    void preparing.then(
      (end) => end(),
      () => undefined,
    )
}

/** A file or a text as a list, when it has more URLs than a case takes as rows; else null. */
export async function asLongList(item: Incoming): Promise<NewList | null> {
  if (!mayBeLong(item.content)) return null
  const end = prepare()
  // What cannot be read at all is told by who reads it whole.
  const list = await readAsList(item).catch(() => null)
  if (list === null) end()
  return list
}

/** A list as a case names it; its bytes are held until they are stored. */
export function heldAsList({ name, content, form }: NewList, store: AppStore): CaseList {
  const id = newId()
  holdList(store, id, content)
  store.getState().setListSaving(id, { state: 'saving', reason: '' })
  return { id, name: name.slice(0, maxListName), form, count: null }
}

/** What a list is judged by: the case as it stands; null while nothing is open. */
type InputOf = () => AnalysisInput | null

/** Begins to read and judge a list, so that it need not wait for what shows it. */
async function beginReading(
  list: CaseList,
  content: Blob,
  store: AppStore,
  inputOf: InputOf,
): Promise<void> {
  const { sessionOf } = await openingOf()
  if (store.getState().scenario.list?.id !== list.id) return
  const input = inputOf()
  const session = sessionOf(list, content, store)
  if (input !== null) session.judge(input, store.getState().caseKey)
}

/** Opens a list beside the rows of the case, in place of the one that was there, and shows it. */
export function openLongList(given: NewList, store: AppStore, inputOf: InputOf): void {
  const { setList, showLongList, openPanel, showFileNotice, scenario, addCrawlers } =
    store.getState()
  if (scenario.crawlers.length === 0) addCrawlers(defaultCrawlers)
  showFileNotice(null)
  const list = heldAsList(given, store)
  const before = scenario.list
  setList(list)
  showLongList(list.id, true)
  openPanel('tests')
  if (before !== null) {
    offerListBack(`${nameOfList(before)} made room for the list that was opened.`, before, store)
  }
  beginReading(list, given.content, store, inputOf).catch(() => undefined)
}
