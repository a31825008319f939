import type { Impostor, LogIdentity } from '../../../analysis/crawlers/identity/log-visitors.ts'
import type { VisitorClass } from '../../../core/log/visitor-classes.ts'
import { holdLogAgainst } from '../../../state/log/open-log.ts'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'
import { useStoreApi } from '../../hooks/use-app.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { loneNameWords, unansweredWords } from '../identity/lone-name-words.ts'
import { LogTable } from './log-table.tsx'
import { ClassTable, CountedRequests, senderWords } from './shared-tables.tsx'
import { RequestCount, requestColumn } from './request-count.tsx'
import type { PartProps, ShownLog } from './use-log.ts'

const CommandsBox = lazyPart(async () => ({
  default: (await import('../identity/commands-box.tsx')).CommandsBox,
}))
const LongTextField = lazyPart(async () => ({
  default: (await import('../identity/long-text-field.tsx')).LongTextField,
}))
const FilesField = lazyPart(async () => ({
  default: (await import('../identity/files-field.tsx')).FilesField,
}))

interface Props {
  readonly log: ShownLog
}

/** Whether all figures are of verified requests alone. */
export function VerifiedChoice({ log }: Props) {
  const store = useStoreApi()
  const { identity, isVerifiedOnly } = log.snapshot
  return (
    <>
      <CountedRequests
        isVerifiedOnly={log.isVerifiedOnly}
        isDisabled={identity === null}
        onChoose={(chosen) => holdLogAgainst(store, { isVerifiedOnly: chosen })}
      />
      {isVerifiedOnly && identity !== null && (
        <p role="status">
          Every figure is of the {counted(identity.totals.verified, 'request')} that verifiably came
          from the crawler they name, or from its operator.
        </p>
      )}
    </>
  )
}

/** What was given to tell visitors by, and the commands for what is still open. */
function ProofForm({ log, identity }: Props & { readonly identity: LogIdentity }) {
  const store = useStoreApi()
  const { proof } = log
  const { open, commands, asked, answers, unanswered, loneNames, lists } = identity
  const give = (more: Partial<typeof proof>) =>
    holdLogAgainst(store, { proof: { ...proof, ...more } })
  const unowned = lists.filter(({ owner }) => owner === null)
  return (
    <>
      {open > 0 && !proof.wantsCommands && (
        <p>
          <button
            type="button"
            className="button outlined small"
            onClick={() => give({ wantsCommands: true })}
          >
            Show the commands that ask DNS, with whole addresses
          </button>
        </p>
      )}
      <LazyBoundary fallback={null}>
        {asked > 0 && (
          <CommandsBox
            title={`Ask DNS about ${counted(asked, 'address', 'addresses')}`}
            hint={`Run this in a terminal, and paste all that it prints below.${asked < open ? ` These came most often; ${counted(open - asked, 'other')} stay open.` : ''}`}
            commands={commands}
          />
        )}
        <LongTextField
          label="What the commands printed, or an operator’s list of addresses"
          rows={3}
          text={proof.text}
          onType={(text) => give({ text })}
        />
        <FilesField files={proof.files} onFiles={(files) => give({ files })} />
      </LazyBoundary>
      {answers + lists.length > 0 && (
        <p role="status">
          Read: {counted(answers, 'answer')} of DNS, {counted(lists.length, 'list')}.
          {unowned.length > 0 &&
            ' Whose a list is was not found: give it as a file with the name that it has at its operator.'}
        </p>
      )}
      {unanswered > 0 && <p role="status">{unansweredWords(unanswered)}</p>}
      {loneNames !== null && <p role="status">{loneNameWords(loneNames)}</p>}
    </>
  )
}

/** Who came by the names of crawlers, and who only says so. */
export function IdentityPart({ log, onUrls }: Props & Pick<PartProps, 'onUrls'>) {
  const { identity } = log.snapshot
  if (identity === null) return <p role="status">Checking who the visitors are …</p>
  const { crawlers, totals, impostors, lost } = identity
  if (crawlers.length === 0) return <p>No crawler that is known by its User-Agent came.</p>
  const count = (sender: VisitorClass) => (
    <RequestCount
      count={totals[sender]}
      what={`by names of crawlers that ${senderWords[sender]}`}
      wish={{ what: 'sent', sender }}
      onUrls={onUrls}
    />
  )
  return (
    <>
      <p>
        {count('verified')} {totals.verified === 1 ? 'request' : 'requests'} verified,{' '}
        {count('spoofed')} not from the crawler they name, {count('claimed')} that only say so, and{' '}
        {count('unverifiable')} by names that nobody can verify.
        {lost > 0 &&
          ` ${counted(lost, 'request')} came from more addresses than are kept, and count as saying so.`}
      </p>
      <ClassTable rows={crawlers} onUrls={onUrls} />
      {impostors.length > 0 && (
        <>
          <h4>Not who they say they are</h4>
          <LogTable<Impostor>
            caption="Addresses that are not of the crawler they name"
            rows={impostors}
            columns={[
              { label: 'Says it is', value: ({ crawler }) => crawler },
              { label: 'Network', value: ({ address }) => address },
              requestColumn<Impostor>('Requests', onUrls, ({ crawler, address, requests }) => ({
                count: requests,
                what: `by the name of ${crawler} from ${address}`,
                wish: { what: 'sent', crawlers: [crawler], sender: 'spoofed', network: address },
              })),
              {
                label: 'Why',
                value: ({ ground }) => ground,
                show: ({ ground }) => elide(visible(ground), 300),
              },
            ]}
          />
        </>
      )}
      <details open={log.proof.text !== ''}>
        <summary>Verify more of them by DNS or a list</summary>
        <ProofForm log={log} identity={identity} />
      </details>
      <p className="quiet">
        Addresses stay in the memory of this page until the log is closed. A list refutes nobody
        once it is 90 days from the visit; a list of several crawlers proves their operator.
      </p>
    </>
  )
}
