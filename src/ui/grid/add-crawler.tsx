import {
  useRef,
  useState,
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
} from 'react'
import type { Typed } from '../tests/crawler-field.tsx'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { flushSync } from 'react-dom'
import { IconButton } from '../components/icon-button.tsx'

const CrawlerField = lazyPart(async () => ({
  default: (await import('../tests/crawler-field.tsx')).CrawlerField,
}))

const label = 'Crawler or User-Agent to add'
const placeholder = 'Name or User-Agent'
const nothing = { text: '', entered: false }

/** Takes what is typed until the field is here, so that no letter is lost. */
function EarlyField({ setTyped }: { readonly setTyped: Dispatch<SetStateAction<Typed>> }) {
  return (
    <input
      autoFocus
      className="cell-input"
      aria-label={label}
      placeholder={placeholder}
      onInput={({ currentTarget: { value } }) => setTyped({ text: value, entered: false })}
      onKeyDown={({ key }) => key === 'Enter' && setTyped((now) => ({ ...now, entered: true }))}
    />
  )
}

interface Props {
  /** Its place in the grid, as `data-at` of cells; none outside of the grid. */
  readonly at?: string
}

/** The button at the end of the heads that adds a crawler: a field in its place until one is chosen. */
export function AddCrawler({ at }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // A pasted name is added at once, and the Enter that people press then is for the field that has gone.
  const isEnterDue = useRef(false)
  const [typed, setTyped] = useState(nothing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOpen) return
    event.stopPropagation()
    if (isEnterDue.current) event.preventDefault()
    isEnterDue.current = false
  }
  // A field of one line would write the names of a list into one.
  const takeLines = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    event.stopPropagation()
    const names = text.split('\n').map((line) => line.trim())
    setTyped({ text: names.join(', '), entered: true })
  }
  const close = (byKey: boolean) => {
    flushSync(() => setOpen(false))
    if (byKey) place.current?.querySelector('button')?.focus()
  }
  return (
    <div className="add-crawler" ref={place}>
      <IconButton
        className="button icon small"
        icon="add"
        label="Add a crawler"
        aria-expanded={isOpen}
        data-at={at}
        onClick={() => {
          setTyped(nothing)
          setOpen(!isOpen)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (isEnterDue.current = false)}
      />
      {isOpen && (
        <div className="add-crawler-field" onPasteCapture={takeLines}>
          <LazyBoundary fallback={<EarlyField setTyped={setTyped} />}>
            <CrawlerField
              label={label}
              placeholder={placeholder}
              typed={typed}
              setTyped={setTyped}
              onAdded={(by) => {
                close(true)
                isEnterDue.current = by === 'paste'
              }}
              onCancel={close}
            />
          </LazyBoundary>
        </div>
      )}
    </div>
  )
}
