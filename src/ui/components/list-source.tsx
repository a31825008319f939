import type { ListSession } from '../../state/list/list-session.ts'
import type { ListFailure, ListSnapshot } from '../../state/list/list-snapshot.ts'
import { counted, elide, visible } from '../text/format.ts'
import { failureWords } from '../text/list-failure-words.ts'
import { useListSnapshot, useShownSource } from '../hooks/use-open-list.ts'
import type { UrlJob } from '../hooks/use-url-job.ts'
import './list-source.css'

const maxNameLength = 40

/** The name of the list that is shown, as it stands in sentences; empty for the rows of the case. */
export function useListName(): string {
  const source = useShownSource()
  if (source === null) return ''
  return source.name === '' ? 'the pasted list' : elide(visible(source.name), maxNameLength)
}

interface Work {
  readonly words: string
  /** 0 to 1; null: nobody can say. */
  readonly share: number | null
  /** What the button says, and does. */
  readonly action: readonly [words: string, run: () => void] | null
}

/** What is still to be done before anything can be said of the whole list; null: nothing. */
function judgingOf(
  { reading, progress, isBroken }: ListSnapshot,
  session: ListSession,
): Work | null {
  if (isBroken) {
    const action = ['Try again', () => session.tryAgain()] as const
    return { words: 'This browser could not hold the URLs.', share: null, action }
  }
  if (reading.state === 'reading') {
    return { words: 'Reading the list first…', share: reading.share, action: null }
  }
  if (progress?.state === 'stopped') {
    const action = ['Go on', () => session.resume()] as const
    return { words: 'Judging was stopped.', share: null, action }
  }
  if (progress?.state === 'done') return null
  const share = (progress?.judged ?? 0) / Math.max(1, reading.count)
  return { words: 'Judging the list first…', share, action: null }
}

/** What is being done; null: all is said. */
function workOf(job: UrlJob<unknown>, snapshot: ListSnapshot): Work | null {
  const { list, state, share, isStopped, stop, resume } = job
  if (list === null) return null
  if (isStopped) {
    return { words: 'Counting was stopped.', share: null, action: ['Count again', resume] }
  }
  if (state !== 'waiting') return null
  const first = judgingOf(snapshot, list.session)
  return first ?? { words: 'Counting…', share: share ?? 0, action: ['Cancel', stop] }
}

/** How far the counting of a list from a file is, and the way to stop it; nothing once all is said. */
export function ListWork({ job }: { readonly job: UrlJob<unknown> }) {
  const snapshot = useListSnapshot(job.list?.session ?? null)
  const work = snapshot === null ? null : workOf(job, snapshot)
  if (work === null) return null
  const { words, share, action } = work
  return (
    <span className="list-work">
      <span>{words}</span>
      {share !== null && <progress aria-label={words} value={share} />}
      {action !== null && (
        <button type="button" className="button outlined small" onClick={action[1]}>
          {action[0]}
        </button>
      )}
    </span>
  )
}

/** Says what failed in a list from a file, and why; nothing where nothing did. */
export function ListFailureNote({ failure }: { readonly failure: ListFailure | null }) {
  if (failure === null) return null
  return (
    <span className="list-failure" role="alert">
      {failureWords(failure.what, failure.reason)}
    </span>
  )
}

interface Props {
  readonly job: UrlJob<unknown>
  /** What is said of the URLs in a sentence; null: nothing is known of them yet. */
  readonly children: string | null
}

/**
 * Says something of all URLs; below it, of a list from a file, how far the counting is. That line is always there,
 * so that nothing moves when counting begins or ends.
 */
export function UrlSentence({ job, children }: Props) {
  const source = useShownSource()
  const snapshot = useListSnapshot(job.list?.session ?? null)
  if (source === null) return children === null ? null : <p>{children}</p>
  return (
    <>
      <p>{children ?? counted(snapshot?.total ?? 0, 'URL')}</p>
      <p className="list-source">
        {job.state === 'current' ? 'Up to date with the file.' : <ListWork job={job} />}
      </p>
    </>
  )
}
