import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import type { RuleFigure } from '../../../analysis/crawlers/log/log-figures.ts'
import type { PairWish } from '../../../analysis/crawlers/log/rows/log-urls.ts'
import { LineLink } from '../../text/line-link.tsx'
import { BaseLine, PlainLine } from './base-line.tsx'
import type { LogColumn } from './log-table.tsx'
import { bytesText, instantText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { requestColumn } from './request-count.tsx'
import type { ShowLogUrls } from './use-log.ts'

type Columns = readonly [LogColumn<RuleFigure>, ...LogColumn<RuleFigure>[]]

/** The columns of figures by crawler, rule and folder. */
export function figureColumns(
  what: PairWish['what'],
  happened: string,
  { offset }: LogAnswers,
  onUrls: ShowLogUrls,
): Columns {
  const behind = ({ crawler, folder, line }: RuleFigure) => ({
    what: `${happened} for ${crawler} in ${folder}${line === 0 ? '' : ` by line ${line}`}`,
    wish: { what, crawler, folder, line },
  })
  // Lines of the draft are those of the editor, as long as the log is open.
  const DraftLine = onUrls === null ? PlainLine : LineLink
  const RuleLine = what.startsWith('newly-') ? DraftLine : BaseLine
  return [
    { label: 'Crawler', value: ({ crawler }) => crawler },
    {
      label: 'Rule',
      value: ({ line }) => line,
      show: ({ line }) => (line === 0 ? 'no rule' : <RuleLine line={line} />),
    },
    { label: 'Folder', value: ({ folder }) => folder },
    requestColumn('Requests', onUrls, (row) => ({ ...behind(row), count: row.requests })),
    requestColumn('URLs', onUrls, (row) => ({ ...behind(row), count: row.urls, of: 'URL' })),
    { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
    { label: 'Last', value: ({ last }) => last, show: ({ last }) => instantText(last, offset) },
  ]
}
