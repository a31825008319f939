import { useId, useMemo, useState } from 'react'
import type { FolderReach, FolderRule } from '../../../analysis/grid/tree/folder-rules.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { ListWork } from '../../components/list-source.tsx'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { EditPreview } from '../../text/edit-preview.tsx'
import { counted, elide, visible } from '../../text/format.ts'
import { verdictWords } from '../../../case/verdict-words.ts'

const maxRuleLetters = 80
const maxNames = 3

/** "Bingbot, GPTBot and 2 more" */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > maxNames + 1 ? maxNames : names.length)
  const rest = names.length - shown.length
  const words = [...shown.map(visible), ...(rest > 0 ? [`${rest} more`] : [])]
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const otherVerdict = { allow: 'disallow', disallow: 'allow' } as const

/** What comes of a rule, in sentences. */
function effectOf(rule: FolderRule, crawler: string): readonly string[] {
  const { verdict, turned, kept, beside, against, others, isForUnnamed, group, edits } = rule
  const written = `“${elide(visible(rule.rule), maxRuleLetters)}”`
  const by =
    against === null
      ? ''
      : ` by ${against.line === 0 ? 'a new line' : `line ${against.line}`}: ${elide(visible(against.text), maxRuleLetters)}`
  if (edits.length === 0) {
    const why = against === null ? '' : ` The first one is decided${by}.`
    return [`${written} would not change any URL of this folder for ${crawler}.${why}`]
  }
  const becomes = `${counted(turned, 'URL')} ${turned === 1 ? 'becomes' : 'become'} ${verdictWords[verdict]} for ${crawler}.`
  const stays = `${counted(kept, 'URL')} ${kept === 1 ? 'stays' : 'stay'} ${verdictWords[otherVerdict[verdict]]}, the first${by}.`
  const names = group.length === 0 ? '' : ` The group is that of ${listed(group)}.`
  const whom = [
    ...(others.length > 0 ? [listed(others)] : []),
    ...(isForUnnamed ? ['every crawler that the file does not name'] : []),
  ]
  return [
    becomes,
    ...(kept > 0 ? [stays] : []),
    ...(beside > 0 ? [`${counted(beside, 'URL')} outside of the folder change too.`] : []),
    ...(group.length === 0 ? [`The file has no group for ${crawler}, so it gets one.`] : []),
    ...(whom.length > 0 ? [`The edit is also for ${whom.join(', and for ')}.${names}`] : []),
  ]
}

interface Props {
  readonly columnId: string
  readonly crawler: string
  readonly folder: string
  readonly verdict: Verdict
  onClose(): void
}

interface TriedProps extends Props {
  readonly reach: FolderReach
}

const reaches: readonly (readonly [FolderReach, (crawler: string) => string])[] = [
  ['group', (crawler) => `${crawler} and all others of its group`],
  ['crawler', (crawler) => `${crawler} alone`],
  ['case', () => 'all crawlers of the table'],
]

/** Where the view is low, as on a phone, the button would be below its edge. */
const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })

/** Whether all that is added is the rule itself, once. */
const isOneLine = ({ edits }: FolderRule): boolean =>
  edits
    .map(({ insert }) => insert.trim())
    .join('\n')
    .split('\n').length === 1

/** What comes of the rule that would block or allow a folder, and the button that adds it. */
function TriedRule({ columnId, crawler, folder, verdict, reach, onClose }: TriedProps) {
  const store = useStoreApi()
  const port = usePort()
  const options = useMemo(
    () => ({ columnId, folder, verdict, reach }),
    [columnId, folder, verdict, reach],
  )
  const job = useUrlJob('folder-rules', options)
  const { result, state, input, list } = job
  const isCurrent = state === 'current' && input !== null
  const rule = result?.find((one) => one.verdict === verdict) ?? null
  if (state === 'failed') return <p role="alert">The rule could not be tried out.</p>
  if (!isCurrent && list !== null) return <ListWork job={job} />
  if (!isCurrent) return <p className="faint">Trying the rule …</p>
  if (rule === null) {
    return <p className="faint">All URLs of this folder are {verdictWords[verdict]} already.</p>
  }
  const apply = () => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== input.file.text) return
    onClose()
    port.applyEdits(rule.edits, { label: `Add ${rule.rule}`, current: true })
    toastWithUndo(`Added “${elide(visible(rule.rule), maxRuleLetters)}”.`, store, port)
  }
  return (
    <>
      <ul className="folder-effects">
        {effectOf(rule, visible(crawler)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rule.edits.length > 0 && (
        <>
          <EditPreview text={input.file.text} edits={rule.edits} />
          <button ref={intoSight} type="button" className="button filled" onClick={apply}>
            {isOneLine(rule) ? 'Add this line' : 'Add these lines'}
          </button>
        </>
      )}
    </>
  )
}

/** The rule that would block or allow a folder: for whom it is to be, what comes of it, and the button that adds it. */
export function FolderRuleView(props: Props) {
  const [reach, setReach] = useState<FolderReach>('group')
  const id = useId()
  return (
    <>
      <p>
        <label htmlFor={id}>For</label>{' '}
        <select
          id={id}
          value={reach}
          onChange={({ target }) =>
            setReach(reaches.find(([one]) => one === target.value)?.[0] ?? 'group')
          }
        >
          {reaches.map(([one, words]) => (
            <option key={one} value={one}>
              {words(visible(props.crawler))}
            </option>
          ))}
        </select>
      </p>
      <TriedRule {...props} reach={reach} />
    </>
  )
}
