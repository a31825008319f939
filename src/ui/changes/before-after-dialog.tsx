import { useMemo, useState } from 'react'
import { comparedState } from '../../case/accepted.ts'
import { deliveryFromFetch } from '../../analysis/delivery/delivery.ts'
import type { ComparedInput } from '../../analysis/result.ts'
import type { AcceptedState } from '../../case/scenario.ts'
import { useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { PartTabs } from '../components/aria/part-tabs.tsx'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { copyText } from '../components/use-copy.ts'
import { useShownFile } from '../editor/use-shown-file.ts'
import { visible } from '../text/format.ts'
import { BeforeBar } from './before-bar.tsx'
import { ChangedPartsView } from './changed-parts-view.tsx'
import { KeepFormer } from './keep-former.tsx'
import { ProvenChanges } from './proven-changes.tsx'
import { changesMarkdown, unaskedWords } from '../../analysis/changes/change-words.ts'
import './before-after.css'

const DifferenceHost = lazyPart(async () => ({
  default: (await import('../editor/difference-host.tsx')).DifferenceHost,
}))

function comparedInput({ file, dialect, settings, fetch }: AcceptedState): ComparedInput {
  return { file, dialect, settings, delivery: fetch === null ? null : deliveryFromFetch(fetch) }
}

function CopyAll({ text }: { text(): string }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    void copyText(text()).then((done) =>
      setCopied(done ? 'Copied.' : 'This browser did not let us copy.'),
    )
  return (
    <div className="actions">
      <button type="button" className="button outlined" onClick={copy}>
        Copy as Markdown
      </button>
      <KeepFormer />
      <span role="status">{copied}</span>
    </div>
  )
}

/** The two texts, beside each other where there is room. */
function Texts({ accepted }: { readonly accepted: AcceptedState }) {
  const now = useApp((state) => state.scenario.file.text)
  const { dialect } = useShownFile()
  if (accepted.file.text === now) {
    return <p>The files are the same; how they are read or fetched differs.</p>
  }
  return (
    <LazyBoundary fallback={<p role="status">Loading…</p>}>
      <DifferenceHost before={accepted.file.text} now={now} dialect={dialect} />
    </LazyBoundary>
  )
}

const waiting = { failed: 'The comparison failed. Close this and try again.', other: 'Comparing…' }

function Changes({ accepted }: { readonly accepted: AcceptedState }) {
  const compared = useMemo(() => comparedInput(accepted), [accepted])
  const proven = useJob('changes', compared)
  const parts = useJob('changed-parts', compared)
  const wait = (state: string) => (
    <p role="status">{state === 'failed' ? waiting.failed : waiting.other}</p>
  )
  const { result: changes } = proven
  return (
    <>
      <PartTabs
        label="What changes"
        parts={[
          {
            id: 'verdicts',
            label: 'Verdicts',
            view: () =>
              changes === null ? wait(proven.state) : <ProvenChanges changes={changes} />,
          },
          {
            id: 'parts',
            label: 'Rules and values',
            view: () =>
              parts.result === null ? wait(parts.state) : <ChangedPartsView parts={parts.result} />,
          },
          { id: 'text', label: 'Text', view: () => <Texts accepted={accepted} /> },
        ]}
      />
      {parts.result !== null && parts.result.unasked.length > 0 && (
        <p>{visible(unaskedWords(parts.result.unasked))}</p>
      )}
      {changes !== null && <CopyAll text={() => changesMarkdown(changes, parts.result)} />}
    </>
  )
}

/** Two versions of the file: what differs, and what that changes, in the list and for all URLs. */
export function BeforeAfterDialog() {
  const scenario = useApp((state) => state.scenario)
  const compared = comparedState(scenario)
  return (
    <>
      <BeforeBar accepted={scenario.accepted} now={scenario.file.text} />
      {compared === null ? (
        <p>
          Nothing differs yet. Edit the file, paste the new version over it, or choose the file to
          compare with: then this says which verdicts change, in your list and for all URLs there
          can be.
        </p>
      ) : (
        <Changes accepted={compared} />
      )}
    </>
  )
}
