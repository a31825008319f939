import { useState } from 'react'
import type { ShownQuestion, PageView } from '../../analysis/page/page-view.ts'
import { useJob } from '../hooks/use-job.ts'
import { visible } from '../text/format.ts'
import { PagePicture } from './page-picture.tsx'
import { answerWord } from './words.ts'

const columns = [
  ['fetched', 'Fetched'],
  ['listed', 'Listed'],
  ['snippet', 'Text in results'],
  ['aiAnswers', 'AI answers'],
  ['aiTraining', 'AI training'],
] as const

function Table({ question }: { readonly question: ShownQuestion }) {
  const { result, state } = useJob('page-crawlers', question)
  if (state === 'failed') return <p role="alert">The page could not be read.</p>
  if (result === null) return <p className="quiet">Checking all crawlers …</p>
  return (
    <div className="page-scroll" role="region" aria-label="All crawlers" tabIndex={0}>
      <table className="page-table">
        <caption className="visually-hidden">What crawlers may do with this page</caption>
        <thead>
          <tr>
            <th scope="col">Crawler</th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.map((row) => (
            <tr key={row.crawler} data-own={row.isOwn}>
              <th scope="row">{visible(row.crawler)}</th>
              {columns.map(([key]) => (
                <td key={key} data-answer={row[key]}>
                  {answerWord(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  readonly question: ShownQuestion
  /** What the chosen crawler makes of the page; null while that is not known. */
  readonly view: PageView | null
  /** False while only robots.txt is known. */
  readonly hasPage: boolean
}

/** All crawlers about one page, who lists it, shows its text and may train on it, and the rules of the chosen one. */
export function PageCrawlers({ question, view, hasPage }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="page-all">
      <button
        type="button"
        className="link-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        All crawlers on this page
      </button>
      {open && (
        <div className="page-beside">
          <Table question={question} />
          {view !== null && <PagePicture view={view} hasPage={hasPage} />}
        </div>
      )}
    </section>
  )
}
