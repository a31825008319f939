import type { LoadResult } from '../../state/storage/cases.ts'
import { counted, visible } from '../text/format.ts'

/** More than anybody reads in a dialog; the download has everything. */
const maxLines = 1000
const maxLineLength = 500

const failures: Readonly<Record<Exclude<LoadResult['kind'], 'loaded'>, string>> = {
  missing: 'This state is no longer kept here.',
  corrupt: 'This state is damaged and was set aside.',
  newer:
    'This state was stored by a newer version of this page. Reload the page to get that version.',
  failed: 'The state could not be loaded from this browser’s storage. Try again.',
}

interface Props {
  /** Null while it loads. */
  readonly result: LoadResult | null
  readonly label: string
}

/** The robots.txt of an earlier state, with what else the case held; read-only. */
export function SnapshotFile({ result, label }: Props) {
  if (result === null) return <p className="faint">Loading…</p>
  if (result.kind !== 'loaded') return <p role="status">{failures[result.kind]}</p>
  const { file, urls, crawlers } = result.scenario
  const lines = file.text.split('\n')
  const rest = lines.length - maxLines
  return (
    <>
      <pre className="history-file" tabIndex={0} role="group" aria-label={label} translate="no">
        {lines
          .slice(0, maxLines)
          .map((line) => visible(line.slice(0, maxLineLength)))
          .join('\n')}
      </pre>
      <p className="faint">
        {rest > 0 && `And ${counted(rest, 'more line', 'more lines')}. `}
        {counted(urls.length, 'URL')}, {counted(crawlers.length, 'crawler')}.
      </p>
    </>
  )
}
