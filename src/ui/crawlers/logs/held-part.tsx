import { useId } from 'react'
import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import { holdLogAgainst, reopenLog } from '../../../state/log/open-log.ts'
import { useSnapshots } from '../../history/use-snapshots.ts'
import { useActions, useStoreApi } from '../../hooks/use-app.ts'
import { useServices } from '../../hooks/use-services.ts'
import { elide, visible } from '../../text/format.ts'
import { zoneText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import type { ShownLog } from './use-log.ts'

interface Props {
  readonly log: ShownLog
  readonly answers: LogAnswers
}

const stateName = (title: string, updated: number): string => {
  const day = new Date(updated).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return title === '' ? `the state of ${day}` : `${elide(visible(title), 40)}, ${day}`
}

/** Which robots.txt the requests are held against: that of the editor, or an earlier state. */
function FileChoice({ log: { base, baseWords } }: Pick<Props, 'log'>) {
  const store = useStoreApi()
  const { session } = useServices()
  const { toast } = useActions()
  const { items } = useSnapshots(session)
  const id = useId()
  const choose = async (chosen: string) => {
    if (chosen === 'editor') {
      const base = store.getState().scenario.file
      return holdLogAgainst(store, { base, baseWords: 'as it stands in the editor' })
    }
    const item = items?.find((one) => one.id === chosen)
    const result = item === undefined ? null : await session?.snapshots.load(item.id)
    if (item === undefined || result?.kind !== 'loaded') return toast('That state cannot be read.')
    const baseWords = stateName(item.isNamed ? item.title : '', item.updated)
    holdLogAgainst(store, { base: result.scenario.file, baseWords })
  }
  return (
    <p className="log-format">
      <label htmlFor={id}>The robots.txt that crawlers got</label>
      <select
        id={id}
        className="field"
        value=""
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{base === null ? 'not there yet' : baseWords}</option>
        <option value="editor">as it stands in the editor now</option>
        {items?.map(({ id: state, title, isNamed, updated }) => (
          <option key={state} value={state}>
            {stateName(isNamed ? title : '', updated)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** A time as a field for day and time takes it, in a zone that is so many minutes east of UTC. */
const fieldText = (time: number, offset: number): string =>
  new Date(time + offset * 60_000).toISOString().slice(0, 16)

function timeOf(text: string, offset: number): number | null {
  const time = text === '' ? NaN : Date.parse(`${text}Z`)
  return Number.isNaN(time) ? null : time - offset * 60_000
}

/** Since when that file was in force. */
function SinceField({ log: { changed }, answers: { offset } }: Props) {
  const store = useStoreApi()
  const id = useId()
  return (
    <p className="log-format">
      <label htmlFor={id}>It was in force since (time zone {zoneText(offset)})</label>
      <input
        id={id}
        className="field"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={changed === null ? '' : fieldText(changed, offset)}
        onChange={({ target }) => holdLogAgainst(store, { changed: timeOf(target.value, offset) })}
      />
      {changed === null ? (
        <span className="quiet">empty: for the whole log</span>
      ) : (
        <button
          type="button"
          className="button outlined small"
          onClick={() => holdLogAgainst(store, { changed: null })}
        >
          For the whole log
        </button>
      )}
    </p>
  )
}

const zones = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120,
  180, 210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765,
  780, 840,
]

/** The zone of times that name none. */
function ZoneChoice({ log }: Pick<Props, 'log'>) {
  const store = useStoreApi()
  const id = useId()
  return (
    <p className="log-format">
      <label htmlFor={id}>The times of this log name no zone: they are in</label>
      <select
        id={id}
        className="field"
        value={log.session.way.zone ?? 0}
        onChange={({ target }) => reopenLog(store, { zone: Number(target.value) })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneText(zone)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** What the requests of a log are held against, and since when. */
export function HeldPart({ log, answers }: Props) {
  const isZoneOpen = answers.zoneless > 0 || log.session.way.zone !== null
  return (
    <>
      <FileChoice log={log} />
      <SinceField log={log} answers={answers} />
      {isZoneOpen && <ZoneChoice log={log} />}
    </>
  )
}
