import { useId, useState, type ClipboardEvent } from 'react'
import type { UnreadLine } from '../../analysis/intake/read-lines.ts'
import { maxFieldUnits } from '../../analysis/size-limits.ts'
import { importMode } from '../../case/grid/grid-limits.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { Icon } from '../components/icon.tsx'
import { addToList } from '../intake/add-to-list.ts'
import { counted, visible } from '../text/format.ts'

/** More lines than this are not shown at once. */
const maxLines = 8

/** Lines of which the first is an address are added unasked; so many of them are counted. */
const countedLines = 100

/** How many URLs a text brings that is surely a list. */
const surelyBrings = (text: string): number =>
  /^\s*(?:https?:\/\/|\/)\S+[ \t\r]*\n/.test(text)
    ? text.trim().split('\n', countedLines).length
    : 0

const loadReader = () => import('../../analysis/intake/read-field.ts')

/** What can be put here, for a case that has no URLs yet. */
function Teaching() {
  return (
    <div className="grid-teach">
      <p>Paste or drop here:</p>
      <ul>
        <li>URLs or paths, one a line</li>
        <li>a sitemap, a CSV or a spreadsheet with a URL column</li>
        <li>an access log: who came, and whether they obeyed</li>
        <li>
          lines such as <code>Googlebot block /cart/</code>
        </li>
      </ul>
    </div>
  )
}

/** Lines that could not be read, and why: they stay in the field. */
function Unread({ id, unread }: { readonly id: string; readonly unread: readonly UnreadLine[] }) {
  return (
    <ul id={id} className="grid-unread" role="alert">
      {unread.slice(0, maxLines).map(({ line, text, reason }) => (
        <li key={line}>
          <code translate="no">{visible(text)}</code> {reason}
        </li>
      ))}
      {unread.length > maxLines && <li>and {counted(unread.length - maxLines, 'more line')}</li>}
    </ul>
  )
}

/** The text of the field and what becomes of it. */
function useField() {
  const text = useApp((state) => state.typedUrls)
  const [unread, setUnread] = useState<readonly UnreadLine[]>([])
  const { announcePolite, receive, typeUrls, awaitUrls } = useActions()
  const store = useStoreApi()
  const preview = (content: string) => receive([{ name: '', content, ask: true }])
  const add = async (typed: string, isPasted = false) => {
    if (typed.length > maxFieldUnits) {
      preview(typed)
      return typeUrls('')
    }
    const { isOfVisitors, readField, sourceOf, today } = await loadReader()
    if (isOfVisitors(typed)) {
      preview(typed)
      return typeUrls('')
    }
    const { rows, crawlers, columns, kept, unread: left } = readField(typed)
    // The preview says that these are too many, and offers a list from a file.
    if (importMode(store.getState().scenario.urls.length, rows.length) !== 'rows') {
      preview(typed)
      return typeUrls('')
    }
    const brought = isPasted ? sourceOf('', { rows, columns }, today()) : null
    const isAny = rows.length > 0 || crawlers.length > 0
    const { filter, selectedId } = store.getState()
    // Before a worker is asked: what is typed meanwhile is the next.
    setUnread(left)
    typeUrls(left.map((line) => line.text).join('\n'))
    const entries = { rows, crawlers, columns, sources: brought ? [brought] : [] }
    const added = isAny ? await addToList(store, entries) : { urls: 0, known: 0, crawlers: 0 }
    if (filter !== '' && added.urls > 0) {
      const { sayHidden } = await import('../intake/say-hidden.ts')
      sayHidden(
        store,
        rows.map(({ url }) => url),
        selectedId,
      )
    }
    const news = [
      ...(isAny && (added.urls > 0 || added.known === 0)
        ? [`Added ${counted(added.urls, 'URL')}.`]
        : []),
      ...(added.crawlers > 0 ? [`Added ${counted(added.crawlers, 'crawler')}.`] : []),
      ...(kept === '' ? [] : [kept]),
      ...(left.length > 0 ? [`${counted(left.length, 'line')} could not be read.`] : []),
    ]
    if (news.length > 0) announcePolite(news.join(' '))
  }
  /** What is no list, or a very long one, is shown before it is taken. */
  const paste = async (pasted: string) => {
    awaitUrls(surelyBrings(pasted))
    try {
      const { isForPreview } = await loadReader()
      if (isForPreview(pasted)) preview(pasted)
      else if (pasted.trim().includes('\n')) await add(pasted, true)
      else type(pasted)
    } finally {
      awaitUrls(0)
    }
  }
  const type = (typed: string) => {
    typeUrls(typed)
    setUnread([])
  }
  return { text, unread, add, paste, type }
}

/** The one field for URLs, lists and tests. What cannot be read stays in it, with the reason. */
export function AddUrls({ empty }: { readonly empty: boolean }) {
  const { text, unread, add, paste, type } = useField()
  const id = useId()
  const rows = Math.min(maxLines, text.split('\n').length)
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    const isSmall = pasted.length <= maxFieldUnits
    // What could not be read is no beginning of what comes next.
    if (isSmall && unread.length > 0 && event.currentTarget.selectionStart === text.length) {
      event.preventDefault()
      type(`${text}\n${pasted}`)
      return
    }
    // What has no blanks is one address.
    const isAddress = !/\S\s+\S/.test(pasted)
    if (isSmall && (text !== '' || isAddress)) return
    event.preventDefault()
    void paste(pasted)
  }
  return (
    <form
      className="grid-add"
      onSubmit={(event) => {
        event.preventDefault()
        void add(text)
      }}
    >
      {empty && <Teaching />}
      <div className="grid-add-line">
        <Icon name="add" />
        <textarea
          rows={empty ? Math.max(3, rows) : rows}
          className="mono"
          aria-label="Paste URLs, or a whole list"
          aria-describedby={unread.length > 0 ? `${id}-unread` : undefined}
          placeholder="Paste URLs, or a whole list"
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          translate="no"
          onFocus={() => void loadReader()}
          onPaste={onPaste}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void add(text)
          }}
        />
        {text.trim() !== '' && (
          <button type="submit" className="button small filled">
            Add
          </button>
        )}
      </div>
      {unread.length > 0 && <Unread id={`${id}-unread`} unread={unread} />}
    </form>
  )
}
