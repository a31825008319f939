import { useActions } from '../../hooks/use-app.ts'

/** Said in place of edits where what the server answers decides: no line of the file changes the verdict. */
export function NotTheFile() {
  const { openDialog } = useActions()
  return (
    <>
      <p className="why-note">
        No edit of the file changes this: the server’s answer decides, not the file.
      </p>
      <button
        type="button"
        className="button outlined small"
        onClick={() => openDialog('fetching')}
      >
        Open Fetching
      </button>
    </>
  )
}
