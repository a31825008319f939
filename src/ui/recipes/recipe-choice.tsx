import type { AiTreatment } from '../../analysis/recipes/recipe.ts'
import { counted } from '../text/format.ts'

interface Props {
  readonly label: string
  readonly chosen: string
  /** The crawlers that the question is about. */
  readonly names: readonly string[]
  /** Those that the file blocks now. */
  readonly blocked: readonly string[]
  onChoose(treatment: AiTreatment): void
}

const treatments = [
  ['keep', 'Leave as they are now'],
  ['block', 'Block'],
  ['allow', 'Allow'],
] as const satisfies readonly (readonly [AiTreatment, string])[]

/** More names than this are opened on request: what the recipe does stands below them. */
const maxNames = 6

function Names({ names }: Pick<Props, 'names'>) {
  const list = names.join(', ')
  if (names.length <= maxNames) return <p className="kind-why">{list}</p>
  return (
    <details className="kind-why">
      <summary>
        {counted(names.length, 'crawler')}, such as {names.slice(0, 2).join(' and ')}
      </summary>
      {list}
    </details>
  )
}

/** What a recipe does with one kind of AI crawlers, and that the file blocks some of them already. */
export function RecipeChoice({ label, chosen, names, blocked, onChoose }: Props) {
  return (
    <fieldset className="recipe-choice">
      <legend>{label}</legend>
      <Names names={names} />
      <div className="recipe-treatments">
        {treatments.map(([treatment, text]) => (
          <label key={treatment} className="choice">
            <input
              type="radio"
              name={label}
              checked={chosen === treatment}
              onChange={() => onChoose(treatment)}
            />
            {text}
          </label>
        ))}
      </div>
      {blocked.length > 0 && (
        <p role="status">
          The file blocks{' '}
          {blocked.length === names.length ? 'all' : counted(blocked.length, 'crawler')} of these
          {blocked.length === names.length ? '' : `: ${blocked.join(', ')}`}.{' '}
          <button type="button" className="button small outlined" onClick={() => onChoose('allow')}>
            Allow them
          </button>
        </p>
      )}
    </fieldset>
  )
}
