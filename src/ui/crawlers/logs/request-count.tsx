import type { UrlWish } from '../../../analysis/crawlers/log/rows/log-urls.ts'
import { CountButton, type LogColumn } from './log-table.tsx'
import type { ShowLogUrls } from './use-log.ts'

interface Props {
  readonly count: number
  /** Of which requests: “blocked for GPTBot”. */
  readonly what: string
  /** What is counted, where it is no requests. */
  readonly of?: string
  readonly wish: UrlWish
  readonly onUrls: ShowLogUrls
}

/** A number of requests in a log that shows their URLs as rows of the list. */
export const RequestCount = ({ wish, onUrls, ...shown }: Props) => (
  <CountButton
    {...shown}
    onPress={onUrls === null ? null : (words: string) => onUrls(wish, words)}
  />
)

/** A column of such numbers. */
export const requestColumn = <Row,>(
  label: string,
  onUrls: ShowLogUrls,
  of: (row: Row) => Omit<Props, 'onUrls'>,
): LogColumn<Row> => ({
  label,
  value: (row) => of(row).count,
  show: (row) => <RequestCount {...of(row)} onUrls={onUrls} />,
})
