import type { LoadedData } from '../hooks/use-data.ts'

interface Props extends Pick<LoadedData<unknown>, 'hasFailed' | 'retry'> {
  /** What is missing, at the start of a sentence: "The stories of the dialects". */
  readonly what: string
}

/** Stands where the texts of a data file would, until they come; when they do not, it can be tried again. */
export function DataNotice({ what, hasFailed, retry }: Props) {
  if (!hasFailed) return <p className="quiet">Loading …</p>
  return (
    <p className="quiet" role="alert">
      {what} could not be loaded.{' '}
      <button type="button" className="link-button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
