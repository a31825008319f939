import { dayWords } from '../../analysis/sources/citation-words.ts'
import { catalogueDate } from '../../core/crawlers/days.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { useData } from '../hooks/use-data.ts'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useExplanation } from '../hooks/use-analysis.ts'
import { useActions } from '../hooks/use-app.ts'
import { productName } from '../text/words.ts'
import { DeleteEverything } from './delete-everything.tsx'
import { checkedAgainst, wrongVerdictReport } from './wrong-verdict-report.ts'
import { useShareLink, appVersion } from '../hooks/use-share-link.ts'

const labels = copyLabels('Report a wrong verdict')

/** The date of the crawler data in words; empty while the data is not here. */
function useCrawlerDate(): string {
  const { data } = useData('crawlers')
  const day = data && catalogueDate(crawlers, data)
  return day === null ? '' : dayWords(day)
}

/** Copies what somebody needs to look into a verdict; sending it is up to the user. */
function Report() {
  const explanation = useExplanation()
  const link = useShareLink()
  const { state, copy } = useCopy()
  const date = useCrawlerDate()
  const report = () =>
    copy(
      wrongVerdictReport(explanation, link?.ok ? link.href : null, {
        app: appVersion,
        crawlerData: date === '' ? 'of unknown date' : `of ${date}`,
      }),
    )
  return (
    <button className="button outlined" disabled={link === null} onClick={() => void report()}>
      <span aria-live="polite">{state === 'copied' ? 'Report copied' : labels[state]}</span>
    </button>
  )
}

export function AboutDialog() {
  const { openDialog } = useActions()
  const date = useCrawlerDate()
  return (
    <>
      <dl className="facts">
        <dt>Page and engine</dt>
        <dd>
          {productName} {appVersion}
        </dd>
        <dt>Checked against</dt>
        <dd>
          <code>{checkedAgainst}</code>, verdict and line
        </dd>
        <dt>Crawler data</dt>
        <dd>
          {crawlers.length} crawlers
          {date !== '' && `, last checked on ${date}`}
        </dd>
        <dt>Licence</dt>
        <dd>
          MIT. <a href="./third-party-notices.txt">Third-party notices</a>
        </dd>
      </dl>
      <p>
        Not affiliated with any search engine or crawler operator. robots.txt asks, it does not
        enforce.
      </p>
      <section className="prose">
        <h3>Nothing leaves this page</h3>
        <p>
          What you paste is judged here, in your browser. To check: open the developer tools, choose
          Network, and work on; after loading, nothing is requested. Or go offline: everything still
          works. The page’s own security policy forbids any connection.
        </p>
      </section>
      <div className="actions">
        <button className="button outlined" onClick={() => openDialog('dialects')}>
          How engines read robots.txt
        </button>
        <Report />
      </div>
      <p className="faint">
        The report has the link, versions, engine and line as Markdown, for you to send where you
        like.
      </p>
      <hr className="dialog-rule" />
      <DeleteEverything />
    </>
  )
}
