import type { PageField, PageRow } from '../../analysis/page/page-rows.ts'
import type { PageView } from '../../analysis/page/page-view.ts'
import { elide, visible } from '../text/format.ts'

/** A result shows about so many characters of a title, and of a description. */
const maxTitle = 60
const maxText = 160

/** The rules that took something away, as written; the reason where no rule did. */
function takenBy({ lines, why }: PageRow): string {
  const rules = [...new Set(lines.map(({ rule }) => rule).filter((rule) => rule !== ''))]
  return rules.length > 0 ? visible(rules.join(', ')) : why
}

/** A part of a result that rules take away: its name struck out, and what took it. */
function Missing({ name, row }: { readonly name: string; readonly row: PageRow }) {
  return (
    <p className="page-result-missing">
      <s>{name}</s> <span>{takenBy(row)}</span>
    </p>
  )
}

function Snippet({ view, row }: { readonly view: PageView; readonly row: PageRow }) {
  const { description, maxSnippet } = view
  if (row.answer === 'no') return <Missing name="Text of the page" row={row} />
  const text = description ?? 'Some text of the page, as the search engine picks it.'
  if (row.answer !== 'limited') return <p>{elide(visible(text), maxText)}</p>
  if (maxSnippet === null || maxSnippet <= 0) return <p>A shorter text. {takenBy(row)}</p>
  const limit = maxSnippet.toLocaleString('en')
  return (
    <p>
      {description === null ? '' : `${visible([...text].slice(0, maxSnippet).join(''))}… `}
      <span className="page-result-note">At most {limit} characters are shown.</span>
    </p>
  )
}

function Picture({ row }: { readonly row: PageRow }) {
  if (row.answer === 'no') return <Missing name="Image" row={row} />
  return (
    <div className="page-result-image">
      Image
      {row.answer === 'limited' && <span className="page-result-note"> small. {takenBy(row)}</span>}
    </div>
  )
}

function Result({ view, url }: { readonly view: PageView; readonly url: string }) {
  const rowOf = (field: PageField) => view.rows.find((row) => row.field === field)
  const [listed, snippet] = [rowOf('listed'), rowOf('snippet')]
  const [images, cached] = [rowOf('images'), rowOf('cached')]
  if (listed?.answer === 'bare') {
    return (
      <div className="page-result" translate="no">
        <p className="page-result-title">{elide(visible(url), maxTitle)}</p>
        <p>Nothing but the address: the page is not read, so no title, text or image is known.</p>
      </div>
    )
  }
  return (
    <div className="page-result">
      <div className="page-result-text" translate="no">
        <p className="page-result-url">{elide(visible(url), maxTitle)}</p>
        <p className="page-result-title">{elide(visible(view.title ?? url), maxTitle)}</p>
        {snippet && <Snippet view={view} row={snippet} />}
        {cached?.answer === 'yes' && <p className="page-result-note">Cached copy</p>}
        {cached?.answer === 'no' && <Missing name="Cached copy" row={cached} />}
      </div>
      {images && <Picture row={images} />}
    </div>
  )
}

/** How the page could look in a list of results, and what each rule takes away of that. */
export function SearchPreview({ view, url }: { readonly view: PageView; readonly url: string }) {
  const listed = view.rows.find(({ field }) => field === 'listed')
  if (listed === undefined || listed.answer === 'unknown') return null
  return (
    <section className="page-preview" aria-label="How a result could look">
      <h4>How a result could look</h4>
      {listed.answer === 'no' ? (
        <p className="page-result-none">It is not in the results. {listed.why}</p>
      ) : (
        <Result view={view} url={url} />
      )}
    </section>
  )
}
