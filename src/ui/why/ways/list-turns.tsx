import { useMemo } from 'react'
import type { EditTurns } from '../../../analysis/list/edit-turns.ts'
import type { Edit } from '../../../core/text/text.ts'
import { verdictWords } from '../../../case/verdict-words.ts'
import { ListWork } from '../../components/list-source.tsx'
import { useUrlJob, type UrlJob } from '../../hooks/use-url-job.ts'
import { counted, visible } from '../../text/format.ts'

/** "30,018 URLs of the list become allowed for Bingbot." */
export function listTurnWords({ rows }: EditTurns): string {
  if (rows.length === 0) return 'No URL of the list changes.'
  return rows
    .map(({ verdict, count, crawler }) => {
      const whom = crawler === null ? '' : ` for ${visible(crawler)}`
      const verb = count === 1 ? 'becomes' : 'become'
      return `${counted(count, 'URL')} of the list ${verb} ${verdictWords[verdict]}${whom}.`
    })
    .join(' ')
}

/** What edits turn of a list that a worker holds. */
interface CountedTurns {
  /** In the order of the edits; null: not counted yet. */
  readonly turns: readonly EditTurns[] | null
  readonly job: UrlJob<unknown>
}

/**
 * Counts what edits turn of the list that is shown in place of rows.
 * @param text of the file that they are for
 * @param edits the same object for as long as they mean the same
 */
export function useListTurns(
  name: 'edit-turns' | 'fix-turns' | 'mend-turns',
  text: string,
  edits: readonly (readonly Edit[])[],
): CountedTurns {
  const options = useMemo(() => ({ edits }), [edits])
  const job = useUrlJob(name, options)
  const { state, result, input } = job
  const isKnown = state === 'current' && input?.file.text === text
  return { turns: isKnown ? result : null, job }
}

interface Props extends CountedTurns {
  /** Which of the edits. */
  readonly at: number
}

/** What one edit turns of the list, or how far the counting is. */
export function ListTurnsView({ turns, job, at }: Props) {
  if (job.state === 'failed') return <p role="alert">The URLs of the list could not be counted.</p>
  const own = turns?.[at]
  if (own !== undefined) return <p className="why-note">{listTurnWords(own)}</p>
  if (job.list !== null) return <ListWork job={job} />
  return <p className="why-note">Counting the URLs of the list …</p>
}
