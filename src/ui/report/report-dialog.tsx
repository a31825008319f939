import { useEffect, useMemo, useState } from 'react'
import { sameAccepted } from '../../case/accepted.ts'
import { sourcesSentence } from '../../analysis/report/report-sources.ts'
import { caseReport, type ReportInput } from '../../analysis/report/report.ts'
import { reportMarkdown } from '../../analysis/report/report-markdown.ts'
import type { Scenario } from '../../case/scenario.ts'
import { fileOctets, writeBytes, type RobotsFile } from '../../core/text/file.ts'
import { stateCause } from '../../analysis/grid/change-cause.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { useSource, useVerdicts } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'
import { useChanges } from '../hooks/use-changes.ts'
import { useProvenClaims } from '../hooks/use-claims.ts'
import { useShownSource } from '../hooks/use-open-list.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useShareLink, appVersion } from '../hooks/use-share-link.ts'
import { useProblems } from '../problems/use-problems.ts'
import { seriousCount } from '../problems/words.ts'
import { productName } from '../text/words.ts'
import { ReportView, type ReportSource } from './report-view.tsx'
import './report.css'

const labels = copyLabels('Copy as Markdown')
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The accepted text, where nothing but the text differs. */
function acceptedTextOf({ accepted, ...now }: Scenario): string | null {
  if (accepted === null || !sameAccepted({ ...accepted, file: now.file }, now)) return null
  return accepted.file.text
}

/** The first and the last of the digits of the SHA-256 of a file; '' until it is known. */
function useDigest(file: RobotsFile): string {
  const [digest, setDigest] = useState('')
  useEffect(() => {
    let wanted = true
    const bytes = new Uint8Array(writeBytes(file))
    void crypto.subtle.digest('SHA-256', bytes).then((hash) => {
      const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
      const all = hex.join('')
      if (wanted) setDigest(`${all.slice(0, 8)}…${all.slice(-4)}`)
    })
    return () => {
      wanted = false
    }
  }, [file])
  return digest
}

/** The problems of the file, a sentence each, and how many there are; null until they have been looked for. */
function useReportProblems(): Pick<ReportInput, 'problems' | 'problemCount'> | null {
  const { result } = useProblems()
  return useMemo(
    () =>
      result && {
        problems: result.kinds.flatMap(({ severity, findings }) =>
          findings.map(({ line, message }) => ({ severity, line, text: message })),
        ),
        problemCount: seriousCount(result.counts),
      },
    [result],
  )
}

/** Where the report is from: when it was made, by what, and of which file. */
function useImprint(isCompared: boolean): ReportSource {
  const scenario = useApp((state) => state.scenario)
  const { file, dialect } = scenario
  const link = useShareLink(isCompared)
  const summary = useSource().input()?.delivery?.fetchSummary
  const digest = useDigest(file)
  const octets = useMemo(() => fileOctets(file), [file])
  const sources = useMemo(() => sourcesSentence(scenario), [scenario])
  const [today] = useState(() => day.format(new Date()))
  return {
    fetch: summary === undefined ? null : `As if ${summary}.`,
    day: today,
    sources,
    link: link?.ok ? link.href : null,
    made: `${productName} ${appVersion}`,
    readAs:
      dialect === 'own'
        ? 'Each crawler read by its own engine’s rules'
        : `Judged by the rules of ${dialectById(dialect)?.name ?? dialect}`,
    file: `robots.txt of ${octets.toLocaleString('en')} bytes${digest === '' ? '' : `, SHA-256 ${digest}`}`,
  }
}

/** The report on the open case, as it will be printed. */
export function ReportDialog() {
  const scenario = useApp((state) => state.scenario)
  const verdicts = useVerdicts()
  const changes = useChanges()
  const problems = useReportProblems()
  const claims = useProvenClaims()
  const imprint = useImprint(changes !== null)
  const markdown = useCopy()
  const hasFiles = useShownSource() !== null
  const weight = useApp((state) => state.rowOrder.weight) ?? ''
  const { result, state } = useUrlJob('rule-usage', undefined)
  const usage = state === 'current' ? result : null
  const isCounted = !hasFiles || usage !== null
  const report = useMemo(
    () =>
      caseReport({
        grid: scenario,
        origin: scenario.origin,
        text: scenario.file.text,
        verdicts,
        changes,
        acceptedText: acceptedTextOf(scenario),
        cause: stateCause(scenario),
        ...(problems ?? { problems: [], problemCount: 0 }),
        claims: claims ?? [],
        log: scenario.log,
        ...{ usage, weight, hasFiles },
      }),
    [scenario, verdicts, changes, problems, claims, usage, weight, hasFiles],
  )
  return (
    <>
      <div className="report-tools">
        <button
          type="button"
          className="button filled"
          disabled={problems === null || claims === null || !isCounted}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </button>
        <button
          type="button"
          className="button outlined"
          onClick={() => void markdown.copy(reportMarkdown(report, imprint))}
        >
          <span aria-live="polite">{labels[markdown.state]}</span>
        </button>
      </div>
      <ReportView
        report={report}
        imprint={imprint}
        title={scenario.title}
        isChecked={problems !== null}
        isCounted={isCounted}
      />
    </>
  )
}
