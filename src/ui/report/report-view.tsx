import { decidedWords, type ReportCrawler } from '../../analysis/report/counted-urls.ts'
import type { Report } from '../../analysis/report/report.ts'
import type { ReportImprint } from '../../analysis/report/report-markdown.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import { Mark } from '../components/icon.tsx'
import { LineDrawing } from '../components/line-drawing.tsx'
import { severityWords } from '../problems/words.ts'
import { counted, elide, visible } from '../text/format.ts'
import { LogSection } from './report-log-view.tsx'
import { ReportClaims, Expectations, longest } from './report-expected.tsx'
import { numbered } from '../../core/text/sentence.ts'

export type ReportSource = ReportImprint

const signed = (difference: number): string =>
  difference === 0
    ? '±0'
    : difference > 0
      ? `+${numbered(difference)}`
      : `−${numbered(-difference)}`

/** What a crawler is for; nothing for a free name. */
function purposeOf(label: string): string {
  const [first] = crawlerNamed(label)?.purposes ?? []
  return purposes.find(({ id }) => id === first)?.label ?? ''
}

function Bar({ crawler, urls }: { readonly crawler: ReportCrawler; readonly urls: number }) {
  const { label, blocked, newlyBlocked, allowed, cantSay, otherHost, difference, weight } = crawler
  const unknown = cantSay + otherHost
  const kept = blocked - newlyBlocked
  return (
    <tr>
      <th scope="row">
        {visible(label)} <span>{purposeOf(label)}</span>
      </th>
      <td className="report-bar-cell" aria-hidden="true">
        <span className="report-bar">
          {kept > 0 && <i data-part="blocked" style={{ flexGrow: kept }} />}
          {newlyBlocked > 0 && <i data-part="newly" style={{ flexGrow: newlyBlocked }} />}
          {allowed > 0 && <i data-part="allowed" style={{ flexGrow: allowed }} />}
          {unknown > 0 && <i data-part="unknown" style={{ flexGrow: unknown }} />}
        </span>
      </td>
      <td className="report-number">
        {numbered(blocked)} of {numbered(urls)} blocked
        {cantSay > 0 && `, ${numbered(cantSay)} can’t say`}
        {otherHost > 0 && `, ${numbered(otherHost)} on another host`}
        {weight !== '' && `, ${visible(weight)}`}
      </td>
      {difference !== null && (
        <td className="report-number report-difference">{signed(difference)}</td>
      )}
    </tr>
  )
}

function Crawlers({ report: { crawlers, requests, urls, list } }: { readonly report: Report }) {
  const isUnknown = crawlers.some(({ cantSay, otherHost }) => cantSay + otherHost > 0)
  return (
    <section>
      <h3>What each crawler can fetch</h3>
      <table className="report-bars">
        <tbody>
          {crawlers.map((crawler) => (
            <Bar key={crawler.label} crawler={crawler} urls={urls} />
          ))}
        </tbody>
      </table>
      <p className="report-legend" aria-hidden="true">
        <span>
          <i data-part="blocked" /> {list.isChanged ? 'blocked before' : 'blocked'}
        </span>
        {list.isChanged && (
          <span>
            <i data-part="newly" /> newly blocked
          </span>
        )}
        <span>
          <i data-part="allowed" /> allowed
        </span>
        {isUnknown && (
          <span>
            <i data-part="unknown" /> cannot be judged
          </span>
        )}
      </p>
      {requests.length > 0 && (
        <p className="report-more">
          For some crawlers a block is only a request: {requests.map(visible).join('; ')}.
        </p>
      )}
    </section>
  )
}

function Rules({ report: { rules } }: { readonly report: Report }) {
  const more = rules.total - rules.entries.length
  if (rules.total === 0) return null
  return (
    <section>
      <h3>
        Rules that decide most <small>with the number of URLs</small>
      </h3>
      <table className="report-rows">
        <tbody>
          {rules.entries.map(({ line, text, ...decided }) => (
            <tr key={line}>
              <th scope="row">line {line}</th>
              <td>
                <code translate="no">{elide(visible(text), longest)}</code>
              </td>
              <td className="report-deciders">{visible(decidedWords(decided))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="report-more">and {counted(more, 'more rule')}</p>}
    </section>
  )
}

/** Rules that decide few URLs, and that others narrowly miss. */
function MissedRules({ report: { misses } }: { readonly report: Report }) {
  const more = misses.total - misses.entries.length
  if (misses.total === 0) return null
  return (
    <section>
      <h3>Rules that URLs narrowly miss</h3>
      <ul className="report-unmet">
        {misses.entries.map(({ line, text, words }) => (
          <li key={line}>
            <code translate="no">{elide(visible(text), longest)}</code>
            <span>
              Line {line} {visible(words)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="report-more">and {counted(more, 'more rule')}</p>}
    </section>
  )
}

function Urls({ report: { list } }: { readonly report: Report }) {
  const { kinds, others, total, isChanged } = list
  if (total === 0) return null
  return (
    <section>
      <h3>
        {isChanged ? 'URLs that changed' : 'URLs that are blocked'}{' '}
        <small>
          {numbered(total)}
          {isChanged ? ', for at least one crawler' : ' for at least one crawler'}, by parameter or
          folder
        </small>
      </h3>
      <div className="report-kinds">
        {kinds.map(({ label, count, examples }) => (
          <div key={label}>
            <p>
              <code translate="no">{elide(visible(label), 32)}</code>
              <b>{numbered(count)}</b>
            </p>
            <ul>
              {examples.map((url) => (
                <li key={url}>
                  <code translate="no">{visible(url)}</code>
                </li>
              ))}
            </ul>
            {count > examples.length && (
              <p className="report-more">and {numbered(count - examples.length)} more</p>
            )}
          </div>
        ))}
      </div>
      {others > 0 && <p className="report-more">and {counted(others, 'other URL')}</p>}
    </section>
  )
}

function Problems({ report: { problems } }: { readonly report: Report }) {
  const more = problems.total - problems.entries.length
  return (
    <section>
      <h3>Problems in the file</h3>
      {problems.total === 0 && <p>No errors and no warnings.</p>}
      <table className="report-rows">
        <tbody>
          {problems.entries.map(({ severity, line, text }) => (
            <tr key={`${line} ${text}`}>
              <th scope="row">{severityWords[severity]}</th>
              <td className="report-line">line {line}</td>
              <td>{elide(visible(text), 160)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="report-more">and {numbered(more)} more</p>}
    </section>
  )
}

interface Props {
  readonly report: Report
  readonly imprint: ReportSource
  readonly title: string
  /** Problems have been looked for. */
  readonly isChecked: boolean
  /** All URLs of files have been counted. */
  readonly isCounted: boolean
}

/** The report as it stands on paper. */
export function ReportView({ report, imprint, title, isChecked, isCounted }: Props) {
  const { host, urls, crawlers, headline, edit } = report
  return (
    <article className="report" aria-label="Report">
      <header className="report-head">
        <p>
          <span>robots.txt report</span>
          <b>{visible(host)}</b>
        </p>
        <p>
          <span>Date</span>
          {imprint.day}
        </p>
        <p>
          <span>Checked</span>
          {counted(urls, 'URL')}, {counted(crawlers.length, 'crawler')}
        </p>
        {title !== '' && (
          <p>
            <span>Case</span>
            {elide(visible(title), 48)}
          </p>
        )}
      </header>
      <div className="report-lead">
        {imprint.fetch !== null && <p className="report-fetch">{visible(imprint.fetch)}</p>}
        <p className="report-headline">{visible(headline)}</p>
        {edit && (
          <p className="report-edit">
            {edit.before !== '' && (
              <>
                <del>{elide(visible(edit.before), longest)}</del>
                <LineDrawing path="M2.5 8h10.75M9.75 4.5L13.25 8l-3.5 3.5" size={14} />
              </>
            )}
            {edit.now !== '' && <ins>{elide(visible(edit.now), longest)}</ins>}
          </p>
        )}
      </div>
      {!isCounted && <p>Counting the URLs of files …</p>}
      {urls > 0 && <Crawlers report={report} />}
      <Rules report={report} />
      <MissedRules report={report} />
      <Expectations report={report} />
      <ReportClaims report={report} />
      <Urls report={report} />
      <LogSection report={report} />
      {isChecked ? <Problems report={report} /> : <p>Looking for problems …</p>}
      <footer className="report-foot">
        <Mark />
        <p>
          {imprint.link === null ? (
            'This case is too large for a link: send its case file along.'
          ) : (
            <>
              <b>Open this case</b>
              <a href={imprint.link} translate="no">
                {imprint.link.replace(/^https?:\/\//, '')}
              </a>
            </>
          )}
        </p>
        <p>
          {imprint.made}
          <br />
          {imprint.readAs}
          <br />
          {imprint.file}
          {imprint.sources !== '' && (
            <>
              <br />
              {imprint.sources}
            </>
          )}
        </p>
      </footer>
    </article>
  )
}
