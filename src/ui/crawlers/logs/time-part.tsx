import { useCallback } from 'react'
import type { CrawlerOverTime, LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import { greatestOf } from '../../../core/lists.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { MenuButton, type MenuProps } from '../../components/menu-button.tsx'
import { counted } from '../../text/format.ts'
import { overTimeDrawing, barsOf, strip } from './over-time-drawing.ts'
import { LogTable } from './log-table.tsx'
import { stepText, zonedTimeText } from './log-words.ts'
import type { PartProps } from './use-log.ts'

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
        name="crawlers-over-time"
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

/** What a strip shows, in words. */
function stripWords(
  { crawler, requests, counts, fetches, failedFetches }: CrawlerOverTime,
  { from, stepMs }: LogOverTime,
  offset: number,
): string {
  const most = greatestOf(counts, 0)
  const at = counts.indexOf(most)
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
  const failed = sum(failedFetches)
  return [
    `${crawler}: ${counted(requests, 'request')}`,
    `most in ${stepText(stepMs)} from ${zonedTimeText(from + at * stepMs, offset)}: ${most.toLocaleString('en')}`,
    `${counted(sum(fetches), 'request')} for robots.txt${failed > 0 ? `, ${failed.toLocaleString('en')} of them refused or failed` : ''}`,
  ].join('; ')
}

function Strip({ row, words }: { readonly row: CrawlerOverTime; readonly words: string }) {
  const { width, height, marks } = strip
  return (
    <svg
      className="log-strip"
      viewBox={`0 0 ${width} ${height + marks}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {barsOf(row).map(({ kind, x, y, width: wide, height: high }, at) => (
        <rect key={at} data-kind={kind} x={x} y={y} width={wide} height={high} />
      ))}
    </svg>
  )
}

/** When crawlers came, and when they asked for robots.txt. */
export function TimePart({ answers: { overTime, offset } }: PartProps) {
  if (overTime === null) return <p>The requests of this log have no times.</p>
  const { crawlers, from, stepMs, steps, others } = overTime
  const end = from + steps * stepMs
  return (
    <>
      <p>
        Each bar is {stepText(stepMs)}; each row has its own scale. The mark below a bar says that
        the crawler asked for /robots.txt then: a tall one that it was refused or failed.
      </p>
      <ul className="log-strips">
        {crawlers.map((row) => (
          <li key={row.crawler}>
            <span>{row.crawler}</span>
            <Strip row={row} words={stripWords(row, overTime, offset)} />
            <span>{row.requests.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
      <p className="quiet log-span">
        <span>{zonedTimeText(from, offset)}</span> <span>{zonedTimeText(end, offset)}</span>
      </p>
      {others > 0 && (
        <p className="quiet">{counted(others, 'crawler')} that came less often are left out.</p>
      )}
      <SavePicture overTime={overTime} offset={offset} />
      <details>
        <summary>As a table</summary>
        <LogTable
          caption="Requests over time"
          rows={Array.from({ length: steps }, (_, step) => step)}
          columns={[
            {
              label: 'From',
              value: (step) => step,
              show: (step) => zonedTimeText(from + step * stepMs, offset),
            },
            ...crawlers.map(({ crawler, counts }) => ({
              label: crawler,
              value: (step: number) => counts[step] ?? 0,
            })),
          ]}
        />
      </details>
    </>
  )
}
