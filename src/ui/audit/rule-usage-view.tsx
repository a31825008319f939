import { useMemo, useState } from 'react'
import type { RuleUsage } from '../../analysis/grid/usage/rule-usage.ts'
import { exportNameOf } from '../../case/file/file-names.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { UrlSentence } from '../components/list-source.tsx'
import { useShownSource } from '../hooks/use-open-list.ts'
import { useShowUrls } from '../components/use-replace-filter.ts'
import { useUrlJob, type UrlJob } from '../hooks/use-url-job.ts'
import { useLayout } from '../hooks/use-layout.ts'
import { useServices } from '../hooks/use-services.ts'
import { counted, visible } from '../text/format.ts'
import { UsageTable } from './usage-table.tsx'
import {
  blockedSums,
  countFor,
  firstOrder,
  shownRules,
  usageSum,
  type UsageFilter,
  type UsageOrder,
} from './usage-words.ts'
import './rule-usage.css'

const filterWords: Readonly<Record<UsageFilter, string>> = {
  all: 'All rules',
  unused: 'Unused here',
  never: 'Can never decide',
}
const filters = ['all', 'unused', 'never'] as const

/** Rules that decide nothing are marked in the file as well, where the user wants it. */
function MarksSwitch() {
  const isOn = useApp((state) => state.marksUnused)
  const { markUnused } = useActions()
  const { preferences } = useServices()
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          preferences.set('mark-unused', target.checked ? 'on' : 'off')
          markUnused(target.checked)
        }}
      />
      <span>Mark unused rules in the file</span>
    </label>
  )
}

/** What is not counted whole, or not at all. */
function Limits({ usage }: { readonly usage: RuleUsage }) {
  const { byFetch, fetchSummary, compared, comparedForMisses, urls } = usage
  return (
    <>
      {byFetch.length > 0 && (
        <p className="usage-limit">
          {fetchSummary} So the rules decide nothing for {visible(byFetch.join(', '))}.
        </p>
      )}
      {compared < urls && usage.rules.length > 0 && (
        <p className="usage-limit">
          All {counted(urls, 'URL')} are counted under “URLs decided”.{' '}
          {compared === 0
            ? 'There was no time to count what is overridden.'
            : `“Overridden” was counted on ${counted(compared, 'URL')}, spread evenly over the list.`}
        </p>
      )}
      {comparedForMisses < urls && usage.rules.length > 0 && (
        <p className="usage-limit">
          URLs that miss a rule were counted among {counted(comparedForMisses, 'URL')}.
        </p>
      )}
    </>
  )
}

interface UsageProps {
  readonly usage: RuleUsage
  readonly text: string
  readonly job: UrlJob<RuleUsage>
  readonly first: UsageOrder
  onShow(words: string): void
}

interface DownloadProps {
  readonly usage: RuleUsage
  readonly fileLines: readonly string[]
}

/** Saves the rules that are shown as a table. */
function DownloadUsage({ usage, fileLines }: DownloadProps) {
  const store = useStoreApi()
  const download = async () => {
    const { usageCsv } = await import('../../analysis/grid/usage/usage-csv.ts')
    const name = exportNameOf(store.getState().scenario, 'rule-usage')
    // Excel takes a file without this mark for one of an older code page.
    const csv = new TextEncoder().encode(`\uFEFF${usageCsv(usage, fileLines)}`)
    saveFile(`${name}.csv`, csv, 'text/csv')
  }
  return (
    <button type="button" className="button outlined" onClick={() => void download()}>
      Download CSV
    </button>
  )
}

function Usage({ usage, text, job, first, onShow }: UsageProps) {
  const [filter, setFilter] = useState<UsageFilter>('all')
  const [sorted, setSorted] = useState<UsageOrder | null>(null)
  const order = sorted ?? firstOrder(first, usage)
  const fileLines = useMemo(() => text.split('\n'), [text])
  const chosen = useApp((state) => state.rowOrder.weight)
  const weight = Math.max(
    0,
    usage.weights.findIndex(({ name }) => name === chosen),
  )
  const rules = useMemo(
    () => shownRules(usage.rules, filter, order, weight),
    [usage, filter, order, weight],
  )
  const isPhone = useLayout() === 'phone'
  const [sentence = '', ...sentences] = [...usageSum(usage), ...blockedSums(usage, weight)]
  const others = (
    <>
      <MarksSwitch />
      <DownloadUsage usage={{ ...usage, rules }} fileLines={fileLines} />
    </>
  )
  return (
    <>
      <UrlSentence job={job}>{isPhone ? sentence : [sentence, ...sentences].join(' ')}</UrlSentence>
      {isPhone ? (
        // All of it would leave the table no room.
        <details className="usage-about">
          <summary>More about these counts</summary>
          {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
          <Limits usage={usage} />
          <div className="usage-tools">{others}</div>
        </details>
      ) : (
        <Limits usage={usage} />
      )}
      <div className="usage-tools">
        <div className="segments" role="group" aria-label="Rules to show">
          {filters.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {filterWords[one]} {countFor(usage.rules, one).toLocaleString('en')}
            </button>
          ))}
        </div>
        {!isPhone && others}
      </div>
      {rules.length === 0 ? (
        <p>No rules to show here.</p>
      ) : (
        <UsageTable
          usage={usage}
          rules={rules}
          fileLines={fileLines}
          weight={weight}
          order={order}
          onSort={setSorted}
          onShow={onShow}
        />
      )}
      {countFor(usage.rules, 'unused') > 0 && (
        <p className="usage-limit">
          “Can never decide” is proven for all URLs and the crawlers of this case. The other unused
          rules decide none of the URLs in your list, but may decide others.
        </p>
      )}
    </>
  )
}

const inFile: UsageOrder = { by: 'line', descending: false }

/** What every rule of the file does for all URLs of the case. */
export function RuleUsageSection() {
  const job = useUrlJob('rule-usage', undefined)
  return <RuleUsageOf job={job} first={inFile} onShow={useShowUrls()} />
}

interface Props {
  readonly job: UrlJob<RuleUsage>
  /** How the rules are sorted at first. */
  readonly first: UsageOrder
  /** Shows the URLs that words of the filter leave. */
  onShow(words: string): void
}

/** What every rule of the file does, once that is counted. */
export function RuleUsageOf({ job, first, onShow }: Props) {
  const hasCrawlers = useApp(({ scenario: { crawlers } }) => crawlers.length > 0)
  const hasRows = useApp(({ scenario: { urls } }) => urls.length > 0)
  const isList = useShownSource() !== null
  const { openPanel } = useActions()
  const store = useStoreApi()
  const { result, input, state } = job
  if (!hasCrawlers || !(hasRows || isList)) {
    return (
      <p>
        Add URLs and crawlers in{' '}
        <button type="button" className="link-button" onClick={() => openPanel('tests')}>
          Check
        </button>{' '}
        to see which rules decide them, and which decide none.
      </p>
    )
  }
  if (state === 'failed') {
    return <p role="alert">The rules could not be counted. Edit the file to try again.</p>
  }
  if (result === null && !isList) {
    return (
      <p className="quiet" data-pending>
        Counting …
      </p>
    )
  }
  const text = input?.file.text ?? store.getState().scenario.file.text
  return (
    <div className="usage" aria-busy={state === 'waiting'}>
      {result === null ? (
        <UrlSentence job={job}>{null}</UrlSentence>
      ) : result.rules.length === 0 && result.byFetch.length === 0 ? (
        <p>This file has no rules.</p>
      ) : result.rules.length === 0 ? (
        <Limits usage={result} />
      ) : (
        <Usage usage={result} text={text} job={job} first={first} onShow={onShow} />
      )}
    </div>
  )
}
