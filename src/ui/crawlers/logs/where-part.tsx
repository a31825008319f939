import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { bytesText } from './log-words.ts'
import type { LogDetails } from '../../../state/log/log-session.ts'
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
              {
                label: 'Requests',
                value: ({ requests }) => requests,
                show: ({ requests, name }) => (
                  <CountButton
                    count={requests}
                    what={`with the parameter ${name}`}
                    onPress={(words) => onUrls({ what: 'all', parameter: name }, words)}
                  />
                ),
              },
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
              { label: 'Queries asked for', value: ({ urls }) => urls },
              {
                label: 'Requests',
                value: ({ requests }) => requests,
                show: ({ requests, page }) => (
                  <CountButton
                    count={requests}
                    what={`for ${page} with parameters`}
                    onPress={(words) => onUrls({ what: 'all', page, isQueried: true }, words)}
                  />
                ),
              },
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
          {
            label: 'Requests',
            value: ({ requests }) => requests,
            show: ({ requests, folder }) => (
              <CountButton
                count={requests}
                what={`in ${folder}`}
                onPress={(words) => onUrls({ what: 'all', folder }, words)}
              />
            ),
          },
          {
            label: 'Blocked',
            value: ({ blocked }) => blocked,
            show: ({ blocked, folder }) => (
              <CountButton
                count={blocked}
                what={`blocked in ${folder}`}
                onPress={(words) => onUrls({ what: 'blocked', folder }, words)}
              />
            ),
          },
          {
            label: 'With parameters',
            value: ({ queries }) => queries,
            show: ({ queries, folder }) => (
              <CountButton
                count={queries}
                what={`with parameters in ${folder}`}
                onPress={(words) => onUrls({ what: 'all', folder, isQueried: true }, words)}
              />
            ),
          },
          {
            label: 'Redirects',
            value: ({ redirects }) => redirects,
            show: ({ redirects, folder }) => (
              <CountButton
                count={redirects}
                what={`redirected in ${folder}`}
                onPress={(words) => onUrls({ what: 'redirects', folder }, words)}
              />
            ),
          },
          {
            label: 'Errors',
            value: ({ errors }) => errors,
            show: ({ errors, folder }) => (
              <CountButton
                count={errors}
                what={`answered with errors in ${folder}`}
                onPress={(words) => onUrls({ what: 'errors', folder }, words)}
              />
            ),
          },
          { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
        ]}
      />
      <Queries answers={answers} onUrls={onUrls} />
      {failing.length > 0 && <FailingUrls rows={failing} />}
      {details !== null && <CoveragePart coverage={details.coverage} />}
    </>
  )
}
