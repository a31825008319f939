import type { PageView } from '../../analysis/page/page-view.ts'
import { elide, visible } from '../text/format.ts'

/** A result shows about so many characters of a title. */
const maxTitle = 60

function snippetText(snippet: string, maxSnippet: number | null): string {
  if (snippet === 'no') return 'No text of the page is shown.'
  if (snippet === 'limited') {
    return maxSnippet !== null && maxSnippet > 0
      ? `At most ${maxSnippet.toLocaleString('en')} characters of the page.`
      : 'A shorter text of the page.'
  }
  return 'Some text of the page, as the search engine picks it.'
}

/** How the page could look in a list of results; nothing where nobody says whether it is listed. */
export function SearchPreview({ view, url }: { readonly view: PageView; readonly url: string }) {
  const answerOf = (wanted: string) => view.rows.find(({ field }) => field === wanted)?.answer
  const listed = answerOf('listed')
  if (listed !== 'yes' && listed !== 'bare') return null
  const isBare = listed === 'bare'
  const title = isBare ? url : (view.title ?? url)
  return (
    <section className="page-preview" aria-label="How a result could look">
      <h4>How a result could look</h4>
      <div className="page-result" translate="no">
        <p className="page-result-url">{elide(visible(url), maxTitle)}</p>
        <p className="page-result-title">{elide(visible(title), maxTitle)}</p>
        <p>
          {isBare
            ? 'No information is available for this page.'
            : snippetText(answerOf('snippet') ?? '', view.maxSnippet)}
        </p>
      </div>
    </section>
  )
}
