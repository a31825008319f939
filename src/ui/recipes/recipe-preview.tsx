import type { RecipePlan } from '../../analysis/recipes/plan.ts'
import type { Recipe } from '../../analysis/recipes/recipe.ts'
import type { SiteChange } from '../../analysis/recipes/site-change.ts'
import type { TurnedCells } from '../../analysis/recipes/turned-cells.ts'
import type { Edit } from '../../core/text/text.ts'
import type { NewTest } from '../../case/grid/grid-edits.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { useApp } from '../hooks/use-app.ts'
import { changesVerdicts } from '../text/counted-verdicts.ts'
import { elide, visible } from '../text/format.ts'
import { CrawlerNames } from './folded-names.tsx'
import { FoldedEdits } from '../text/folded-edits.tsx'
import { NameNotesList } from './name-notes.tsx'
import { UnmetTests } from './unmet-tests.tsx'

/** What is longer loses its middle. */
const maxUrlLength = 80
/** More expectations are not shown. */
const maxTests = 30

interface Props {
  readonly recipe: Recipe
  readonly plan: RecipePlan
  /** What a partial form leaves out. */
  readonly omission: string | undefined
  /** The file as it is. */
  readonly text: string
  /** The file that comes back in its place; null for another change. */
  readonly earlier: string | null
  /** Expectations that others set are changed too, where they no longer hold. */
  readonly isForAll: boolean
  onForAll(isForAll: boolean): void
}

function Tests({
  title,
  tests,
}: {
  readonly title: string
  readonly tests: readonly Pick<NewTest, 'crawler' | 'url' | 'expect'>[]
}) {
  if (tests.length === 0) return null
  const more = tests.length - maxTests
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {tests.slice(0, maxTests).map(({ crawler, url, expect }) => (
          <li key={crawler + url}>
            {visible(crawler)} <code translate="no">{elide(visible(url), maxUrlLength)}</code>{' '}
            {expect !== null && <VerdictMark state={expect} />}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </ul>
    </>
  )
}

interface SiteProps {
  readonly site: SiteChange
  /** The recipe closes the site: who is let in all the same has to be known. */
  readonly isClosing: boolean
}

/** For whom a whole site is opened or closed, and who is blocked, or let in, as before. */
function SiteChangeList({ site, isClosing }: SiteProps) {
  const parts = [
    ['Allowed now', site.opened],
    ['Blocked now', site.closed],
    ['Blocked as before', site.stillClosed],
    ['Still allowed', isClosing ? site.stillOpen : []],
  ] as const
  return (
    <>
      <h3>Who can fetch the front page</h3>
      <ul aria-label="Who can fetch the front page">
        {parts.map(
          ([label, names]) =>
            names.length > 0 && (
              <li key={label}>
                {label}: <CrawlerNames names={names} />
              </li>
            ),
        )}
        {parts.every(([, names]) => names.length === 0) && <li>No crawler is blocked.</li>}
      </ul>
    </>
  )
}

/** The cells whose verdicts turn, by name. */
export function TurnedVerdicts({ turned }: { readonly turned: TurnedCells }) {
  const { count, first } = turned
  const hasList = useApp((state) => state.scenario.list !== null)
  if (count === 0) return null
  return (
    <>
      <h3>{changesVerdicts(count, hasList)}</h3>
      <ul aria-label="Verdicts that change">
        {first.map(({ crawler, url, state }) => (
          <li key={`${crawler} ${url}`}>
            {visible(crawler)} <code translate="no">{elide(visible(url), maxUrlLength)}</code>{' '}
            <VerdictMark state={state} />
          </li>
        ))}
        {count > first.length && <li>and {(count - first.length).toLocaleString('en')} more</li>}
      </ul>
    </>
  )
}

/** A file as an edit of an empty one, so that its lines are shown and not those that go. */
const wholeFile = (text: string): readonly Edit[] => [{ span: { from: 0, to: 0 }, insert: text }]

/** What a recipe changes, before it does: the lines, and the verdicts that they turn. */
export function RecipePreview({
  recipe,
  plan,
  omission,
  text,
  earlier,
  isForAll,
  onForAll,
}: Props) {
  const { edits, fresh, unmetTests, isPartial, turned, notes, site, contradicted } = plan
  const { ofRecipes, ofOthers } = contradicted
  return (
    <>
      {edits.length === 0 && <p>The file already does this.</p>}
      {earlier === null ? (
        <FoldedEdits text={text} edits={edits} />
      ) : (
        <>
          <h3>The file becomes</h3>
          <FoldedEdits text="" edits={wholeFile(earlier)} />
        </>
      )}
      {isPartial && <p className="kind-why">{omission}</p>}
      {site !== null && <SiteChangeList site={site} isClosing={recipe.aim === 'closed'} />}
      <Tests title="Expectations that change with it" tests={ofRecipes} />
      {ofOthers.length > 0 && (
        <>
          <Tests
            title="Other expectations that would fail, and the verdicts then"
            tests={ofOthers}
          />
          <label className="choice">
            <input
              type="checkbox"
              checked={isForAll}
              onChange={({ target }) => onForAll(target.checked)}
            />
            Change {ofOthers.length === 1 ? 'it' : `all ${ofOthers.length.toLocaleString('en')}`}{' '}
            too
          </label>
        </>
      )}
      <TurnedVerdicts turned={turned} />
      <UnmetTests tests={unmetTests} isWhole={recipe.whole === true} />
      <NameNotesList notes={notes} />
      <Tests title="Expectations that are added with it" tests={fresh} />
    </>
  )
}
