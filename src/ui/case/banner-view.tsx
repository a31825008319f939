import type { ReactNode } from 'react'
import type { Grid } from '../../case/grid/grid.ts'
import { driftSince, type VerdictChange } from '../../case/link/stamp.ts'
import { failureAdvice, linkFailureSentence } from '../../case/link/link-failure.ts'
import { pageOf } from '../../case/link/link.ts'
import type { Notice } from '../../state/session/session.ts'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useAnalysedFile, useVerdicts } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { counted, elide, fileLineCount, visible } from '../text/format.ts'
import { verdictWords } from '../../case/verdict-words.ts'
import { useDownloads } from './use-downloads.ts'

interface Props {
  readonly tone?: 'warn'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Banner({ tone, actions, children }: Props) {
  const { session } = useServices()
  return (
    <div className="banner" data-tone={tone} role={tone === 'warn' ? 'alert' : 'status'}>
      <p>{children}</p>
      <div className="notice-actions">
        {actions}
        <button className="button small" onClick={() => session?.dismissNotice()}>
          Dismiss
        </button>
      </div>
    </div>
  )
}

function CopyRaw({ label, raw }: { readonly label: string; readonly raw: string }) {
  const { state, copy } = useCopy()
  return (
    <button className="button small outlined" onClick={() => void copy(raw)}>
      {copyLabels(label)[state]}
    </button>
  )
}

type BrokenLink = Extract<Notice, { kind: 'broken-link' }>

/** The reason by its name, what could still be read, and the text itself: nothing is lost. */
function Broken({ failure, recovered, raw }: BrokenLink) {
  const { session } = useServices()
  const lines = fileLineCount(recovered?.file.text ?? '')
  return (
    <Banner
      tone="warn"
      actions={
        <>
          {recovered && (
            <button
              className="button small outlined"
              onClick={() => void session?.importCase(recovered)}
            >
              Open what was recovered
            </button>
          )}
          <CopyRaw
            label="Copy the link"
            raw={`${pageOf(location.href)}#${raw.replace(/^#/, '')}`}
          />
        </>
      }
    >
      <strong>{linkFailureSentence(failure)}</strong>{' '}
      {recovered
        ? `${counted(lines, 'line')} and ${counted(recovered.urls.length, 'URL')} could be recovered.`
        : 'Nothing of it could be recovered.'}{' '}
      {failureAdvice(failure)}
    </Banner>
  )
}

/** That a newer engine decides otherwise than the link was made with, with the first cells. */
function driftWords({ version, count, cells }: VerdictChange, { urls, crawlers }: Grid): string {
  const shown = cells.map(({ row, column, was, is }) => {
    const url = elide(visible(urls[row]?.url ?? ''), 60)
    const crawler = elide(visible(crawlers[column]?.crawler ?? ''), 40)
    return `${crawler} ${url} was ${verdictWords[was]} and is ${verdictWords[is]}`
  })
  const more = shown.length > 0 && count > shown.length ? [`and ${count - shown.length} more`] : []
  const verdicts = counted(count, 'verdict has', 'verdicts have')
  const list = shown.length === 0 ? '.' : `: ${[...shown, ...more].join('; ')}.`
  return `${verdicts} changed since this link was made with version ${visible(version)}${list}`
}

type VisitorNotice = Extract<Notice, { kind: 'visitor' }>

/** What is decided otherwise than the link says, for as long as its case is as it came. */
function useDrift(stamp: VisitorNotice['stamp']): string | null {
  const verdicts = useVerdicts()
  const scenario = useApp((state) => state.scenario)
  const isAsOpened = useApp((state) => state.scenario === state.openedScenario)
  const file = useAnalysedFile()
  if (stamp === null || !isAsOpened || file !== scenario.file) return null
  const drift = driftSince(stamp, verdicts)
  return drift === null ? null : driftWords(drift, scenario)
}

function Visitor({ omissions, stamp }: VisitorNotice) {
  const { session } = useServices()
  const drift = useDrift(stamp)
  return (
    <div className="banner" role="status">
      <p>
        <strong>Shared case.</strong> {omissions.join(' ')} {drift} Your own work is untouched.
      </p>
      <button className="button small outlined" onClick={() => void session?.keepCopy()}>
        Keep a copy
      </button>
    </div>
  )
}

/** Why the last case is not shown; what is kept must not look as if it were lost. */
const unread = {
  newer:
    'Your last case was stored by a newer version of this page. It is kept; reload to get that version.',
  gone: 'Your last case is no longer in this browser’s storage: somebody cleared it, or the browser did to make room.',
  failed: 'Your last case could not be loaded from this browser’s storage. Reload to try again.',
} as const

/** The case is open elsewhere: it may be taken from there, or this copy of it goes on. */
function HeldCopy({ id, isTaken }: Extract<Notice, { kind: 'held-copy' }>) {
  const { session } = useServices()
  const action = (
    <button className="button small outlined" onClick={() => void session?.takeOver(id)}>
      {isTaken ? 'Take it back' : 'Take it over'}
    </button>
  )
  return (
    <Banner actions={action}>
      {isTaken
        ? 'Another tab took this case over. This is a copy, which is saved once you change it.'
        : 'This case is open in another tab. This is a copy of it.'}
    </Banner>
  )
}

/** The warning that nothing can be saved in this browser, with a download as the way out. */
export function NotSaving({ reason }: { readonly reason: string }) {
  const { downloadCase } = useDownloads()
  return (
    <div className="banner" data-tone="warn" role="status">
      <p>Not saving: {reason}.</p>
      <button className="button small outlined" onClick={() => void downloadCase()}>
        Download case
      </button>
    </div>
  )
}

/** The banner that says where the case on the page comes from, such as a link. */
export function BannerView({ notice }: { readonly notice: Notice }) {
  switch (notice.kind) {
    case 'visitor':
      return <Visitor {...notice} />
    case 'made-own':
      return (
        <Banner>This case came by a link. You changed it, so it is saved as your own copy.</Banner>
      )
    case 'broken-link':
      return <Broken {...notice} />
    case 'unknown-example':
      return <Banner tone="warn">There is no example called “{notice.slug}”.</Banner>
    case 'corrupt-case':
      return (
        <Banner tone="warn" actions={<CopyRaw label="Copy what is left" raw={notice.raw} />}>
          A case stored here is damaged and was set aside. Nothing else is affected.
        </Banner>
      )
    case 'unread-case':
      return <Banner tone="warn">{unread[notice.why]}</Banner>
    case 'copied':
      return (
        <Banner>This case was changed in another tab too. Both are kept; this is a copy.</Banner>
      )
    case 'deleted-copy':
      return (
        <Banner>
          The previous case has been deleted. It is shown as it was, and saved again once you change
          it.
        </Banner>
      )
    case 'held-copy':
      return <HeldCopy {...notice} />
    default:
      return notice satisfies never
  }
}
