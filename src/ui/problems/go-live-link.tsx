import { useActions } from '../hooks/use-app.ts'

/** Checks that find a whole site blocked. */
const aboutWholeSite: ReadonlySet<string> = new Set(['staging-leftover', 'blocks-everything'])

interface Props {
  readonly check: string
  /** A fix stands there, so that no other way is needed. */
  readonly hasFix: boolean
}

/** The way to open a site whose expectations say that it is closed: they change with the file. */
export function GoLiveLinkOf({ check, hasFix }: Props) {
  const { openEntry } = useActions()
  if (hasFix || !aboutWholeSite.has(check)) return null
  return (
    <p className="kind-more">
      <button
        type="button"
        className="button outlined small"
        onClick={() => openEntry('recipes', 'go-live')}
      >
        Go live: remove the block…
      </button>
    </p>
  )
}
