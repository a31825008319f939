import { useActions } from '../hooks/use-app.ts'

/** The page in six steps, and what robots.txt is not. */
export function HelpDialog() {
  const { openDialog } = useActions()
  return (
    <div className="prose">
      <p>
        robots.txt and the rules of single pages are together the Robots Exclusion Protocol.{' '}
        <button type="button" className="link-button" onClick={() => openDialog('timeline')}>
          From 1994 to today
        </button>
      </p>
      <ol className="steps">
        <li>
          <b>File.</b> Paste a robots.txt, drop it here, or open it. This page cannot read other
          sites, so open <code>example.com/robots.txt</code> in a tab and copy it.
        </li>
        <li>
          <b>URLs and crawlers.</b> Check has a row for each URL and a column for each crawler.
          Paste URLs, a whole list, a CSV or a sitemap. A line such as{' '}
          <code>Googlebot block /cart/</code> also says which verdict you expect.
        </li>
        <li>
          <b>Verdict.</b> The table says Allowed, Blocked or Can’t say for each URL and crawler,
          with the line that decides. A verdict that is not as expected is red; its menu offers
          edits that make it right.
        </li>
        <li>
          <b>Why.</b> Select a verdict to see which group applies, which line decides, what nearly
          matched, and how other engines read the file. Where a fix is known, a button applies it.
        </li>
        <li>
          <b>Changes.</b> Check says which verdicts your edits change. It compares with the
          baseline: the file as you opened it, until you press New baseline.
        </li>
        <li>
          <b>Share.</b> The link holds the whole case and needs no server. A command tests a case
          with each change of your site: see “Test in CI” in Save. Examples show common surprises.
        </li>
      </ol>
      <p>
        Each crawler is judged by the rules that its operator documents; in the settings of the case
        you can choose the rules of one engine for all. robots.txt asks, it does not enforce: what
        must stay private needs a password.
      </p>
    </div>
  )
}
