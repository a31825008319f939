import { readerOf } from '../../analysis/crawlers/reading-grade.ts'
import { weakerEvidence } from '../../analysis/delivery/crawler-evidence.ts'
import {
  areAlike,
  engineOutcomes,
  type EngineOutcome,
} from '../../analysis/delivery/engine-outcomes.ts'
import { resolveCrawler } from '../../analysis/tests/resolve-crawler.ts'
import type { Effect } from '../../core/fetch/index.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { counted, visible } from '../text/format.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { useFetch } from './use-fetch.ts'
import { effectSigns, effectWords, untilWords } from './words.ts'

type Readers = Parameters<typeof weakerEvidence>[1]

/** What crawlers do, with the sign that verdicts have everywhere. */
function EffectMark({ effect }: { readonly effect: Effect }) {
  const sign = effectSigns[effect]
  return (
    <b className="delivery-effect" data-effect={effect}>
      {sign !== null && <span className="glyph" data-v={sign} aria-hidden="true" />}{' '}
      {effectWords[effect]}
      {sign === 'cant-say' && `: ${verdictLabels[sign].toLowerCase()}`}
    </b>
  )
}

interface RowProps extends EngineOutcome {
  readonly readers: Readers
  readonly isMine: boolean
}

function OutcomeRow({ dialect, answer, readers, isMine }: RowProps) {
  const { effect, until, why } = answer
  return (
    <tr>
      <th scope="row">
        {dialect.name}
        {isMine && <span className="faint"> in your table</span>}
      </th>
      <td>
        <EffectMark effect={effect} />
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

interface TableProps {
  readonly name: string
  readonly mine: readonly EngineOutcome[]
  readonly others: readonly EngineOutcome[]
  readonly readers: Readers
}

const Outcomes = ({ name, mine, others, readers }: TableProps) => (
  <table className="delivery-table">
    <caption className="visually-hidden">{name}</caption>
    <thead>
      <tr>
        <th scope="col">Engine</th>
        <th scope="col">What it does, and the source</th>
        <th scope="col">For how long</th>
      </tr>
    </thead>
    <tbody>
      {mine.map((one) => (
        <OutcomeRow key={one.dialect.id} {...one} readers={readers} isMine />
      ))}
      {others.map((one) => (
        <OutcomeRow key={one.dialect.id} {...one} readers={readers} isMine={false} />
      ))}
    </tbody>
  </table>
)

/** "12 the rules apply, 3 everything is blocked": how many of them do what, most first. */
function effectCounts(outcomes: readonly EngineOutcome[]): string {
  const counts = new Map<Effect, number>()
  for (const { answer } of outcomes) {
    counts.set(answer.effect, (counts.get(answer.effect) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([effect, count]) => `${effectWords[effect].toLowerCase()} for ${count}`)
    .join(', ')
}

/**
 * What the crawlers of each dialect do after the fetch: one sentence where all do the same, else those that judge in
 * this case, and the others folded.
 */
export function OutcomeTable() {
  const { fetched } = useFetch()
  const { columns } = useVerdicts()
  const readers = columns.map(({ label }) => readerOf(resolveCrawler(label)))
  const { mine, others } = engineOutcomes(
    fetched,
    new Set(columns.map(({ dialect }) => dialect.id)),
  )
  const all = [...mine, ...others]
  const [first] = all
  if (first !== undefined && areAlike(all)) {
    return (
      <>
        <p className="delivery-alike">
          All {all.length} engines: <EffectMark effect={first.answer.effect} />{' '}
          {untilWords(first.answer.until)}
        </p>
        <details className="delivery-others">
          <summary>Each engine, and the source</summary>
          <Outcomes name="What each engine does" {...{ mine, others, readers }} />
        </details>
      </>
    )
  }
  if (mine.length === 0) {
    return <Outcomes name="What each engine does" {...{ mine, others, readers }} />
  }
  return (
    <>
      <Outcomes name="What each engine does" mine={mine} others={[]} readers={readers} />
      <details className="delivery-others">
        <summary>
          {counted(others.length, 'other engine')}: {effectCounts(others)}
        </summary>
        <Outcomes name="What other engines do" mine={[]} others={others} readers={readers} />
      </details>
    </>
  )
}
