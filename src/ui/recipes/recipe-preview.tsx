import type { RecipeTest } from '../../core/recipes/recipe.ts'
import { counted, stateGlyphs, stateWords } from '../words.ts'
import { wordsFor } from './line-words.ts'
import type { CasePlan } from './plan.ts'

type Ready = Extract<CasePlan, { ok: true }>

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

function TestRow({ test: { crawler, url, expect } }: { readonly test: RecipeTest }) {
  return (
    <li>
      {crawler} <code>{url}</code>{' '}
      <span className="verdict" data-state={expect}>
        <span aria-hidden="true">{stateGlyphs[expect]}</span> {stateWords[expect]}
      </span>
    </li>
  )
}

/** The lines that come and go, each with what it does. */
function Lines({ plan, text }: { readonly plan: Ready; readonly text: string }) {
  return (
    <ul className="recipe-lines" aria-label="Changes to the file">
      {plan.edits.flatMap(({ span: { from, to }, insert }) => [
        text.trim() !== '' && from === to && (
          <li key={`${from} place`} className="quiet">
            After line {text.slice(0, from).split('\n').length}:
          </li>
        ),
        ...linesOf(text.slice(from, to)).map((line, index) => (
          <li key={`${from} ${index} out`}>
            <del>
              <code>{line}</code>
            </del>
          </li>
        )),
        ...linesOf(insert).map((line, index) => (
          <li key={`${from} ${index} in`}>
            <ins>
              <code>{line}</code>
            </ins>{' '}
            <span className="quiet">{wordsFor(line)}</span>
          </li>
        )),
      ])}
    </ul>
  )
}

/** What a recipe changes, before it does. */
export function RecipePreview({ plan, text }: { readonly plan: Ready; readonly text: string }) {
  const { edits, fresh, missed, lacks, changes } = plan
  return (
    <>
      {edits.length === 0 ? <p>The file says so already.</p> : <Lines plan={plan} text={text} />}
      {lacks !== null && <p className="recipe-note">{lacks}</p>}
      {changes > 0 && (
        <p className="recipe-note">
          Changes the verdict of {counted(changes, 'test')} of this case.
        </p>
      )}
      {missed.length > 0 && (
        <div className="recipe-note">
          Other lines of the file stand against:
          <ul>
            {missed.map((test) => (
              <TestRow key={test.crawler + test.url} test={test} />
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <>
          <h3>Tests that come with it</h3>
          <ul className="recipe-tests">
            {fresh.map((test) => (
              <TestRow key={test.crawler + test.url} test={test} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
