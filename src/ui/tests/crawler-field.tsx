import { lazy, Suspense, useState } from 'react'
import { identify } from '../../core/crawlers/identify.ts'
import type { CrawlerInputProps } from './crawler-combobox.tsx'

/** Serves until the component kit is here, and in its place should it never come. */
function PlainField({
  label,
  placeholder,
  text,
  note,
  onText,
  onPick,
  onLeave,
  onCancel,
}: CrawlerInputProps) {
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
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Enter') onPick(text)
          else onCancel()
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

/** Text that is pasted counts at once; other text by a key or a tap, or when the field is left. */
export type ChosenBy = 'choice' | 'paste' | 'leaving'

interface Props {
  readonly label: string
  readonly value: string
  /** What stands in the field while it is empty. */
  readonly placeholder: string
  /** The crawler by its own name; `note` when that is not what was typed. */
  onChoose(crawler: string, note: string | null, by: ChosenBy): void
  onCancel(byKey: boolean): void
}

type Reading =
  | { readonly crawler: string; readonly note: string | null }
  | { readonly crawler: null; readonly note: string }

function read(text: string): Reading {
  const found = identify(text)
  switch (found.kind) {
    case 'crawler': {
      const { token } = found.crawler
      return { crawler: token, note: found.picked ? `Read as ${token}.` : null }
    }
    case 'token':
      return { crawler: found.token, note: found.note }
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

/** Chooses a crawler: from the catalogue, by free name, or out of a pasted User-Agent. */
export function CrawlerField({ label, placeholder, value, onChoose, onCancel }: Props) {
  const [text, setText] = useState(value)
  const [note, setNote] = useState<string | null>(null)
  const choose = (typed: string, by: ChosenBy) => {
    const reading = read(typed)
    if (reading.crawler !== null) onChoose(reading.crawler, reading.note, by)
    else if (by !== 'leaving') setNote(reading.note)
    else onCancel(false)
  }
  const props: CrawlerInputProps = {
    label,
    placeholder,
    text,
    note,
    pristine: text === value,
    onText: (typed) => {
      setText(typed)
      setNote(null)
      if (isPasted(typed, text)) choose(typed, 'paste')
    },
    onPick: (typed) => choose(typed, 'choice'),
    onLeave: () => choose(text, 'leaving'),
    onCancel: () => onCancel(true),
  }
  return (
    <Suspense fallback={<PlainField {...props} />}>
      <Combobox {...props} />
    </Suspense>
  )
}
