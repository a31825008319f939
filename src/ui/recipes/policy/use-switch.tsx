import { reasonWords, stateWords } from '../../../analysis/recipes/policy/use-words.ts'
import type { ReachReason, UseState } from '../../../analysis/recipes/policy/read-reach.ts'
import { factsByUse, type UseFact } from '../../../analysis/recipes/policy/use-facts.ts'
import { labelsByUse, type Treatment } from '../../../analysis/recipes/policy/uses.ts'
import { stanceWords, statementWords } from '../../../analysis/crawlers/crawler-words.ts'
import { dayWords } from '../../../analysis/sources/citation-words.ts'
import { stances, type CrawlerAbouts, type Stance } from '../../../core/crawlers/crawler.ts'
import { EvidenceNote } from '../../sources/evidence-note.tsx'
import { CrawlerNames } from '../folded-names.tsx'
import { PolicyLineLinks } from './line-links.tsx'

const treatments = [
  ['keep', 'Leave as it is'],
  ['block', 'Block'],
  ['allow', 'Allow'],
] as const satisfies readonly (readonly [Treatment, string])[]

/** So many reasons stand beside the switch. */
const maxReasons = 3

function Reasons({ reasons }: { readonly reasons: readonly ReachReason[] }) {
  return (
    <ul>
      {reasons.map((reason) => {
        const { ruleLine, groupLine, names } = reason
        const lines = [ruleLine || groupLine].filter((line) => line > 0)
        return (
          <li key={`${reason.reach} ${reason.via} ${ruleLine} ${groupLine}`}>
            {reasonWords(reason)}
            {lines.length > 0 && ', '}
            <PolicyLineLinks lines={lines} />: <CrawlerNames names={names} />
          </li>
        )
      })}
    </ul>
  )
}

/** What an operator says, with the day of the page; only where that is more than a plain yes. */
function Said({ name, abouts }: { readonly name: string; readonly abouts: CrawlerAbouts | null }) {
  const policy = abouts?.[name]?.robotsTxt
  if (policy === undefined || policy.stance === 'unstated') return <li>{name}</li>
  return (
    <li>
      {name}: {statementWords(policy)}{' '}
      <a href={policy.url} target="_blank" rel="noreferrer">
        Source
      </a>
      {policy.checkedOn !== null && `, ${dayWords(policy.checkedOn)}`}
    </li>
  )
}

function Stances({
  state,
  abouts,
}: {
  readonly state: UseState
  readonly abouts: CrawlerAbouts | null
}) {
  const isTold = (stance: Stance): boolean => stance === 'no' || stance === 'partly'
  return (
    <ul>
      {stances
        .filter((stance) => state.stances[stance].length > 0)
        .map((stance) => (
          <li key={stance}>
            {stanceWords[stance]} ({state.stances[stance].length}):{' '}
            {isTold(stance) ? (
              <ul>
                {state.stances[stance].map((name) => (
                  <Said key={name} name={name} abouts={abouts} />
                ))}
              </ul>
            ) : (
              <CrawlerNames names={state.stances[stance]} />
            )}
          </li>
        ))}
    </ul>
  )
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly UseFact[] }) {
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {facts.map(({ text, evidence }) => (
          <li key={text}>
            <EvidenceNote evidence={evidence} badge="below">
              {text}{' '}
            </EvidenceNote>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props {
  readonly state: UseState
  readonly chosen: Treatment
  /** Crawlers that no line can name, and whom they follow. */
  readonly nameless: readonly { readonly name: string; readonly follows: string }[]
  readonly abouts: CrawlerAbouts | null
  onChoose(treatment: Treatment): void
}

/** One use of the site: what the file says of it now, what happens to it, and what is known about it. */
export function UseSwitch({ state, chosen, nameless, abouts, onChoose }: Props) {
  const { use, reasons } = state
  const { about, costs, limits } = factsByUse[use]
  const isMixed = reasons.length > 1
  const shown = isMixed ? reasons.slice(0, maxReasons) : []
  return (
    <fieldset className="recipe-choice">
      <legend>{labelsByUse[use]}</legend>
      <p>{about}</p>
      <div className="recipe-treatments">
        {treatments.map(([treatment, text]) => (
          <label key={treatment} className="choice">
            <input
              type="radio"
              name={use}
              checked={chosen === treatment}
              onChange={() => onChoose(treatment)}
            />
            {text}
          </label>
        ))}
      </div>
      <p>
        Now: <b>{stateWords(state)}</b>
        {isMixed && '.'}
      </p>
      <Reasons reasons={shown} />
      <details>
        <summary>Who it is, what it costs, what robots.txt cannot do</summary>
        {reasons.length > shown.length && (
          <>
            <h4>By which lines</h4>
            <Reasons reasons={reasons.slice(shown.length)} />
          </>
        )}
        <h4>Who says that it obeys</h4>
        <Stances state={state} abouts={abouts} />
        <Facts title="What blocking costs" facts={costs} />
        <Facts title="What robots.txt cannot do" facts={limits} />
        {use === 'ai-answers' && nameless.length > 0 && (
          <p>
            No line can name{' '}
            {nameless.map(({ name, follows }) => `${name} (follows ${follows})`).join(', ')}.
          </p>
        )}
      </details>
    </fieldset>
  )
}
