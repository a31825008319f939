import type { Report } from '../../analysis/report/report.ts'
import { counted, elide, visible } from '../text/format.ts'
import { numbered } from '../../core/text/sentence.ts'

/** What crawlers did by the access log of the case. */
export function LogSection({ report: { log } }: { readonly report: Report }) {
  if (log === null) return null
  const more = log.total - log.crawlers.length
  return (
    <section>
      <h3>
        What crawlers did <small>{log.words}</small>
      </h3>
      <table className="report-rows">
        <tbody>
          {log.crawlers.map(({ crawler, requests, blocked, violations, refused, senders }) => (
            <tr key={crawler}>
              <th scope="row">{elide(visible(crawler), 40)}</th>
              <td className="report-number">{counted(requests, 'request')}</td>
              <td>
                {blocked === 0
                  ? 'none blocked'
                  : `${numbered(blocked)} blocked, ${numbered(violations)} of them after it read the file`}
                {refused > 0 && `; ${numbered(refused)} allowed but refused`}
                {senders !== '' && `; ${senders}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="report-more">and {counted(more, 'more crawler')}</p>}
      {log.refused.length > 0 && (
        <p>The server refused /robots.txt to {log.refused.map(visible).join(', ')}.</p>
      )}
      {log.answers.length > 0 && (
        <table className="report-rows">
          <tbody>
            {log.answers.map(({ question, answer }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{visible(answer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
