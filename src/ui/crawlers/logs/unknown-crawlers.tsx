import { crawlerKey } from '../../../case/grid/grid.ts'
import type { LogReport } from '../../../core/log/log-report.ts'
import { gridActions } from '../../../state/grid-actions.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { visible } from '../../text/format.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { timeText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { requestColumn } from './request-count.tsx'
import type { FetchProps, PartProps } from './use-log.ts'

/** Makes a crawler that the catalogue does not know a column of the list. */
function AddColumn({ token, isThere }: { readonly token: string; readonly isThere: boolean }) {
  const store = useStoreApi()
  const port = usePort()
  if (isThere) return <>a column</>
  return (
    <button
      type="button"
      className="link-button"
      aria-label={`Add ${token} as a column`}
      onClick={() => {
        gridActions(store).addCrawlers([token])
        toastWithUndo(`${token} is a column of the list now.`, store, port)
      }}
    >
      Add as a column
    </button>
  )
}

type UnknownCrawler = LogReport['unknown'][number]

interface Props extends FetchProps, Pick<PartProps, 'onUrls'> {
  readonly rows: readonly UnknownCrawler[]
}

/** Crawlers that the catalogue does not know, by the names that they give. */
export function UnknownCrawlers({ rows, onUrls, onFetches }: Props) {
  const columns = useApp(({ scenario }) => scenario.crawlers)
  const isColumn = (token: string): boolean =>
    columns.some(({ crawler }) => crawlerKey(crawler) === crawlerKey(token))
  return (
    <>
      <h4>Unknown crawlers</h4>
      <LogTable<UnknownCrawler>
        caption="Unknown crawlers"
        rows={rows}
        columns={[
          { label: 'Name', value: ({ token }) => token },
          // Beside the name, as the last columns of a wide table are out of sight.
          {
            label: 'In the list',
            isControl: true,
            value: ({ token }) => Number(isColumn(token)),
            show: ({ token }) => <AddColumn token={token} isThere={isColumn(token)} />,
          },
          requestColumn<UnknownCrawler>('Requests', onUrls, ({ token, requests: count }) => ({
            count,
            what: `by ${token}`,
            wish: { what: 'sent', token },
          })),
          {
            label: 'Asked for robots.txt',
            value: ({ robotsFetches }) => robotsFetches,
            show: ({ token, robotsFetches }) => (
              <CountButton
                count={robotsFetches}
                what={`for robots.txt by ${token}`}
                onPress={onFetches && ((words) => onFetches({ token }, words))}
              />
            ),
          },
          { label: 'First', value: ({ first }) => first, show: ({ first }) => timeText(first) },
          { label: 'Last', value: ({ last }) => last, show: ({ last }) => timeText(last) },
          { label: 'User-Agent', value: ({ agent }) => visible(agent) },
        ]}
      />
    </>
  )
}
