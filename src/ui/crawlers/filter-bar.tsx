import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { doubtWords } from '../../analysis/crawlers/crawler-words.ts'
import { SearchField } from '../components/search-field.tsx'
import { verdictLabels } from '../../case/verdict-words.ts'
import { isCrawlerFilterOn, noCrawlerFilter, type CrawlerFilter } from './filter.ts'

interface Props {
  readonly filter: CrawlerFilter
  /** Crawlers that are shown. */
  readonly shown: number
  readonly total: number
  /** Crawlers of the chosen purpose that are blocked and may ignore it. */
  readonly doubtful: number
  /** Verdicts that some crawler has. */
  readonly states: readonly SurveyedCrawler['state'][]
  onChange(filter: CrawlerFilter): void
}

const words = { ...verdictLabels, some: 'Partly blocked' }

/** Fields that filter the list by name, operator and verdict. */
export function FilterBar({ filter, shown, total, doubtful, states, onChange }: Props) {
  return (
    <div className="survey-filter" role="search" aria-label="Filter crawlers">
      <SearchField
        label="Name, operator or policy"
        placeholder="Name, operator, policy"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <select
        className="field"
        aria-label="Verdict"
        value={filter.state ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, state: states.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">All verdicts</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {words[state]}
          </option>
        ))}
      </select>
      {(doubtful > 0 || filter.doubtful) && (
        <button
          type="button"
          className="button outlined small"
          aria-pressed={filter.doubtful}
          onClick={() => onChange({ ...filter, doubtful: !filter.doubtful })}
        >
          {doubtful.toLocaleString('en')} {doubtWords}
        </button>
      )}
      <p className="survey-shown" role="status">
        {isCrawlerFilterOn(filter) ? `${shown} of ${total} shown` : `${total} crawlers`}
      </p>
      {isCrawlerFilterOn(filter) && (
        <button type="button" className="button small" onClick={() => onChange(noCrawlerFilter)}>
          Show all
        </button>
      )}
    </div>
  )
}
