import { numbered } from '../../core/text/sentence.ts'
import type { Report, ReportUnmet } from '../../analysis/report/report.ts'
import { Icon } from '../components/icon.tsx'
import { elide, visible } from '../text/format.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/** Texts of a case are cut to so many characters in the report. */
export const longest = 90

function Unmet({ url, crawler, expected, pageIs, state, line }: ReportUnmet) {
  return (
    <li>
      <Icon name="close" size={14} />
      <code translate="no">{elide(visible(url), longest)}</code>
      <span>
        Expected {expected} for {visible(crawler)}, is {pageIs ?? verdictWords[state]}
        {pageIs === null && line > 0 && ` by line ${line}`}
      </span>
    </li>
  )
}

/** What is not as the author expects. */
export function Expectations({ report: { unmet, expectations } }: { readonly report: Report }) {
  if (expectations === 0) return null
  const more = unmet.total - unmet.entries.length
  return (
    <section>
      <h3>
        Not as expected{' '}
        <small>
          {numbered(unmet.total)} of {numbered(expectations)}
        </small>
      </h3>
      {unmet.total === 0 && <p>Everything is as expected.</p>}
      <ul className="report-unmet">
        {unmet.entries.map((one) => (
          <Unmet key={`${one.crawler} ${one.url}`} {...one} />
        ))}
      </ul>
      {more > 0 && <p className="report-more">and {numbered(more)} more</p>}
    </section>
  )
}

/** What the case claims of all URLs, and whether it holds. */
export function ReportClaims({ report: { claims } }: { readonly report: Report }) {
  if (claims.total === 0) return null
  const more = claims.total - claims.entries.length
  return (
    <section>
      <h3>
        Requirements for all URLs{' '}
        <small>
          {numbered(claims.holding)} of {numbered(claims.total)} hold
        </small>
      </h3>
      <ul className="report-unmet">
        {claims.entries.map(({ words, answer, holds }) => (
          <li key={`${words} ${answer}`} data-holds={holds || undefined}>
            <Icon name={holds ? 'check' : 'close'} size={14} />
            <code translate="no">{elide(visible(words), longest)}</code>
            <span>
              {holds ? 'Holds' : 'No'}: {visible(answer)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="report-more">and {numbered(more)} more</p>}
    </section>
  )
}
