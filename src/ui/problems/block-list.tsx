import type { BlockView } from '../../analysis/blocks/blocks-view.ts'
import { useApply } from '../actions/use-apply.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { PlacesLink } from '../text/places-link.tsx'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { counted } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { inList } from './words.ts'

const noOptions = {}

/** More than anybody reads. */
const maxShown = 100

function Effects({ block: { effects, tests } }: { readonly block: BlockView }) {
  if (tests === 0)
    return <p className="quiet">Add URLs and crawlers to see what these lines change.</p>
  if (effects.length === 0) return <p>Without them no verdict changes.</p>
  return (
    <details className="tool">
      <summary>
        Without them {effects.length.toLocaleString('en')} of {counted(tests, 'verdict')}{' '}
        {effects.length === 1 ? 'changes' : 'change'}
      </summary>
      <ul>
        {effects.slice(0, maxShown).map(({ crawler, url, before, after }, at) => (
          <li key={at} className="found">
            <span>
              {crawler} <code>{url}</code>
            </span>
            <span>
              <VerdictMark state={before} /> with them, <VerdictMark state={after} /> without
            </span>
          </li>
        ))}
      </ul>
      {effects.length > maxShown && (
        <p className="quiet">{counted(effects.length - maxShown, 'more', 'more')} not shown.</p>
      )}
    </details>
  )
}

function Skipped({ block: { skipped, writer } }: { readonly block: BlockView }) {
  return skipped.map(({ name, line, readers }) => (
    <p key={`${line} ${name}`} className="tool-matters">
      {inList(readers)} {readers.length === 1 ? 'reads' : 'read'} only the first group for{' '}
      <code>{name}</code>. That is the one of {writer}, so your own (<LineLink line={line} />) is
      ignored there.
    </p>
  ))
}

function Block({ block, isCurrent }: { readonly block: BlockView; isCurrent(): boolean }) {
  const { apply } = useApply()
  const { toast } = useStoreApi().getState()
  const { id, writer, from, to, isExact, origin, evidence, removal } = block
  const remove = () => {
    if (isCurrent()) apply(`Remove the lines of ${writer}`, { edits: removal, line: from })
    else toast('The file has just changed. The list will update in a moment.')
  }
  return (
    <li className="block" aria-label={`Written by ${writer}`}>
      <p>
        Written by <b>{writer}</b>
        {isExact ? ', ' : ': the whole file, or most of it, '}
        <LineLink line={from} to={to} />
      </p>
      <EvidenceNote evidence={evidence} badge="below">
        <p className="quiet">{origin}</p>
      </EvidenceNote>
      {isExact && <Effects block={block} />}
      <Skipped block={block} />
      <p>
        <PlacesLink at={{ id, name: writer }} />
      </p>
      {isExact && (
        <button type="button" className="button small outlined" onClick={remove}>
          Remove these lines here
        </button>
      )}
    </li>
  )
}

/** Lines that services and plugins wrote into the file, by their marks; nothing where there are none. */
export function BlockList() {
  const { result, input } = useJob('blocks', noOptions)
  const port = usePort()
  const store = useStoreApi()
  if (result === null || result.length === 0) return null
  const isCurrent = () => {
    port.flush()
    return input?.file.text === store.getState().scenario.file.text
  }
  return (
    <section className="tools" aria-labelledby="problems-blocks">
      <h3 id="problems-blocks">Who wrote these lines</h3>
      <ul>
        {result.map((block) => (
          <Block key={`${block.from} ${block.id}`} block={block} isCurrent={isCurrent} />
        ))}
      </ul>
    </section>
  )
}
