import { useMemo, useState } from 'react'
import {
  answerEntries,
  conflictColumn,
  hiddenBeside,
} from '../../../analysis/delivery/answer-columns.ts'
import { cloudflareSwitches } from '../../../analysis/delivery/edge-switches.ts'
import { serverCommands, type ServerAnswers } from '../../../analysis/delivery/server-answers.ts'
import { mostTriedCrawlers, mostTriedUrls } from '../../../core/fetch/answers/answer-commands.ts'
import type { AnswerConflict, ComparedAnswer } from '../../../core/fetch/answers/compare-answers.ts'
import { gridActions } from '../../../state/grid-actions.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { usePasted } from '../../hooks/use-pasted.ts'
import { useJob } from '../../hooks/use-job.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { EvidenceNote } from '../../sources/evidence-note.tsx'
import { CommandsBox } from '../identity/commands-box.tsx'
import { LongTextField } from '../identity/long-text-field.tsx'
import { SupposedFields, useSupposed } from './supposed-request.tsx'
import '../identity/identity.css'

const conflictWords: Readonly<Record<AnswerConflict, string>> = {
  'allowed-refused': 'Allowed, but refused',
  challenge: 'Challenged',
  'blocked-served': 'Blocked, but served',
  'robots-differs': 'Another robots.txt',
  'robots-not-this': 'Not this robots.txt',
  'robots-refused': 'No robots.txt',
  'noindex-for-some': 'noindex for some',
  'no-answer': 'No answer',
}

/** What is no fault of the server, or of the file. */
const mild: readonly AnswerConflict[] = ['blocked-served', 'robots-not-this', 'no-answer']

/** What something in front of the server may have done. */
const isOfEdge = (conflict: AnswerConflict | null): boolean =>
  conflict === 'allowed-refused' || conflict === 'challenge' || conflict === 'robots-refused'

/** A crawler that both keep out is kept out twice. */
const isMild = ({ conflict, declared }: ComparedAnswer): boolean =>
  conflict !== null &&
  (mild.includes(conflict) || (conflict === 'challenge' && declared === 'disallow'))

const declaredWords = { allow: 'Allowed', disallow: 'Blocked' } as const

/** The commands for the URLs and crawlers of the case. */
function useCommands() {
  const { origin, urls, crawlers } = useApp(({ scenario }) => scenario)
  const { data } = useData('crawlers')
  return useMemo(() => {
    const agents = Object.entries(data ?? {}).flatMap(
      ([
        token,
        {
          userAgents: [first],
        },
      ]) => (first === undefined ? [] : [[token, first.text] as const]),
    )
    const names = crawlers.map(({ crawler }) => crawler)
    const paths = urls.slice(0, mostTriedUrls).map(({ url }) => url)
    return {
      commands: serverCommands(origin, paths, names, Object.fromEntries(agents)),
      tried: Math.min(names.length, mostTriedCrawlers),
      isCut: names.length > mostTriedCrawlers || urls.length > mostTriedUrls,
    }
  }, [origin, urls, crawlers, data])
}

function Row({ answer }: { readonly answer: ComparedAnswer }) {
  const { crawler, url, declared, status, conflict, text, edge } = answer
  const tone = conflict === null ? 'good' : isMild(answer) ? 'open' : 'bad'
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <b translate="no">{elide(visible(crawler), 60)}</b>{' '}
        <code translate="no">{elide(visible(url), 120)}</code>
      </th>
      <td role="cell">
        {declared === null ? '–' : declaredWords[declared]} / {status ?? 'no answer'}
      </td>
      <td role="cell" className="identity-verdict" data-tone={tone}>
        {conflict === null ? 'As it says' : conflictWords[conflict]}
      </td>
      <td role="cell">
        {visible(text)}
        {isOfEdge(conflict) && edge !== null && (
          <span className="quiet"> Where to look: {edge.settings}</span>
        )}
      </td>
    </tr>
  )
}

/** Puts what the server said into columns of the list. */
function ColumnsButton({ answers }: Pick<ServerAnswers, 'answers'>) {
  const store = useStoreApi()
  const port = usePort()
  const show = () => {
    const { columns } = store.getState().scenario
    const entries = answerEntries(
      answers,
      columns.map(({ name }) => name),
    )
    if (entries.rows.length === 0) return
    gridActions(store).addEntries(entries)
    // Of many columns the grid shows only the first ones unasked.
    const { rowOrder, setRowOrder, scenario } = store.getState()
    setRowOrder({ ...rowOrder, hidden: hiddenBeside(entries, scenario) })
    toastWithUndo('What the server said stands in columns of the list.', store, port)
  }
  return (
    <p>
      <button type="button" className="button outlined small" onClick={show}>
        Show in the list
      </button>{' '}
      <span className="quiet">
        A column for each crawler; <code>{conflictColumn}&gt;0</code> in the filter finds the
        conflicts.
      </span>
    </p>
  )
}

/** What was answered, conflicts first. */
function Answers({ result }: { readonly result: ServerAnswers }) {
  const { answers, isCut } = result
  if (answers.length === 0) {
    return (
      <p role="status">
        Nothing that the script, <code>curl -v</code> or <code>curl -i</code> prints was found.
      </p>
    )
  }
  const rank = (answer: ComparedAnswer): number =>
    answer.conflict === null ? 2 : isMild(answer) ? 1 : 0
  const sorted = answers.toSorted((a, b) => rank(a) - rank(b))
  const grave = answers.filter((one) => rank(one) === 0).length
  return (
    <>
      <p role="status">
        {counted(answers.length, 'answer')},{' '}
        {grave === 0 ? 'no conflict that keeps crawlers out' : counted(grave, 'conflict')}.
        {isCut && ' More was pasted than is read; the rest was left out.'}
      </p>
      <ColumnsButton answers={answers} />
      <table role="table" className="identity-table" aria-label="Answers">
        <thead role="rowgroup">
          <tr role="row">
            {['Crawler and URL', 'robots.txt says / server', 'Together', 'Why'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted.map((answer, at) => (
            <Row key={at} answer={answer} />
          ))}
        </tbody>
      </table>
      {result.switches.length > 0 && (
        <>
          <h3>Cloudflare’s switches stand before robots.txt</h3>
          {result.switches.map(({ crawlers, text, evidence }) => (
            <EvidenceNote key={text} evidence={evidence} badge="below">
              <p>
                <b translate="no">{elide(visible(crawlers.join(', ')), 120)}</b>: {text}
              </p>
            </EvidenceNote>
          ))}
          <details>
            <summary>What each switch does</summary>
            {cloudflareSwitches.map(({ name, text, evidence }) => (
              <EvidenceNote key={name} evidence={evidence} badge="below">
                <p>
                  <b>{name}</b>: {text}
                </p>
              </EvidenceNote>
            ))}
          </details>
        </>
      )}
      <h3>What such a test cannot show</h3>
      <ul>
        {result.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  )
}

/** What robots.txt says, beside what the server answers to the names of the crawlers of the case. */
export function AnswersDialog() {
  const entry = useApp(({ entryId }) => entryId) ?? ''
  const [output, setOutput] = useState(entry)
  usePasted(setOutput)
  const { commands, tried, isCut } = useCommands()
  const [supposed, suppose] = useSupposed()
  const request = useMemo(() => ({ output, ...(supposed && { supposed }) }), [output, supposed])
  const { state, result } = useJob('server-answers', request)
  return (
    <div className="identity">
      <p>
        A firewall can refuse whom robots.txt allows. The script asks the server for robots.txt and
        the URLs of this case by the name of each crawler, one request a second; nothing is sent by
        this page.
      </p>
      {commands.bash === '' ? (
        <p>Add a crawler and the address of the site first.</p>
      ) : (
        <CommandsBox
          title={`Ask as ${counted(tried, 'crawler')}`}
          hint={`Run this in a terminal, and paste all that it prints below.${isCut ? ` Only the first ${mostTriedUrls} URLs and ${mostTriedCrawlers} crawlers are asked for.` : ''}`}
          commands={commands}
        />
      )}
      <LongTextField
        label="What it printed, or what curl -v or curl -i printed"
        rows={5}
        text={output}
        placeholder={'=== Googlebot https://example.com/robots.txt\nHTTP/2 200'}
        onType={setOutput}
      />
      {state === 'failed' && <p role="alert">The text could not be read.</p>}
      {result !== null && result.unsaid.length > 0 && (
        <SupposedFields unsaid={result.unsaid} supposed={supposed} onSuppose={suppose} />
      )}
      {output.trim() !== '' && result !== null && <Answers result={result} />}
    </div>
  )
}
