import { readerOf } from '../../analysis/crawlers/reading-grade.ts'
import { weakerEvidence } from '../../analysis/delivery/crawler-evidence.ts'
import { resolveCrawler } from '../../analysis/tests/resolve-crawler.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { fetchPolicyOf, judgeFetch } from '../../core/fetch/index.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { visible } from '../text/format.ts'
import { useFetch } from './use-fetch.ts'
import { effectGlyphs, effectWords, untilWords } from './words.ts'

/**
 * What the crawlers of each dialect do after the fetch. Dialects that judge in this case come
 * first.
 */
export function OutcomeTable() {
  const { fetched } = useFetch()
  const { columns } = useVerdicts()
  const used = new Set(columns.map(({ dialect }) => dialect.id))
  const readers = columns.map(({ label }) => readerOf(resolveCrawler(label)))
  const mine = dialects.filter(({ id }) => used.has(id))
  const others = dialects.filter(({ id }) => !used.has(id))
  const row = (dialect: Dialect) => {
    const answer = judgeFetch(fetchPolicyOf(dialect), fetched)
    const { effect, until, why } = answer
    return (
      <tr key={dialect.id} data-used={used.has(dialect.id) || undefined}>
        <th scope="row">
          {dialect.name}
          {used.has(dialect.id) && <span className="faint"> in your table</span>}
        </th>
        <td>
          <b className="delivery-effect" data-effect={effect}>
            <span aria-hidden="true">{effectGlyphs[effect]} </span>
            {effectWords[effect]}
          </b>
          <EvidenceNote evidence={answer} badge="below">
            <p>{why}</p>
          </EvidenceNote>
          {weakerEvidence(answer, readers, dialect).map(({ label, evidence }) => (
            <EvidenceNote key={label} evidence={evidence}>
              <p>for {visible(label)}</p>
            </EvidenceNote>
          ))}
        </td>
        <td>{untilWords(until)}</td>
      </tr>
    )
  }
  return (
    <table className="delivery-table">
      <caption className="visually-hidden">What each engine does</caption>
      <thead>
        <tr>
          <th scope="col">Engine</th>
          <th scope="col">What it does, and the source</th>
          <th scope="col">For how long</th>
        </tr>
      </thead>
      <tbody>{[...mine, ...others].map(row)}</tbody>
    </table>
  )
}
