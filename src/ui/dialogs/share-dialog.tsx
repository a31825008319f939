import { useState } from 'react'
import type { LinkedList } from '../../case/scenario.ts'
import { embedCodeOf, partWords, type ShareLink } from '../../case/link/link.ts'
import { markdownOf } from '../../case/markdown.ts'
import { useDownloads } from '../case/use-downloads.ts'
import { Icon } from '../components/icon.tsx'
import { laterPaths, LineDrawing } from '../components/line-drawing.tsx'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { useMainAction } from '../components/dialog-frame.tsx'
import { AcceptedSwitch } from '../changes/accepted-switch.tsx'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { counted, fileLineCount } from '../text/format.ts'
import { AddressSwitch } from './address-switch.tsx'
import { LinkRow } from './link-row.tsx'
import { useShareLink } from '../hooks/use-share-link.ts'

const embedLabels = copyLabels('Copy embed code')
const markdownLabels = copyLabels('Copy as Markdown')

/** Under a finger the ways of the system are nearer than the clipboard. */
const canSend = (): boolean =>
  'share' in navigator && window.matchMedia('(pointer: coarse)').matches

/** Hands the link to another app, where the system offers that. */
function SendButton({ link }: { readonly link: ShareLink | null }) {
  const title = useApp(({ scenario }) => scenario.title)
  if (!canSend() || link?.ok === false) return null
  const send = () => {
    // Who changes their mind on the way has nothing to be told.
    if (link !== null) navigator.share({ title, url: link.href }).catch(() => undefined)
  }
  return (
    <div className="actions">
      <button className="button outlined" disabled={link === null} onClick={send}>
        <Icon name="share" />
        Send link…
      </button>
    </div>
  )
}

const sizeOf = ({ count }: LinkedList): string =>
  count === null ? '' : ` of ${counted(count, 'URL')}`

/** What goes along, in plain words. */
function Contents({ link }: { readonly link: ShareLink | null }) {
  const scenario = useApp((state) => state.scenario)
  const lines = fileLineCount(scenario.file.text)
  const count = scenario.pages.filter(({ rowId }) =>
    scenario.urls.some(({ id }) => id === rowId),
  ).length
  const { list, log } = scenario
  const part = link?.ok ? link.part : null
  const carried = link?.ok ? scenario.columns.length - link.leftColumns : 0
  const columns = carried === 0 ? '' : ` with ${counted(carried, 'column')} of values`
  const pages =
    count === 0 ? '' : `, and the rules of ${counted(count, 'page')} without the rest of it`
  return (
    <p>
      It holds the file ({counted(lines, 'line')}),{' '}
      {part === null ? counted(scenario.urls.length, 'URL') : partWords(part)}
      {columns}, {counted(scenario.crawlers.length, 'crawler')}, your expectations, the site and how
      the rules are read{pages}. Verdicts are recomputed when it is opened. The part after # never
      goes to any server.
      {log && ' Of the access log it has the largest figures, no URLs and no addresses.'}
      {list && ` The list${sizeOf(list)} is left out: “Download case” includes it.`}
    </p>
  )
}

export function ShareDialog() {
  const store = useStoreApi()
  const verdicts = useVerdicts()
  const [accepted, setAccepted] = useState(false)
  const link = useShareLink(accepted)
  const main = useMainAction(link !== null)
  const markdown = useCopy()
  const embed = useCopy()
  const { downloadCase } = useDownloads()
  const { openDialog } = useActions()
  const copyMarkdown = () =>
    markdown.copy(markdownOf(store.getState().scenario, verdicts, link?.ok ? link.href : null))
  const copyEmbed = () =>
    link?.ok && embed.copy(embedCodeOf(link.href, store.getState().scenario.title))
  return (
    <>
      <div ref={main}>
        <LinkRow link={link} />
      </div>
      <SendButton link={link} />
      <Contents link={link} />
      <div className="actions">
        <button className="button outlined" onClick={() => void copyMarkdown()}>
          {markdownLabels[markdown.state]}
        </button>
        <button
          className="button outlined"
          disabled={link?.ok !== true}
          onClick={() => void copyEmbed()}
        >
          {embedLabels[embed.state]}
        </button>
        <button className="button outlined" onClick={() => void downloadCase()}>
          <LineDrawing path={laterPaths.download} size={16} />
          Download case
        </button>
        <button className="button outlined" onClick={() => openDialog('ci')}>
          Test in CI…
        </button>
      </div>
      <hr className="dialog-rule" />
      <AcceptedSwitch included={accepted} onChange={setAccepted} />
      <AddressSwitch />
    </>
  )
}
