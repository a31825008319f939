import { CountButton, LogTable } from './log-table.tsx'
import { bytesText } from './log-words.ts'
import type { LogDetails } from '../../../state/log/log-session.ts'
import { CoveragePart } from './coverage-part.tsx'
import type { PartProps } from './use-log.ts'

/** Folders, parameters, and URLs that answer with errors. */
export function WherePart({
  answers: { folders, parameters, failing, queried },
  details,
  onUrls,
}: PartProps & { readonly details: LogDetails | null }) {
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
                onPress={() => onUrls({ what: 'all', folder })}
              />
            ),
          },
          { label: 'Blocked', value: ({ blocked }) => blocked },
          { label: 'With parameters', value: ({ queries }) => queries },
          { label: 'Redirects', value: ({ redirects }) => redirects },
          { label: 'Errors', value: ({ errors }) => errors },
          { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
        ]}
      />
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <LogTable
            caption="Requests by parameter"
            rows={parameters}
            columns={[
              { label: 'Parameter', value: ({ name }) => name },
              { label: 'Requests', value: ({ requests }) => requests },
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
              { label: 'Requests', value: ({ requests }) => requests },
            ]}
          />
        </>
      )}
      {failing.length > 0 && (
        <>
          <h4>Errors and redirects that are crawled most</h4>
          <LogTable
            caption="Errors and redirects"
            rows={failing}
            columns={[
              { label: 'URL', value: ({ path }) => path },
              { label: 'Errors', value: ({ errors }) => errors },
              { label: 'Redirects', value: ({ redirects }) => redirects },
            ]}
          />
        </>
      )}
      {details !== null && <CoveragePart coverage={details.coverage} />}
    </>
  )
}
