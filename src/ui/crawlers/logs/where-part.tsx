import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import type { FolderFigure } from '../../../analysis/crawlers/log/log-figures.ts'
import type { QueriedPage } from '../../../analysis/crawlers/log/url-figures.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { requestColumn } from './request-count.tsx'
import { bytesText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import type { LogDetails } from '../../../analysis/crawlers/log/sitemap-coverage.ts'
import { CoveragePart } from './coverage-part.tsx'
import { useShowListedUrls } from './show-urls.ts'
import type { PartProps } from './use-log.ts'

/** Single URLs that answer with errors or redirects. */
function FailingUrls({ rows }: { readonly rows: LogAnswers['failing'] }) {
  const showUrls = useShowListedUrls()
  return (
    <>
      <h4>Errors and redirects that are crawled most</h4>
      <LogTable
        caption="Errors and redirects"
        rows={rows}
        columns={[
          { label: 'URL', value: ({ path }) => path },
          {
            label: 'Errors',
            value: ({ errors }) => errors,
            show: ({ errors, path, requests }) => (
              <CountButton
                count={errors}
                what={`for ${path} answered with errors`}
                onPress={(words) => showUrls(words, [{ path, requests }])}
              />
            ),
          },
          {
            label: 'Redirects',
            value: ({ redirects }) => redirects,
            show: ({ redirects, path, requests }) => (
              <CountButton
                count={redirects}
                what={`for ${path} that were redirected`}
                onPress={(words) => showUrls(words, [{ path, requests }])}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** What crawlers asked for with queries: by the names in these, and by page. */
function Queries({ answers: { parameters, queried }, onUrls }: PartProps) {
  return (
    <>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <LogTable
            caption="Requests by parameter"
            rows={parameters}
            columns={[
              { label: 'Parameter', value: ({ name }) => name },
              requestColumn<LogAnswers['parameters'][number]>(
                'Requests',
                onUrls,
                ({ requests: count, name }) => ({
                  count,
                  what: `with the parameter ${name}`,
                  wish: { what: 'all', parameter: name },
                }),
              ),
            ]}
          />
        </>
      )}
      {queried.length > 0 && (
        <>
          <h4>URLs with parameters that are crawled most</h4>
          <LogTable
            caption="URLs with parameters"
            rows={queried}
            columns={[
              { label: 'Page', value: ({ page }) => page },
              requestColumn<QueriedPage>('Queries asked for', onUrls, ({ urls: count, page }) => ({
                count,
                of: 'URL',
                what: `of ${page} with parameters`,
                wish: { what: 'all', page, isQueried: true },
              })),
              requestColumn<QueriedPage>('Requests', onUrls, ({ requests: count, page }) => ({
                count,
                what: `for ${page} with parameters`,
                wish: { what: 'all', page, isQueried: true },
              })),
            ]}
          />
        </>
      )}
    </>
  )
}

/** Folders, parameters, and URLs that answer with errors. */
export function WherePart({
  answers,
  details,
  onUrls,
}: PartProps & { readonly details: LogDetails | null }) {
  const { folders, failing } = answers
  if (folders.length === 0) return <p>No crawler asked for any URL.</p>
  return (
    <>
      <LogTable
        caption="Requests by folder"
        rows={folders}
        columns={[
          { label: 'Folder', value: ({ folder }) => folder },
          requestColumn<FolderFigure>('Requests', onUrls, ({ requests: count, folder }) => ({
            count,
            what: `in ${folder}`,
            wish: { what: 'all', folder },
          })),
          requestColumn<FolderFigure>('URLs', onUrls, ({ folder, urls: count }) => ({
            count,
            of: 'URL',
            what: `in ${folder}`,
            wish: { what: 'all', folder },
          })),
          requestColumn<FolderFigure>('Blocked', onUrls, ({ folder, blocked: count }) => ({
            count,
            what: `blocked in ${folder}`,
            wish: { what: 'blocked', folder },
          })),
          requestColumn<FolderFigure>('With parameters', onUrls, ({ folder, queries: count }) => ({
            count,
            what: `with parameters in ${folder}`,
            wish: { what: 'all', folder, isQueried: true },
          })),
          requestColumn<FolderFigure>('Redirects', onUrls, ({ folder, redirects: count }) => ({
            count,
            what: `redirected in ${folder}`,
            wish: { what: 'redirects', folder },
          })),
          requestColumn<FolderFigure>('Errors', onUrls, ({ folder, errors: count }) => ({
            count,
            what: `answered with errors in ${folder}`,
            wish: { what: 'errors', folder },
          })),
          { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
        ]}
      />
      <Queries answers={answers} onUrls={onUrls} />
      {failing.length > 0 && <FailingUrls rows={failing} />}
      {details !== null && <CoveragePart coverage={details.coverage} isOpen={onUrls !== null} />}
    </>
  )
}
