import { useId } from 'react'
import type { Intake } from '../../analysis/intake/intake.ts'
import type { ReadPatch } from '../../analysis/intake/patch.ts'
import type { ChoiceId } from '../../analysis/intake/take-as.ts'
import { counted, elide, visible } from '../text/format.ts'
import { holdsSignature, isKeyDirectory } from '../../core/identity/signature/recognise-signed.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { olderOf } from '../../case/grid/sources.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import type { Loaded } from './load.ts'
import { KeptColumns } from './kept-columns.tsx'
import { UnreadList } from './unread-list.tsx'
import type { FileReading } from './use-readings.ts'

/** So many of the URLs are shown. */
const maxShown = 3

const Replaces = () => (
  <p className="quiet">It replaces the robots.txt of this case. Undo brings that back.</p>
)

/** That a newer file takes the place of the one that brought URLs before. */
function TakesPlace({ name }: { readonly name: string }) {
  const older = useApp(({ scenario }) => olderOf(scenario.sources, name))
  if (older === null) return null
  const day = older.day === '' ? '' : `, which came on ${older.day}`
  return (
    <p className="quiet">
      It takes the place of the older {visible(older.name)}
      {day}. What only that one brought goes; Undo brings it back.
    </p>
  )
}

/** So many lines of a file are shown. */
const maxShownLines = 8

function Lines({ lines, rest }: { readonly lines: readonly string[]; readonly rest: number }) {
  return (
    <>
      <pre className="intake-lines mono" translate="no">
        {lines.map((line) => elide(visible(line), 120)).join('\n')}
      </pre>
      {rest > 0 && <p className="quiet">and {counted(rest, 'more line')}</p>}
    </>
  )
}

/** The robots.txt that was found inside a text. */
function FilePreview({ text, own }: { readonly text: string; readonly own: boolean }) {
  const lines = text.trimEnd().split('\n')
  return (
    <>
      <Lines lines={lines.slice(0, maxShownLines)} rest={lines.length - maxShownLines} />
      {own && <Replaces />}
    </>
  )
}

/** The lines of a patch that go and come. */
function PatchPreview({ patch }: { readonly patch: ReadPatch }) {
  const lines = patch.changes.map(({ sign, text }) => `${sign} ${text}`)
  return <Lines lines={lines.slice(0, maxShownLines)} rest={lines.length - maxShownLines} />
}

/** The header lines of a page. */
function HeaderPreview({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  return (
    <>
      <Lines lines={lines.slice(0, maxShownLines)} rest={lines.length - maxShownLines} />
      <p className="quiet">These become the header lines of the selected URL.</p>
    </>
  )
}

/** What would be taken, in the way that is chosen. */
function Preview({ intake: { taken }, own }: { readonly intake: Intake; readonly own: boolean }) {
  if (taken.kind === 'file' && taken.inside !== undefined) {
    return <FilePreview text={taken.inside} own={own} />
  }
  if (taken.kind === 'file' || (taken.kind === 'response' && taken.file !== null)) {
    return own ? <Replaces /> : null
  }
  if (taken.kind === 'patch') return <PatchPreview patch={taken.patch} />
  if (taken.kind === 'page' && taken.headers !== null) return <HeaderPreview text={taken.headers} />
  if (taken.kind !== 'rows') return null
  const { rows, crawlers, unread } = taken
  const shown = [...rows.slice(0, maxShown).map(({ url }) => url), ...crawlers.slice(0, maxShown)]
  const rest = rows.length + crawlers.length - shown.length
  return (
    <>
      {shown.length === 0 && unread.length === 0 && <p className="quiet">No URLs found.</p>}
      {shown.length > 0 && (
        <ul className="intake-urls">
          {shown.map((text, at) => (
            <li key={at} className="mono" translate="no">
              {elide(visible(text), 80)}
            </li>
          ))}
          {rest > 0 && <li className="quiet">and {rest.toLocaleString('en')} more</li>}
        </ul>
      )}
      {unread.length > 0 && (
        <>
          <p className="intake-problem">{counted(unread.length, 'line')} cannot be read:</p>
          <UnreadList unread={unread} />
        </>
      )}
    </>
  )
}

interface Props {
  readonly item: Loaded
  readonly reading: FileReading
  /** True when there is work of the user's own that a file would replace. */
  readonly own: boolean
  onChoose(choice: ChoiceId): void
  /** Keeps a column of a table, by its place there, or does not. */
  onKeep(column: number, isKept: boolean): void
  onRetry(): void
  /** Closes the preview: the text is looked at elsewhere. */
  onLeave(): void
}

/** Kinds that tell who visitors are. */
const visitorKinds: readonly KindId[] = ['log', 'dns', 'ranges']

/** Does a text tell who somebody is: an address, a request that is signed, or the keys for such requests? */
const tellsWho = (kind: KindId, text: string): boolean =>
  visitorKinds.includes(kind) || holdsSignature(text) || isKeyDirectory(text)

interface OtherUsesProps extends Pick<Props, 'onLeave'> {
  readonly text: string
  readonly name: string
  readonly isLog: boolean
}

/** The ways to the views that say who the visitors in a text are, and what they did. */
function OtherUses({ text, name, isLog, onLeave }: OtherUsesProps) {
  const store = useStoreApi()
  const { openEntry } = useActions()
  const showVisitors = () => {
    onLeave()
    openEntry('identity', text)
  }
  const showLog = async () => {
    const { openLogFiles } = await import('../../state/log/open-log.ts')
    onLeave()
    openLogFiles([{ name: name === '' ? 'Pasted log' : name, content: new Blob([text]) }], store)
  }
  return (
    <div className="actions">
      {isLog && (
        <button type="button" className="button outlined small" onClick={() => void showLog()}>
          Logs: what did crawlers do?
        </button>
      )}
      <button type="button" className="button outlined small" onClick={showVisitors}>
        Who is it? Check the visitors
      </button>
    </div>
  )
}

function Read({
  intake,
  name,
  text,
  onLeave,
  own,
  onChoose,
  onKeep,
}: Omit<Props, 'item' | 'reading' | 'onRetry'> & {
  readonly intake: Intake
  readonly name: string
  readonly text: string
}) {
  const id = useId()
  return (
    <>
      <p>{visible(intake.sentence)}</p>
      {intake.note !== '' && <p className="quiet">{visible(intake.note)}</p>}
      {intake.taken.kind === 'rows' && <TakesPlace name={name} />}
      <div className="intake-choice">
        <label htmlFor={id}>Use it</label>
        <select
          id={id}
          className="field"
          value={intake.choice}
          onChange={({ target }) => {
            const choice = intake.choices.find((one) => one.id === target.value)
            onChoose(choice?.id ?? 'nothing')
          }}
        >
          {intake.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {visible(choice.label)}
            </option>
          ))}
          <option value="nothing">Do not use it</option>
        </select>
      </div>
      {tellsWho(intake.kind, text) && (
        <OtherUses text={text} name={name} isLog={intake.kind === 'log'} onLeave={onLeave} />
      )}
      <KeptColumns intake={intake} onKeep={onKeep} />
      <Preview intake={intake} own={own} />
    </>
  )
}

/** One text: what it is, how it is taken, and what that gives. */
export function IntakeItem({ item, reading, own, onRetry, ...on }: Props) {
  return (
    <li className="intake-item">
      {item.name !== '' && (
        <h3 className="mono" translate="no">
          {elide(visible(item.name), 60)}
        </h3>
      )}
      {item.warning !== '' && <p className="intake-problem">{item.warning}</p>}
      {reading.state === 'reading' && (
        <p role="status">
          Reading {counted(item.text.length, 'character')} … <progress aria-label="Reading" />
        </p>
      )}
      {reading.state === 'problem' && (
        <p className="intake-problem" role="alert">
          {visible(reading.sentence)}{' '}
          {reading.mayRetry && (
            <button type="button" className="button outlined small" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
      {reading.state === 'done' && (
        <Read intake={reading.intake} name={item.name} text={item.text} own={own} {...on} />
      )}
    </li>
  )
}
