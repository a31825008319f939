import { useId, useMemo, useState } from 'react'
import { maxWhoUnits } from '../../../analysis/size-limits.ts'
import type { WhoIsIt } from '../../../analysis/crawlers/identity/who-is-it.ts'
import type { CrawlerAbouts } from '../../../core/crawlers/crawler.ts'
import { DataNotice } from '../../components/data-notice.tsx'
import { useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { useJob } from '../../hooks/use-job.ts'
import { counted } from '../../text/format.ts'
import { WhoCommands } from './who-commands.tsx'
import { maxShownVisitors, WhoTable } from './who-table.tsx'
import './who.css'

/** What was not read or is not shown, in sentences. */
function limitsOf({ visitors, others, left, isCut, unreadDns }: WhoIsIt): readonly string[] {
  const hidden = visitors.length - maxShownVisitors
  return [
    ...(hidden > 0 ? [`${counted(hidden, 'more visitor')} not shown.`] : []),
    ...(left > 0 ? [`${counted(left, 'line')} left out: the text has too many visitors.`] : []),
    ...(others > 0 ? [`${counted(others, 'request')} without the name of a known crawler.`] : []),
    ...(unreadDns > 0 ? [`${counted(unreadDns, 'line')} of DNS output could not be read.`] : []),
    ...(isCut ? [`Only the first ${maxWhoUnits / 1024 / 1024} MiB were read.`] : []),
  ]
}

function Answer({ result }: { readonly result: WhoIsIt }) {
  const { visitors, commands } = result
  const limits = limitsOf(result)
  return (
    <>
      <p role="status">
        {visitors.length === 0 ? 'No address found.' : counted(visitors.length, 'visitor')}
      </p>
      {visitors.length > 0 && <WhoTable visitors={visitors} />}
      {limits.length > 0 && <p className="quiet">{limits.join(' ')}</p>}
      {visitors.length > 0 && <WhoCommands commands={commands} />}
    </>
  )
}

function Form({ abouts, first }: { readonly abouts: CrawlerAbouts; readonly first: string }) {
  const [text, setText] = useState('')
  const [crawler, setCrawler] = useState(first)
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  const options = useMemo(() => ({ text, crawler, abouts, today }), [text, crawler, abouts, today])
  const { state, result } = useJob('who-is-it', options)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Lines of a log, addresses, output of dig, host or nslookup</label>
      <textarea
        id={id}
        className="field mono"
        rows={7}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        placeholder={'66.249.66.1 Googlebot'}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="who-line">
        <label>
          An address without a User-Agent says it is{' '}
          <input
            className="field"
            value={crawler}
            spellCheck={false}
            placeholder="Googlebot"
            onChange={({ target }) => setCrawler(target.value)}
          />
        </label>
      </p>
      {state === 'failed' && <p role="alert">The visitors could not be read.</p>}
      {result !== null && text.trim() !== '' && <Answer result={result} />}
    </>
  )
}

/** The dialog that says whether visitors are who they say they are. */
export function WhoDialog() {
  const first = useApp(({ entryId }) => entryId) ?? ''
  const { data, ...loading } = useData('crawlers')
  return (
    <div className="who">
      <p>
        Anybody can write Googlebot into a User-Agent. Lists of addresses and DNS tell who it is.
        Nothing you paste is stored or sent.
      </p>
      {data === null ? (
        <DataNotice what="How crawlers are verified" {...loading} />
      ) : (
        <Form abouts={data} first={first} />
      )}
    </div>
  )
}
