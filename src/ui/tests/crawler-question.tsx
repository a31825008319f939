import type { FocusEvent, KeyboardEvent } from 'react'

interface Props {
  /** The name that was typed. */
  readonly own: string
  /** The one of the file or the catalogue from which it differs by letter case or by its ending. */
  readonly known: string
  onAnswer(name: string): void
  onCancel(byKey: boolean): void
}

/** Asks which of two names is meant that people take for one and readers of robots.txt for two. */
export function CrawlerQuestion({ own, known, onAnswer, onCancel }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid has keys of its own for Enter and letters.
    event.stopPropagation()
    if (event.key === 'Escape') onCancel(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onCancel(false)
  }
  const title = `Did you mean ${known}?`
  return (
    <div
      role="group"
      aria-label={title}
      className="crawler-question"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <p>{title}</p>
      <button autoFocus className="button filled small" onClick={() => onAnswer(known)}>
        Add {known}
      </button>
      <button className="button outlined small" onClick={() => onAnswer(own)}>
        Add “{own}” as typed
      </button>
    </div>
  )
}
