import { lazy, Suspense, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { identify } from '../../core/crawlers/identify.ts'
import { currentRobots } from '../actions/current-robots.ts'
import { selectCrawler } from '../../state/answered-cell.ts'
import { gridActions } from '../../state/grid-actions.ts'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { CrawlerQuestion } from './crawler-question.tsx'
import type { CrawlerInputProps } from './crawler-combobox.tsx'
import { namesInFile, ownName, severalNames } from './names-in-file.ts'
import { nearName } from './near-name.ts'

/** Serves until the component kit is here, and in its place should it never come. */
function PlainField({
  label,
  placeholder,
  text,
  note,
  isEnterDue,
  onText,
  onPick,
  onEnterDue,
  onCancel,
  waits = false,
}: CrawlerInputProps & { readonly waits?: boolean }) {
  useEffect(() => {
    if (isEnterDue && !waits) onPick(text)
  }, [isEnterDue, waits, text, onPick])
  return (
    <>
      <input
        autoFocus
        className="cell-input"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => onCancel(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Enter') onEnterDue()
          else onCancel(true)
        }}
      />
      {note !== null && <span className="combobox-note">{note}</span>}
    </>
  )
}

export const loadCrawlerCombobox = () =>
  import('./crawler-combobox.tsx').then(
    (chunk) => chunk.CrawlerCombobox,
    () => PlainField,
  )
const Combobox = lazy(() => loadCrawlerCombobox().then((field) => ({ default: field })))

/** Text that is pasted counts at once; other text by a key or a tap. */
export type ChosenBy = 'choice' | 'paste'

/** What is typed, and whether Enter followed before there was something to take. */
export interface Typed {
  readonly text: string
  readonly entered: boolean
}

interface Props {
  readonly label: string
  /** Held above the field, so that letters that come while it loads and is drawn are in it. */
  readonly typed: Typed
  readonly setTyped: Dispatch<SetStateAction<Typed>>
  /** What stands in the field while it is empty. */
  readonly placeholder: string
  /** A crawler was added, or is selected as it was in the table already. */
  onAdded(by: ChosenBy): void
  onCancel(byKey: boolean): void
}

type Reading =
  | { readonly crawler: string; readonly isOwn: boolean; readonly heard: string }
  | { readonly crawler: null; readonly note: string }

function read(text: string): Reading {
  const found = identify(text)
  switch (found.kind) {
    case 'crawler': {
      const { token } = found.crawler
      const how = found.picked ? ' (from the User-Agent string)' : ''
      return { crawler: token, isOwn: false, heard: `Added ${token}${how}.` }
    }
    case 'token': {
      const heard = [`Added ${found.token}.`, ...(found.note === null ? [] : [found.note])]
      return { crawler: found.token, isOwn: true, heard: heard.join(' ') }
    }
    case 'browser':
    case 'unknown':
      return { crawler: null, note: found.note }
    default:
      return found satisfies never
  }
}

/** Nobody types that many letters at once, and no name of a crawler has a slash in it. */
const isPasted = (now: string, before: string): boolean =>
  now.length > before.length + 12 && now.includes('/')

/** Adds crawlers, or selects the last one where all are there already; `heard` says what was added, and how it was read. */
function useAddCrawlers(onAdded: Props['onAdded']) {
  const store = useStoreApi()
  const { announcePolite, toast } = useActions()
  return (names: readonly string[], heard: string, by: ChosenBy) => {
    const { crawlers } = store.getState().scenario
    gridActions(store).addCrawlers(names)
    if (store.getState().scenario.crawlers === crawlers) {
      toast(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} in the table already.`)
      const key = names.at(-1)?.toLowerCase()
      const known = crawlers.find((one) => one.crawler.toLowerCase() === key)
      if (known) selectCrawler(store, known.id)
    } else announcePolite(heard)
    onAdded(by)
  }
}

/** Adds a crawler: from the file, from the catalogue, by a name of one’s own, or out of a pasted User-Agent. */
export function CrawlerField(props: Props) {
  const { label, placeholder, typed, setTyped, onAdded, onCancel } = props
  const { text, entered: isEnterDue } = typed
  const setEnterDue = (entered: boolean) => setTyped((now) => ({ ...now, entered }))
  const [note, setNote] = useState<string | null>(null)
  const [question, setQuestion] = useState<{ own: string; known: string } | null>(null)
  const store = useStoreApi()
  const port = usePort()
  const [names] = useState(() => namesInFile(currentRobots(store, port)))
  const [inFile] = useState(() => {
    const inCase = new Set(store.getState().scenario.crawlers.map(({ crawler }) => crawler))
    return names.filter(({ name }) => !inCase.has(name))
  })
  const add = useAddCrawlers(onAdded)
  const choose = (name: string, by: ChosenBy) => {
    setEnterDue(false)
    const several = severalNames(name).map(read)
    const unread = several.find(({ crawler }) => crawler === null)
    if (unread?.crawler === null) return setNote(unread.note)
    if (several.length > 0) {
      const all = several.flatMap(({ crawler }) => crawler ?? [])
      return add(all, `Added ${all.join(', ')}.`, by)
    }
    const reading = read(name)
    if (reading.crawler === null) return setNote(reading.note)
    const { crawler, isOwn, heard } = reading
    const ofFile = names.map(({ name }) => name)
    const known = isOwn && !ofFile.includes(crawler) ? nearName(crawler, ofFile) : null
    if (known === null) add([crawler], heard, by)
    else setQuestion({ own: crawler, known })
  }
  if (question !== null) {
    return (
      <CrawlerQuestion
        {...question}
        onAnswer={(name) => add([name], `Added ${name}.`, 'choice')}
        onCancel={onCancel}
      />
    )
  }
  const field: CrawlerInputProps = {
    label,
    placeholder,
    text,
    note,
    inFile,
    isEnterDue,
    onText: (next) => {
      setTyped((now) => ({ ...now, text: next }))
      setNote(null)
      if (isPasted(next, text)) choose(next, 'paste')
    },
    onPick: (id) => choose(ownName(id) ?? id, 'choice'),
    onEnterDue: () => setEnterDue(true),
    onCancel,
  }
  return (
    <Suspense fallback={<PlainField {...field} waits />}>
      <Combobox {...field} />
    </Suspense>
  )
}
