import { useCallback, useMemo, useState } from 'react'
import type { NamedList, WhoIsItRequest } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { crawlerNamed } from '../../../core/crawlers/index.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { usePasted } from '../../hooks/use-pasted.ts'
import { useJob } from '../../hooks/use-job.ts'
import { useDroppedFiles } from './dropped-files.ts'
import { mostFileChars } from './words.ts'

const noFiles: readonly NamedList[] = []

/** Does a file hold ranges of addresses, as operators publish them? */
const isList = (text: string): boolean =>
  /"(?:prefixes|ip_?(?:v[46])?_?prefix\w*)"|(?:\d\.\d{1,3}|::)\/\d{1,3}\b/i.test(
    text.slice(0, 100_000),
  )

/** Reads files: lists of operators are kept as such, all others are texts for the field. */
async function readDropped(files: readonly File[]) {
  const lists: NamedList[] = []
  const texts: string[] = []
  const tooLong: string[] = []
  for (const file of files) {
    const text = await file.slice(0, mostFileChars + 1).text()
    if (isList(text)) lists.push({ name: file.name, text })
    else if (text.length > mostFileChars) tooLong.push(file.name)
    else texts.push(text)
  }
  return { lists, texts, tooLong }
}

/**
 * What is asked in the dialog, and the answer. What the dialog is opened at is a crawler, or a text that came from
 * elsewhere. Nothing of it is kept once the dialog is closed.
 */
export function useVisitors() {
  const entry = useApp(({ entryId }) => entryId) ?? ''
  const named = crawlerNamed(entry)
  const [text, setText] = useState(named === null ? entry : '')
  const [files, setFiles] = useState(noFiles)
  const [tooLong, setTooLong] = useState<readonly string[]>([])
  const takeDropped = useCallback((dropped: readonly File[]) => {
    void readDropped(dropped).then((read) => {
      if (read.lists.length > 0) setFiles((before) => [...before, ...read.lists])
      if (read.texts.length > 0)
        setText((before) => [before.trimEnd(), ...read.texts].filter(Boolean).join('\n'))
      setTooLong(read.tooLong)
    })
  }, [])
  useDroppedFiles(takeDropped)
  const takePasted = useCallback((pasted: string) => {
    setText((before) => [before.trimEnd(), pasted].filter(Boolean).join('\n'))
  }, [])
  usePasted(takePasted)
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
    ...{ text, setText, files, setFiles, tooLong, claimed, setClaimed, state, result },
    loading: { isLoaded: data !== null, hasFailed, retry },
  }
}
