interface Props {
  readonly text: string
  readonly shown: number
  readonly total: number
  onType(text: string): void
  onClose(): void
}

/** The field that Mod+F brings over the rows. */
export function TestsFilter({ text, shown, total, onType, onClose }: Props) {
  return (
    <div className="tests-filter" role="search" aria-label="Filter the tests">
      <input
        autoFocus
        className="field"
        aria-label="Show tests with"
        placeholder="Show tests with …"
        value={text}
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      />
      <span role="status">
        {shown} of {total}
      </span>
      <button type="button" className="button small" onClick={onClose}>
        Show all
      </button>
    </div>
  )
}
