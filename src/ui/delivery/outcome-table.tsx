import { dialectById } from '../../core/dialects/index.ts'
import { fetchPolicies, judgeFetch, type FetchPolicy } from '../../core/fetch/index.ts'
import { BasisBadge } from '../dialects/basis-badge.tsx'
import { useAnalysis } from '../app/use-analysis.ts'
import { useFetch } from './use-fetch.ts'
import { effectGlyphs, effectWords, untilWords } from './words.ts'

const nameOf = ({ id }: FetchPolicy): string => dialectById(id)?.name ?? id

/**
 * What the crawlers of each dialect do after the fetch. Dialects that judge tests of this case come
 * first.
 */
export function OutcomeTable() {
  const { fetched } = useFetch()
  const { outcomes } = useAnalysis()
  const used = new Set(outcomes.map(({ dialect }) => dialect.id))
  const mine = fetchPolicies.filter(({ id }) => used.has(id))
  const others = fetchPolicies.filter(({ id }) => !used.has(id))
  const row = (policy: FetchPolicy) => {
    const { effect, until, basis, why, source } = judgeFetch(policy, fetched)
    return (
      <tr key={policy.id} data-used={used.has(policy.id) || undefined}>
        <th scope="row">
          {nameOf(policy)}
          {used.has(policy.id) && <span className="faint"> in your tests</span>}
        </th>
        <td>
          <b className="delivery-effect" data-effect={effect}>
            <span aria-hidden="true">{effectGlyphs[effect]} </span>
            {effectWords[effect]}
          </b>
          <p>{why}</p>
        </td>
        <td>
          {untilWords(until)}
          <p className="faint">
            <BasisBadge basis={basis} /> {source}
          </p>
        </td>
      </tr>
    )
  }
  return (
    <table className="delivery-table">
      <caption className="visually-hidden">What each dialect makes of it</caption>
      <thead>
        <tr>
          <th scope="col">Dialect</th>
          <th scope="col">What it does</th>
          <th scope="col">For how long, and who says so</th>
        </tr>
      </thead>
      <tbody>{[...mine, ...others].map(row)}</tbody>
    </table>
  )
}
