import type { IdleRule, MissedRequests } from '../../../analysis/crawlers/log/rule-misses.ts'
import type { LogDetails } from '../../../analysis/crawlers/log/sitemap-coverage.ts'
import { missCauses } from '../../../core/near-misses/miss-words.ts'
import { counted } from '../../text/format.ts'
import { BaseRule } from './base-line.tsx'
import { CountButton, LogTable, type LogColumn } from './log-table.tsx'
import { useShowListedUrls } from './show-urls.ts'
import { requestColumn } from './request-count.tsx'
import type { PartProps } from './use-log.ts'

interface MissRow {
  readonly line: number
  readonly requests: number
  readonly miss: MissedRequests
}

const rowsOf = (rules: readonly IdleRule[]): readonly MissRow[] =>
  rules.flatMap(({ line, requests, misses }) => misses.map((miss) => ({ line, requests, miss })))

interface Props extends Pick<PartProps, 'onUrls'> {
  readonly details: LogDetails | null
}

const decides = <Row extends { readonly line: number; readonly requests: number }>(
  onUrls: PartProps['onUrls'],
): LogColumn<Row> =>
  requestColumn('Decides', onUrls, ({ line, requests: count }) => ({
    count,
    what: `decided by line ${line}`,
    wish: { what: 'all', line },
  }))

/** Rules that decide few requests or none, and the requests that miss them narrowly. */
export function MissesPart({ details, onUrls }: Props) {
  const showUrls = useShowListedUrls()
  if (details === null) return <p>Counting …</p>
  const { rules, compared, pairs } = details.misses
  if (rules.length === 0) return <p>Every rule decides some of these requests.</p>
  const missed = rowsOf(rules)
  const others = rules.filter(({ misses }) => misses.length === 0)
  return (
    <>
      {missed.length === 0 ? (
        <p>
          {counted(others.length, 'rule')} {others.length === 1 ? 'decides' : 'decide'} few of these
          requests or none, and no request misses {others.length === 1 ? 'it' : 'them'} narrowly.
        </p>
      ) : (
        <LogTable
          caption="Requests that narrowly miss a rule"
          rows={missed}
          columns={[
            {
              label: 'Rule',
              value: ({ line }) => line,
              show: ({ line }) => <BaseRule line={line} />,
            },
            decides<MissRow>(onUrls),
            {
              label: 'Requests that miss it',
              value: ({ miss }) => miss.requests,
              show: ({ line, miss }) => (
                <CountButton
                  count={miss.requests}
                  what={`that miss line ${line} ${missCauses[miss.kind]}`}
                  onPress={onUrls && ((words) => showUrls(words, miss.urls))}
                />
              ),
            },
            { label: 'Why', value: ({ miss }) => missCauses[miss.kind] },
            { label: 'Example URL', value: ({ miss }) => miss.urls[0]?.path ?? null },
          ]}
        />
      )}
      {others.length > 0 && (
        <>
          {missed.length > 0 && <h4>Other rules that decide few of these requests or none</h4>}
          <LogTable
            caption="Other rules that decide few requests"
            rows={others}
            columns={[
              {
                label: 'Rule',
                value: ({ line }) => line,
                show: ({ line }) => <BaseRule line={line} />,
              },
              decides<IdleRule>(onUrls),
              {
                label: 'Its group',
                value: ({ isUnfollowed }) =>
                  isUnfollowed ? 'no crawler of this log follows it' : 'followed',
              },
            ]}
          />
        </>
      )}
      {compared < pairs && (
        <p className="quiet">
          Compared: the {compared.toLocaleString('en')} pairs of crawler and URL with most requests,
          of {pairs.toLocaleString('en')}.
        </p>
      )}
    </>
  )
}
