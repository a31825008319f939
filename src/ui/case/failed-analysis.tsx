import { useSource } from '../hooks/use-analysis.ts'

/** Says that a file was not judged, and offers to try again. */
export function FailedAnalysis() {
  const source = useSource()
  return (
    <div className="notice" data-tone="warn" role="alert">
      <p>
        The file could not be analysed, since the part of the page that judges files did not start,
        or was ended by the browser. Verdicts that are shown may be of an earlier state.
      </p>
      <div className="notice-actions">
        <button className="button small outlined" onClick={() => source.retry()}>
          Try again
        </button>
      </div>
    </div>
  )
}
