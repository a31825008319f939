import { useCallback, useMemo } from 'react'
import type { CrawlerOverTime, LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import type { LogReport } from '../../../core/log/log-report.ts'
import { greatestOf } from '../../../core/lists.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { MenuButton, type MenuProps } from '../../components/menu-button.tsx'
import { counted } from '../../text/format.ts'
import {
  barsOf,
  isWithoutFetch,
  legendSigns,
  neverAsked,
  overTimeDrawing,
  strip,
  timeTicks,
  type TimeTick,
} from './over-time-drawing.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { RequestCount, requestColumn } from './request-count.tsx'
import {
  stepText,
  zonedTimeText,
  zoneText,
} from '../../../analysis/crawlers/log/texts/log-words.ts'
import type { FetchProps, PartProps } from './use-log.ts'

const loadMenu = () => import('../../pictures/picture-menu.tsx')
const PictureMenu = lazyPart(async () => ({ default: (await loadMenu()).PictureMenu }))
const preload = () => void loadMenu().catch(() => undefined)

/** Hands the strips on as a picture. */
function SavePicture({
  overTime,
  offset,
}: {
  readonly overTime: LogOverTime
  readonly offset: number
}) {
  const menu = useCallback(
    (props: MenuProps) => (
      <PictureMenu
        {...props}
        what="crawlers-over-time"
        draw={() => overTimeDrawing(overTime, offset)}
      />
    ),
    [overTime, offset],
  )
  return (
    <MenuButton label="Save picture" className="link-button" menu={menu} onApproach={preload}>
      Save picture
    </MenuButton>
  )
}

type Fetches = LogReport['robotsTxt']

/** How often a crawler asked for robots.txt, and what it got: “3 requests for robots.txt: 2 with 200, 1 with 403”. */
function fetchWords(crawler: string, all: Fetches): string {
  const own = all.filter((one) => one.crawler === crawler)
  if (own.length === 0) return neverAsked
  const sum = own.reduce((count, { requests }) => count + requests, 0)
  const answers = own.map(
    ({ status, requests }) =>
      `${requests.toLocaleString('en')} ${status === null ? 'without a status' : `with ${status}`}`,
  )
  return `${counted(sum, 'request')} for robots.txt: ${answers.join(', ')}`
}

/** What a strip shows, in words. */
function stripWords(
  { crawler, requests, counts }: CrawlerOverTime,
  { from, stepMs }: LogOverTime,
  { report, offset }: Pick<LogAnswers, 'report' | 'offset'>,
): string {
  const most = greatestOf(counts, 0)
  const at = counts.indexOf(most)
  return [
    `${crawler}: ${counted(requests, 'request')}`,
    `most in ${stepText(stepMs)} from ${zonedTimeText(from + at * stepMs, offset)}: ${most.toLocaleString('en')}`,
    fetchWords(crawler, report.robotsTxt),
  ].join('; ')
}

interface StripProps {
  readonly row: CrawlerOverTime
  readonly words: string
  readonly ticks: readonly TimeTick[]
}

function Strip({ row, words, ticks }: StripProps) {
  const { width, height, marks } = strip
  return (
    <svg
      className="log-strip"
      viewBox={`0 0 ${width} ${height + marks}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {ticks.map(({ share }) => (
        <rect key={share} data-kind="tick" x={share * width} width={1} height={height} />
      ))}
      {barsOf(row).map(({ kind, x, y, width: wide, height: high }, at) => (
        <rect key={at} data-kind={kind} x={x} y={y} width={wide} height={high} />
      ))}
    </svg>
  )
}

interface StepFetches {
  readonly crawler: string
  readonly step: number
  readonly fetches: number
  readonly failed: number
}

/** When each crawler asked for robots.txt, in the order of time. */
const fetchRows = ({ crawlers, steps }: LogOverTime): readonly StepFetches[] =>
  Array.from({ length: steps }, (_, step) => step).flatMap((step) =>
    crawlers.flatMap(({ crawler, fetches, failedFetches }) => {
      const count = fetches[step] ?? 0
      return count === 0
        ? []
        : [{ crawler, step, fetches: count, failed: failedFetches[step] ?? 0 }]
    }),
  )

/** What the strips show, as tables. */
function TimeTables(props: PartProps & FetchProps & { readonly overTime: LogOverTime }) {
  const { overTime, onUrls, onFetches } = props
  const { offset } = props.answers
  const { crawlers, from, stepMs, steps } = overTime
  const within = (step: number) => [from + step * stepMs, from + (step + 1) * stepMs] as const
  const when = (step: number): string => zonedTimeText(from + step * stepMs, offset)
  const asked = fetchRows(overTime)
  return (
    <details>
      <summary>As a table</summary>
      <LogTable
        caption="Requests over time"
        rows={Array.from({ length: steps }, (_, step) => step)}
        columns={[
          { label: 'From', value: (step) => step, show: when },
          ...crawlers.map(({ crawler, counts }) =>
            requestColumn<number>(crawler, onUrls, (step) => ({
              count: counts[step] ?? 0,
              what: `by ${crawler} in ${stepText(stepMs)} from ${when(step)}`,
              wish: { what: 'sent', crawlers: [crawler], within: within(step) },
            })),
          ),
        ]}
      />
      {asked.length > 0 && (
        <LogTable
          caption="Requests for robots.txt over time"
          rows={asked}
          columns={[
            {
              label: 'Asked for robots.txt from',
              value: ({ step }) => step,
              show: ({ step }) => when(step),
            },
            { label: 'Crawler', value: ({ crawler }) => crawler },
            {
              label: 'Requests',
              value: ({ fetches }) => fetches,
              show: ({ crawler, step, fetches }) => (
                <CountButton
                  count={fetches}
                  what={`for robots.txt by ${crawler} in ${stepText(stepMs)} from ${when(step)}`}
                  onPress={
                    onFetches && ((words) => onFetches({ crawler, within: within(step) }, words))
                  }
                />
              ),
            },
            {
              label: 'Refused or failed',
              value: ({ failed }) => failed,
              show: ({ crawler, step, failed }) => (
                <CountButton
                  count={failed}
                  what={`for robots.txt by ${crawler} that failed in ${stepText(stepMs)} from ${when(step)}`}
                  onPress={
                    onFetches &&
                    ((words) => onFetches({ crawler, within: within(step), isFailed: true }, words))
                  }
                />
              ),
            },
          ]}
        />
      )}
    </details>
  )
}

/** What bars and marks are. */
const Legend = () => (
  <ul className="log-legend" aria-label="Legend">
    {legendSigns.map(({ kind, height, words }) => (
      <li key={kind}>
        <svg className="log-strip" viewBox={`0 0 10 ${strip.marks}`} aria-hidden="true">
          <rect data-kind={kind} y={strip.marks - height} width={10} height={height} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
)

/** A label that begins later would stand beyond the end. */
const lastLabel = 0.9

/** The line of time below the strips. */
const Axis = ({ ticks }: { readonly ticks: readonly TimeTick[] }) => (
  <p className="log-axis quiet" aria-hidden="true">
    {ticks
      .filter(({ share }) => share <= lastLabel)
      .map(({ share, label }) => (
        <span key={share} style={{ left: `${share * 100}%` }}>
          {label}
        </span>
      ))}
  </p>
)

/** One crawler: its name, its bars, and how often it came. */
function StripRow(
  props: PartProps & Omit<StripProps, 'words'> & { readonly overTime: LogOverTime },
) {
  const { row, ticks, overTime, answers, onUrls } = props
  const { crawler, counts, requests } = row
  const { from, stepMs } = overTime
  const most = greatestOf(counts, 0)
  const start = from + counts.indexOf(most) * stepMs
  return (
    <li>
      <span>
        {crawler}
        {isWithoutFetch(row) && <small> {neverAsked}</small>}
      </span>
      <Strip row={row} ticks={ticks} words={stripWords(row, overTime, answers)} />
      <span>
        <RequestCount
          count={requests}
          what={`by ${crawler}`}
          wish={{ what: 'all', crawler }}
          onUrls={onUrls}
        />
        <small>
          at most{' '}
          <RequestCount
            count={most}
            what={`by ${crawler} in ${stepText(stepMs)} from ${zonedTimeText(start, answers.offset)}`}
            wish={{ what: 'sent', crawlers: [crawler], within: [start, start + stepMs] }}
            onUrls={onUrls}
          />
        </small>
      </span>
    </li>
  )
}

/** When crawlers came, and when they asked for robots.txt. */
export function TimePart(props: PartProps & FetchProps) {
  const { overTime, offset } = props.answers
  const ticks = useMemo(
    () => (overTime === null ? [] : timeTicks(overTime, offset)),
    [overTime, offset],
  )
  if (overTime === null) return <p>The requests of this log have no times.</p>
  const { crawlers, from, stepMs, steps, others } = overTime
  const end = from + steps * stepMs
  return (
    <>
      <p>
        Each bar is {stepText(stepMs)}, from {zonedTimeText(from, offset)} to{' '}
        {zonedTimeText(end, offset)} ({zoneText(offset)}). A mark below a bar says that the crawler
        asked for /robots.txt then.
      </p>
      <Legend />
      <ul className="log-strips">
        {crawlers.map((row) => (
          <StripRow key={row.crawler} {...props} row={row} ticks={ticks} overTime={overTime} />
        ))}
      </ul>
      <Axis ticks={ticks} />
      {others > 0 && (
        <p className="quiet">
          {counted(others, 'crawler')} that came less often {others === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <SavePicture overTime={overTime} offset={offset} />
      <TimeTables {...props} overTime={overTime} />
    </>
  )
}
