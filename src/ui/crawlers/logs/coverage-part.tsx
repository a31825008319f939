import type { SitemapCoverage } from '../../../analysis/crawlers/log/sitemap-coverage.ts'
import { counted } from '../../text/format.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { useShowListedUrls } from './show-urls.ts'

interface Props {
  readonly coverage: SitemapCoverage | null
  /** Whether the log is still there, and so the URLs behind its figures. */
  readonly isOpen: boolean
}

/** What crawlers asked for beside what the sitemap has. */
export function CoveragePart({ coverage, isOpen }: Props) {
  const showUrls = useShowListedUrls()
  if (coverage === null) {
    return (
      <p className="quiet">
        Add a sitemap to the list of URLs: this part then says which of its URLs no crawler asked
        for, and which crawled ones it lacks.
      </p>
    )
  }
  const { listed, asked, elsewhere, crawlers, unasked, unlisted } = coverage
  const never = listed - asked
  return (
    <>
      <h4>Coverage of the sitemap</h4>
      <p>
        Crawlers of this log asked for {asked.toLocaleString('en')} of {counted(listed, 'URL')} of
        the sitemap. No crawler asked for{' '}
        <CountButton
          count={never}
          what="never asked for"
          of="URL"
          onPress={
            isOpen
              ? (words) =>
                  showUrls(
                    words,
                    unasked.map((path) => ({ path, requests: 0 })),
                  )
              : null
          }
        />{' '}
        of them
        {isOpen && never > unasked.length && `, of which a press shows the first ${unasked.length}`}
        .
      </p>
      {elsewhere > 0 && (
        <p className="quiet">{counted(elsewhere, 'URL')} of other hosts are left out.</p>
      )}
      {crawlers.length > 0 && (
        <LogTable
          caption="URLs of the sitemap by crawler"
          rows={crawlers}
          columns={[
            { label: 'Crawler', value: ({ crawler }) => crawler },
            { label: 'Asked for', value: (one) => one.asked },
            {
              label: 'Share',
              value: (one) => one.asked / listed,
              show: (one) => `${((100 * one.asked) / listed).toFixed(1)} %`,
            },
          ]}
        />
      )}
      <p>
        Crawlers got{' '}
        <CountButton
          count={unlisted}
          what="that the sitemap lacks"
          of="URL"
          onPress={isOpen ? (words) => showUrls(words, coverage.unlistedUrls) : null}
        />{' '}
        {unlisted === 1 ? 'URL' : 'URLs'} that the sitemap lacks, not counting redirects and errors.
      </p>
      {unlisted > 0 && (
        <LogTable
          caption="Crawled URLs that the sitemap lacks"
          rows={coverage.unlistedFolders}
          columns={[
            { label: 'Folder', value: ({ folder }) => folder },
            { label: 'URLs', value: ({ urls }) => urls },
            { label: 'Requests', value: ({ requests }) => requests },
          ]}
        />
      )}
    </>
  )
}
