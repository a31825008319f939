import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'
import { counted, elide, visible } from '../../text/format.ts'
import type { ShownLog } from './use-log.ts'

// The formats come with the code that reads them, which the page itself does not need.
const FormatChoice = lazyPart(async () => ({
  default: (await import('./format-choice.tsx')).FormatChoice,
}))

const unreadWords = {
  unrecognised: 'is no log in a format that can be read',
  cut: 'could not be read to its end',
  'too-long': 'unpacks to so much that its end is left out',
} as const

/** What could not be read, and what was assumed. */
export function ReadingPart({
  log,
  answers,
}: {
  readonly log: ShownLog
  readonly answers: LogAnswers
}) {
  const { report, limits } = answers
  const { unread } = log.snapshot.reading
  return (
    <>
      <LazyBoundary fallback={null}>
        <FormatChoice log={log} />
      </LazyBoundary>
      {unread.map(({ name, reason }) => (
        <p key={name} role="alert">
          {elide(visible(name), 60)} {unreadWords[reason]}.
        </p>
      ))}
      {report.unread === 0 ? (
        <p>All {counted(report.lines, 'line')} could be read.</p>
      ) : (
        <>
          <p>{counted(report.unread, 'line')} could not be read:</p>
          <ul className="log-unread">
            {report.unreadLines.map(({ line, text }, at) => (
              <li key={at}>
                Line {line.toLocaleString('en')}: <code translate="no">{visible(text)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {[...report.notes, ...limits].map((note) => (
        <p key={note}>{visible(note)}</p>
      ))}
    </>
  )
}
