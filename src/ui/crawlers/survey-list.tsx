import { useMemo } from 'react'
import type { PurposeCount } from '../../analysis/crawlers/purpose-counts.ts'
import { operatorOf, type Abouts, type CrawlerSection } from './filter.ts'
import { SurveyRow } from './survey-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useTestedCrawlers } from './use-tested-crawlers.ts'
import { purposeSum } from './words.ts'

interface Props {
  /** All crawlers by purpose; those that do not match are hidden, which costs less than rendering again. */
  readonly all: readonly CrawlerSection[]
  /** The sections that match the filter. */
  readonly sections: readonly CrawlerSection[]
  /** The counts for each purpose. */
  readonly counts: readonly PurposeCount[]
  readonly abouts: Abouts
  /** The chosen URLs, as typed, without invalid ones. */
  readonly urls: readonly string[]
}

const columns = ['Crawler', 'Group', 'Verdict', 'Add to Check'] as const

function Head() {
  return (
    <thead role="rowgroup" className="visually-hidden">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The crawlers by purpose. On a phone each row is a card. */
export function SurveyList({ all, sections, counts, abouts, urls }: Props) {
  const { testedBy, test } = useTestedCrawlers(urls)
  const rows = useMemo(
    () => new Set(sections.flatMap(({ crawlers }) => crawlers.map(({ token }) => token))),
    [sections],
  )
  const { entered, ...keys } = useRowKeys(sections[0]?.crawlers[0]?.token, rows)
  return (
    <div className="survey-list" {...keys}>
      {all.map(({ id, label, crawlers }) => (
        <section
          key={id}
          aria-labelledby={`survey-${id}`}
          hidden={!sections.some((section) => section.id === id)}
        >
          <h3 id={`survey-${id}`} className="section-title">
            {label}{' '}
            <span className="quiet">
              {counts.filter((count) => count.id === id).map(purposeSum)}
            </span>
          </h3>
          <table role="table" aria-labelledby={`survey-${id}`}>
            <Head />
            <tbody role="rowgroup">
              {crawlers.map((surveyed) => (
                <SurveyRow
                  key={surveyed.token}
                  surveyed={surveyed}
                  operator={operatorOf(surveyed.token, abouts)}
                  urls={urls}
                  tested={testedBy(surveyed.token)}
                  entered={surveyed.token === entered}
                  hidden={!rows.has(surveyed.token)}
                  onTest={test}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
