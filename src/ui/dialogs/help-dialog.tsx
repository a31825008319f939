/** The page in five steps, and what robots.txt is not. */
export function HelpDialog() {
  return (
    <div className="prose">
      <ol className="steps">
        <li>
          <b>File.</b> Paste a robots.txt, drop it here, or open it. Pages cannot read other sites,
          so open <code>example.com/robots.txt</code> in a tab and copy it over.
        </li>
        <li>
          <b>Tests.</b> Each is a crawler, a URL and what you expect. Paste many, one per line:{' '}
          <code>Googlebot block /cart/</code>. A bare URL takes the crawler of the selected test.
        </li>
        <li>
          <b>Verdict.</b> Allowed, Blocked, or Can’t say, with the line that decides. A test that is
          not what you expect turns red.
        </li>
        <li>
          <b>Why.</b> Select a test to see which group applies, which line wins, what nearly
          matched, and what other readings of the standard say. Where the fix is known, a button
          applies it.
        </li>
        <li>
          <b>Share.</b> The link holds the whole case and needs no server. Examples show common
          surprises.
        </li>
      </ol>
      <p>
        Verdicts follow the dialect that each crawler documents; choose one in the header to judge
        all crawlers by it. robots.txt asks, it does not enforce: what must stay private needs a
        password.
      </p>
    </div>
  )
}
