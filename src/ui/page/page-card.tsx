import type { ReactNode } from 'react'
import type { PageLine, PageRow } from '../../analysis/page/page-rows.ts'
import type { PageView, ShownRule } from '../../analysis/page/page-view.ts'
import { visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { PageExpect } from './page-expect.tsx'
import { PageFindings } from './page-findings.tsx'
import { PlaceLink } from './place-link.tsx'
import { SearchPreview } from './search-preview.tsx'
import { answerWord, fieldWords, listedWords } from './words.ts'

/** The lines that decided; those of robots.txt lead into the file. */
function Lines({ lines }: { readonly lines: readonly PageLine[] }) {
  return (
    <ul className="page-lines">
      {lines.map((line, at) => (
        <li key={at}>
          {line.where === 'robots' ? (
            <>
              robots.txt <LineLink line={line.line} />
            </>
          ) : (
            <>
              <PlaceLink place={line} />: <code translate="no">{visible(line.rule)}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function AnswerRow({ row }: { readonly row: PageRow }) {
  return (
    <tr data-answer={row.answer}>
      <th scope="row">{fieldWords[row.field]}</th>
      <td className="page-said">{answerWord(row.answer)}</td>
      <td>
        {row.why}
        {row.lines.length > 0 && <Lines lines={row.lines} />}
        {(row.field === 'listed' || row.field === 'snippet') && <PageExpect question={row.field} />}
      </td>
    </tr>
  )
}

function standingOf({ counts, isBeaten }: ShownRule): string {
  if (isBeaten) return 'Read, without effect.'
  return counts ? 'Applies.' : 'Does not apply.'
}

function Rule({ rule }: { readonly rule: ShownRule }) {
  return (
    <li data-counts={rule.counts}>
      <code translate="no">{visible(rule.rule)}</code>
      {rule.agent !== 'robots' && <> for {visible(rule.agent)}</>}
      <span className="page-place">
        {' '}
        <PlaceLink place={rule} />
      </span>
      <p>
        <b>{standingOf(rule)}</b> {rule.why}
      </p>
    </li>
  )
}

function Rules({ view, hasPage }: { readonly view: PageView; readonly hasPage: boolean }) {
  const { rules, left, crawler, allowingWins } = view
  if (rules.length === 0) {
    return <p>{hasPage ? 'The page has none.' : 'Paste the page to see its rules.'}</p>
  }
  return (
    <div>
      <ul className="page-rules">
        {rules.map((rule, at) => (
          <Rule key={at} rule={rule} />
        ))}
      </ul>
      {left > 0 && <p className="quiet">And {left.toLocaleString('en')} more.</p>}
      <p className="faint">
        All rules for {crawler} add up, those for every robot too, and{' '}
        {allowingWins ? 'values that allow win over those that forbid' : 'the stricter one wins'}.
        That is not as in robots.txt, where a group with its name replaces the group for *.
      </p>
    </div>
  )
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** What Lighthouse says of the page, which asks about five robots at once. */
function Lighthouse({ lighthouse: { passes, lines, warnedOf } }: Pick<PageView, 'lighthouse'>) {
  return (
    <section className="page-lighthouse">
      <h4>Lighthouse, “Page isn’t blocked from indexing”</h4>
      <p>
        <b>{passes ? 'Passes.' : 'Fails.'}</b>{' '}
        {passes
          ? warnedOf.length > 0
            ? `It warns that ${listOf(warnedOf)} ${warnedOf.length > 1 ? 'are' : 'is'} blocked.`
            : 'It finds no robot that is blocked.'
          : 'All robots that it asks about are blocked:'}
      </p>
      {lines.length > 0 && <Lines lines={lines} />}
      <p className="faint">
        It asks about any robot, Googlebot, bingbot, DuckDuckBot and archive.org_bot, and fails only
        when all are blocked.
      </p>
    </section>
  )
}

/** What robots.txt says, with its line as a way into the file. */
function GateReason({ gate: { line, why } }: Pick<PageView, 'gate'>) {
  const named = line === null ? '' : `Line ${line}`
  if (line === null || !why.startsWith(named)) return <p>{why}</p>
  return (
    <p>
      <LineLink line={line} first />
      {why.slice(named.length)}
    </p>
  )
}

interface Props {
  readonly view: PageView
  /** False while only robots.txt is known. */
  readonly hasPage: boolean
  readonly url: string
  /** Stands below the answer on the listing. */
  readonly children?: ReactNode
}

/** What one crawler makes of the page: from robots.txt to what is listed and used, with each line. */
export function PageCard({ view, hasPage, url, children }: Props) {
  const { gate, fetched, rows, crawler, findings } = view
  const listed = rows.find(({ field }) => field === 'listed')
  const answer = listed?.answer ?? 'unknown'
  return (
    <>
      <h3 className="page-headline" tabIndex={-1} data-answer={answer}>
        <b>{listedWords[answer]}</b>: {visible(crawler)}
      </h3>
      {!hasPage && (
        <p className="quiet">
          This is what robots.txt alone says, for a page without rules of its own.
        </p>
      )}
      {children}
      <PageFindings findings={findings} />
      <ol className="page-steps">
        <li>
          <h4>robots.txt</h4>
          <GateReason gate={gate} />
        </li>
        <li>
          <h4>Fetched</h4>
          <p>
            <b>{answerWord(fetched.answer)}.</b>
            {fetched.answer === 'no' &&
              ' So nothing of the page is seen, and no rule in it counts.'}
          </p>
        </li>
        <li>
          <h4>Rules of the page</h4>
          <Rules view={view} hasPage={hasPage} />
        </li>
        <li>
          <h4>Result</h4>
          <table className="page-rows">
            <caption className="visually-hidden">What {crawler} does with the page</caption>
            <tbody>
              {rows.map((row) => (
                <AnswerRow key={row.field} row={row} />
              ))}
            </tbody>
          </table>
        </li>
      </ol>
      <SearchPreview view={view} url={url} />
      <Lighthouse lighthouse={view.lighthouse} />
    </>
  )
}
