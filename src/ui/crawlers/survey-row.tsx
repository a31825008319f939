import { memo, useState } from 'react'
import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { stanceWords, statusWords } from '../../analysis/crawlers/crawler-words.ts'
import { Icon } from '../components/icon.tsx'
import { LineLink } from '../text/line-link.tsx'
import { PartedName } from '../text/parted-name.tsx'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { verdictWords } from '../../case/verdict-words.ts'
import { RowAnswers } from './row-answers.tsx'
import { TestButton } from './test-button.tsx'
import { CrawlerFacts } from './crawler-facts-view.tsx'
import { groupSourceWords } from './words.ts'

interface Props {
  readonly surveyed: SurveyedCrawler
  /** Who runs it; empty while that is not known. */
  readonly operator: string
  /** The chosen URLs, as typed, without invalid ones. */
  readonly urls: readonly string[]
  /** The URLs that are tests of this crawler already, joined by line breaks. */
  readonly tested: string
  /** The row that the keys are at. */
  readonly entered: boolean
  readonly hidden: boolean
  onTest(token: string, url: string): void
}

interface VerdictProps extends Pick<Props, 'surveyed'> {
  readonly tabIndex: number
}

function Verdict({ surveyed, tabIndex }: VerdictProps) {
  const { state, line, answers } = surveyed
  if (state === 'some') {
    const blocked = answers.filter((answer) => answer.state === 'disallow').length
    return (
      <span className="verdict" data-state="some">
        <span className="glyph" data-v="mixed" aria-hidden="true" /> {blocked} of {answers.length}{' '}
        {verdictWords.disallow}
      </span>
    )
  }
  return (
    <>
      <VerdictMark state={state} />{' '}
      {line > 0 ? (
        <span data-column="line">
          <LineLink line={line} tabIndex={tabIndex} />
        </span>
      ) : (
        <span className="quiet">{answers.length > 1 ? '' : 'no rule'}</span>
      )}
    </>
  )
}

/** By which name the crawler came to its group. */
function Through({ surveyed: { groupSource, name } }: Pick<Props, 'surveyed'>) {
  const shown = groupSource === 'ignores-star' ? '*' : groupSource === 'own-name' ? null : name
  return (
    <>
      {groupSourceWords[groupSource]}
      {shown !== null && (
        <>
          {' '}
          <code translate="no">{shown}</code>
        </>
      )}
    </>
  )
}

function Row({ surveyed, operator, urls, tested, entered, hidden, onTest }: Props) {
  const [open, setOpen] = useState(false)
  const [factsOpen, setFactsOpen] = useState(false)
  const { token, stance, status, fetches, dialect, isAssumed } = surveyed
  const [only, ...others] = urls
  const known = tested === '' ? [] : tested.split('\n')
  const asides = [operator, statusWords(status), fetches ? '' : 'opt-out name: fetches nothing']
  const tabIndex = entered ? 0 : -1
  return (
    <tr
      role="row"
      className="survey-row"
      data-row={token}
      data-state={surveyed.state}
      hidden={hidden}
    >
      <th role="rowheader" scope="row" className="survey-crawler">
        <button
          type="button"
          className="survey-name"
          data-column="facts"
          translate="no"
          title={`What is known about ${token}`}
          tabIndex={tabIndex}
          aria-expanded={factsOpen}
          onClick={() => setFactsOpen(!factsOpen)}
        >
          <PartedName name={token} /> <Icon name="down" size={12} />
        </button>
        <span className="survey-aside">{asides.filter((one) => one !== '').join(' · ')}</span>
      </th>
      <td role="cell" className="survey-way">
        <span>
          <Through surveyed={surveyed} />
        </span>
        <span className="survey-aside">
          read by the rules of {dialect.name}
          {isAssumed && ', an assumption'}
        </span>
      </td>
      <td role="cell" className="survey-verdict">
        <span>
          <Verdict surveyed={surveyed} tabIndex={tabIndex} />
        </span>
        <span className="survey-aside" data-stance={stance}>
          {stanceWords[stance]}
        </span>
      </td>
      <td role="cell" className="survey-test">
        {only !== undefined && others.length === 0 && (
          <TestButton {...{ token, tabIndex, onTest }} url={only} isTest={known.includes(only)} />
        )}
        {others.length > 0 && (
          <button
            type="button"
            className="button small"
            data-column="test"
            tabIndex={tabIndex}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'URLs'}
            <span className="visually-hidden">{`${open ? ' URLs' : ''} of ${token}`}</span>
          </button>
        )}
      </td>
      {factsOpen && (
        <td role="cell" className="survey-answers">
          <CrawlerFacts token={token} />
        </td>
      )}
      {open && others.length > 0 && (
        <td role="cell" className="survey-answers">
          <RowAnswers {...{ surveyed, urls, known, onTest }} />
        </td>
      )}
    </tr>
  )
}

/** One crawler and its verdict; rendered again only when it changed. */
export const SurveyRow = memo(Row)
