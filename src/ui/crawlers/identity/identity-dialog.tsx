import { useId } from 'react'
import {
  holdsSignature,
  isKeyDirectory,
} from '../../../core/identity/signature/recognise-signed.ts'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'
import { proofWords } from './words.ts'
import { crawlers } from '../../../core/crawlers/index.ts'
import { DataNotice } from '../../components/data-notice.tsx'
import { counted, elide, visible } from '../../text/format.ts'
import { CommandsBox } from './commands-box.tsx'
import { FilesField } from './files-field.tsx'
import { InputNotes } from './input-notes.tsx'
import { LongTextField } from './long-text-field.tsx'
import { useVisitors } from './use-visitors.ts'
import { VisitorTable } from './visitor-table.tsx'
import './identity.css'

const SignedRequestsView = lazyPart(async () => ({
  default: (await import('./signed-requests-view.tsx')).SignedRequestsView,
}))

const names = crawlers
  .filter(({ purposes }) => !purposes.includes('control'))
  .map(({ token }) => token)
  .toSorted((a, b) => a.localeCompare(b))

interface ClaimProps {
  readonly claimed: string
  onChoose(claimed: string): void
}

/** Who those say they are that come without a User-Agent. */
function ClaimField({ claimed, onChoose }: ClaimProps) {
  const id = useId()
  return (
    <p className="identity-claim">
      <label htmlFor={id}>Without a User-Agent, it says it is</label>
      <select
        id={id}
        className="field"
        value={claimed}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">not said</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  )
}

/** What each kind of proof is worth. */
function Proofs() {
  return (
    <details className="identity-proofs">
      <summary>What each proof proves</summary>
      <dl>
        {proofWords.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Whether visitors are the crawlers that they say they are. */
export function IdentityDialog() {
  const asked = useVisitors()
  const { text, setText, files, setFiles, tooLong, claimed, setClaimed, state, result, loading } =
    asked
  const isDirectory = isKeyDirectory(text)
  const isSigned = isDirectory || holdsSignature(text)
  const isAsked = text.trim() !== '' || files.length > 0
  return (
    <div className="identity">
      <p>
        A User-Agent is only a claim. Paste a log line or an address; then paste below it what the
        commands print, or drop files here. Nothing is sent or kept, and addresses are shown in
        full.
      </p>
      <LongTextField
        label="Addresses, log lines, DNS output, lists of addresses, or a signed request"
        rows={7}
        text={text}
        placeholder={
          '66.249.66.1 - - [29/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512 "-" "… Googlebot/2.1 …"'
        }
        onType={setText}
      />
      <div className="identity-more">
        <ClaimField claimed={claimed} onChoose={setClaimed} />
        <FilesField files={files} onFiles={setFiles} />
      </div>
      {tooLong.length > 0 && (
        <p role="alert">
          {elide(visible(tooLong.join(', ')), 120)}: longer than 16 MiB. Close this dialog and drop
          it on the page, which opens logs of any length.
        </p>
      )}
      {!loading.isLoaded && <DataNotice what="What is known about crawlers" {...loading} />}
      {state === 'failed' && <p role="alert">The text could not be read.</p>}
      <p className="visually-hidden" role="status">
        {isAsked && result !== null && counted(result.total, 'visitor')}
      </p>
      {isAsked && loading.isLoaded && result !== null && (
        <>
          {!(isSigned && result.visitors.length === 0) && <InputNotes result={result} />}
          {result.visitors.length > 0 && <VisitorTable result={result} />}
          {result.asked > 0 && (
            <CommandsBox
              title={`Ask DNS about ${counted(result.asked, 'address', 'addresses')}`}
              hint="Run this in a terminal, and paste all that it prints into the field above."
              commands={result.commands}
            />
          )}
        </>
      )}
      {isSigned && (
        <LazyBoundary fallback={null}>
          <SignedRequestsView text={text} isDirectory={isDirectory} />
        </LazyBoundary>
      )}
      <Proofs />
    </div>
  )
}
