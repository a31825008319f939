import { useMemo, useState } from 'react'
import type { RuleMiss } from '../../analysis/grid/usage/missed-urls.ts'
import type { RuleUsage, RuleUse } from '../../analysis/grid/usage/rule-usage.ts'
import { SortSign } from '../components/line-drawing.tsx'
import { counted, elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { MendRule } from '../why/misses/mend-rule.tsx'
import { NoUrls, UrlCount } from './url-count.tsx'
import { shownValue, unitOf } from '../text/value-text.ts'
import { missedWords, usageWords, type UsageKey, type UsageOrder } from './usage-words.ts'

/** Rows that are drawn at first, and how many more each press adds. */
const step = 100
/** Lines beyond these are counted. */
const maxWinners = 3
const maxRuleLength = 200
/** Causes that are shown of one rule, those of the most URLs. */
const maxCauses = 2
const maxExampleLength = 80

/** Which rule is mended for which cause: one at a time. */
interface Mending {
  readonly open: string | null
  setOpen(key: string | null): void
}

interface MissProps extends Mending {
  readonly rule: RuleUse
  readonly miss: RuleMiss
}

/** URLs that a rule misses by little, what keeps it from them, and what mends it. */
function Miss({ rule: { line, urls }, miss, open, setOpen }: MissProps) {
  const { kind, samples } = miss
  const key = `${line} ${kind}`
  const missed = useMemo(
    () => ({ line, kind, urls: samples, isIdle: urls === 0 }),
    [line, kind, samples, urls],
  )
  return (
    <div className="usage-note">
      {missedWords(miss)}{' '}
      <code translate="no">{elide(visible(miss.example), maxExampleLength)}</code>{' '}
      <MendRule
        missed={missed}
        total={miss.urls}
        isOpen={key === open}
        onToggle={() => setOpen(key === open ? null : key)}
      />
    </div>
  )
}

interface HeadProps {
  readonly label: string
  readonly by: UsageKey
  readonly order: UsageOrder
  onSort(order: UsageOrder): void
}

/** The head of a column, which sorts by it; a second press turns the order. */
function Head({ label, by, order, onSort }: HeadProps) {
  const isSorted = order.by === by
  const direction = order.descending ? 'descending' : 'ascending'
  const first = by !== 'line'
  return (
    <th scope="col" {...(isSorted ? { 'aria-sort': direction } : {})} data-number={by !== 'line'}>
      <button
        type="button"
        onClick={() => onSort({ by, descending: isSorted ? !order.descending : first })}
      >
        {visible(label)}
        {isSorted && <SortSign descending={order.descending} />}
      </button>
    </th>
  )
}

interface CountProps {
  readonly count: number
  readonly line: number
  readonly crawler?: string
  /** What the URLs have in the column that is summed up: "3,480 clicks"; empty: nothing. */
  readonly weighing?: string
  onShow(words: string): void
}

/** How many URLs a line decides: of all, or for a crawler. */
function Decided({ count, line, crawler, weighing = '', onShow }: CountProps) {
  const words = crawler === undefined ? '' : ` for ${visible(crawler)}`
  return (
    <UrlCount
      count={count}
      what={`decided by line ${line}${words}`}
      filter={crawler === undefined ? `line ${line}` : `line ${line} "${crawler}"`}
      note={weighing}
      onShow={onShow}
    />
  )
}

function Overridden({ rule: { overridden, overriddenBy } }: { readonly rule: RuleUse }) {
  if (overridden === 0) return <NoUrls />
  const rest = overriddenBy.length - maxWinners
  return (
    <td data-number>
      {overridden.toLocaleString('en')}
      {overriddenBy.length > 0 && (
        <span className="usage-note">
          by{' '}
          {overriddenBy.slice(0, maxWinners).map((line, at) => (
            <span key={line}>
              {at > 0 && ', '}
              <LineLink line={line} />
            </span>
          ))}
          {rest > 0 && ` and ${rest.toLocaleString('en')} more`}
        </span>
      )}
    </td>
  )
}

interface RowProps {
  readonly rule: RuleUse
  readonly usage: RuleUsage
  readonly weight: number
  readonly text: string
  readonly mending: Mending
  onShow(words: string): void
}

/** What a rule decides for a crawler, in the unit of the column that is shown. */
function weighingOf({ cellWeights }: RuleUse, { weights }: RuleUsage, weight: number, at: number) {
  const column = weights[weight]
  const sum = cellWeights[weight]?.[at] ?? 0
  return column === undefined || sum === 0 ? '' : `${shownValue(sum)} ${unitOf(column, sum)}`
}

function Row({ rule, usage, weight, text, mending, onShow }: RowProps) {
  const { line, state, urls, cells, weights } = rule
  const words = usageWords(rule, usage)
  return (
    <tr data-state={state}>
      <td>
        <LineLink line={line} first />
      </td>
      <th scope="row">
        <code translate="no">{elide(visible(text.trim()), maxRuleLength)}</code>
        {words !== '' && <span className="usage-note">{visible(words)}</span>}
        {rule.misses.slice(0, maxCauses).map((miss) => (
          <Miss key={miss.kind} rule={rule} miss={miss} {...mending} />
        ))}
      </th>
      <Decided count={urls} line={line} onShow={onShow} />
      {usage.weights.length > 0 && <td data-number>{shownValue(weights[weight] ?? 0)}</td>}
      {usage.crawlers.length > 1 &&
        cells.map((count, at) => (
          <Decided
            key={at}
            count={count}
            line={line}
            crawler={usage.crawlers[at] ?? ''}
            weighing={weighingOf(rule, usage, weight, at)}
            onShow={onShow}
          />
        ))}
      <Overridden rule={rule} />
    </tr>
  )
}

interface Props {
  readonly usage: RuleUsage
  readonly rules: readonly RuleUse[]
  /** The lines of the file that the usage is about. */
  readonly fileLines: readonly string[]
  readonly order: UsageOrder
  /** The place of the column of numbers that is shown. */
  readonly weight: number
  onSort(order: UsageOrder): void
  /** Shows the URLs that words of the filter leave. */
  onShow(words: string): void
}

/** The rules with what they decide: in all, for each crawler, and what others decide in their place. */
export function UsageTable({ usage, rules, fileLines, weight, order, onSort, onShow }: Props) {
  const weighed = usage.weights[weight]
  const [open, setOpen] = useState<string | null>(null)
  const [rowCount, setRowCount] = useState(step)
  const left = rules.length - rowCount
  return (
    <>
      <div className="usage-scroll" role="region" aria-label="Table of rules" tabIndex={0}>
        <table className="usage-table">
          <thead>
            <tr>
              <Head label="Line" by="line" order={order} onSort={onSort} />
              <th scope="col">Rule</th>
              <Head label="URLs decided" by="urls" order={order} onSort={onSort} />
              {weighed !== undefined && (
                <Head label={weighed.name} by="weight" order={order} onSort={onSort} />
              )}
              {usage.crawlers.length > 1 &&
                usage.crawlers.map((name, at) => (
                  <Head key={at} label={name} by={at} order={order} onSort={onSort} />
                ))}
              <Head label="Overridden" by="overridden" order={order} onSort={onSort} />
            </tr>
          </thead>
          <tbody>
            {rules.slice(0, rowCount).map((rule) => (
              <Row
                key={rule.line}
                rule={rule}
                usage={usage}
                weight={weight}
                text={fileLines[rule.line - 1] ?? ''}
                mending={{ open, setOpen }}
                onShow={onShow}
              />
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <p className="usage-more">
          <button
            type="button"
            className="button outlined"
            onClick={() => setRowCount(rowCount + step)}
          >
            Show {counted(Math.min(step, left), 'more rule')}
          </button>
        </p>
      )}
    </>
  )
}
