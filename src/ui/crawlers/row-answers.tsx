import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { LineLink } from '../text/line-link.tsx'
import { elide, visible } from '../text/format.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { TestButton } from './test-button.tsx'

interface Props {
  readonly surveyed: SurveyedCrawler
  readonly urls: readonly string[]
  /** URLs that are tests of this crawler already. */
  readonly known: readonly string[]
  onTest(token: string, url: string): void
}

/** The verdicts for one crawler, URL by URL. */
export function RowAnswers({ surveyed, urls, known, onTest }: Props) {
  const { token, answers } = surveyed
  return (
    <ul aria-label={`Each URL, for ${token}`}>
      {answers.map(({ state, line }, index) => {
        const url = urls[index] ?? ''
        return (
          <li key={url}>
            <VerdictMark state={state} />
            <code translate="no">{elide(visible(url), 60)}</code>
            {line > 0 ? <LineLink line={line} /> : <span className="quiet">no rule</span>}
            <TestButton {...{ token, url, onTest }} isTest={known.includes(url)} />
          </li>
        )
      })}
    </ul>
  )
}
