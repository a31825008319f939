import { useMemo, useState } from 'react'
import type { NamedList, WhoIsItRequest } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { crawlerNamed } from '../../../core/crawlers/index.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { useJob } from '../../hooks/use-job.ts'

const noFiles: readonly NamedList[] = []

/**
 * What is asked in the dialog, and the answer. What the dialog is opened at is a crawler, or a text that came from
 * elsewhere. Nothing of it is kept once the dialog is closed.
 */
export function useVisitors() {
  const entry = useApp(({ entryId }) => entryId) ?? ''
  const named = crawlerNamed(entry)
  const [text, setText] = useState(named === null ? entry : '')
  const [files, setFiles] = useState(noFiles)
  const [claimed, setClaimed] = useState(named?.token ?? '')
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  const { data, hasFailed, retry } = useData('crawlers')
  const identities = useMemo(() => {
    const known = Object.entries(data ?? {})
    return Object.fromEntries(
      known.map(([token, { operator, identity }]) => [
        token,
        { operator, ...(identity && { identity }) },
      ]),
    )
  }, [data])
  const request = useMemo(
    (): WhoIsItRequest => ({ text, files, claimed, identities, today }),
    [text, files, claimed, identities, today],
  )
  const { state, result } = useJob('visitors', request)
  return {
    ...{ text, setText, files, setFiles, claimed, setClaimed, state, result },
    loading: { isLoaded: data !== null, hasFailed, retry },
  }
}
