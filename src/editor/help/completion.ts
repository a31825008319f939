import { editorDelays } from '../delays.ts'
import {
  autocompletion,
  completionKeymap,
  completionStatus,
  currentCompletions,
  insertCompletionText,
  pickedCompletion,
  selectedCompletionIndex,
  setSelectedCompletion,
  snippet,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { CompletionItem, CompletionList } from '../../analysis/help/completions.ts'
import { count } from '../../core/text/sentence.ts'
import { inDocument, positionContext, type PositionContext } from './position-context.ts'

/** Who knows what may be meant at a position. */
export interface CompletionServices {
  /** `explicit`: the user pressed the key for completion. */
  complete(position: PositionContext, explicit: boolean): CompletionList | null
  announce(text: string): void
}

/** A suggestion that one key takes although nobody chose it. */
interface LikelyCompletion extends Completion {
  readonly isLikely: boolean
}

const isLikely = (completion: Completion | undefined): boolean =>
  completion !== undefined && 'isLikely' in completion && completion.isLikely === true

const templates = { name: 'Whole groups', rank: 1 } as const

/** Puts an item in, with what follows the cursor in its span; a name asks for its value next. */
function applyItem(item: CompletionItem, tailLength: number): NonNullable<Completion['apply']> {
  if (item.template !== undefined) return snippet(item.template)
  return (view, completion, from, to) => {
    const end = Math.min(view.state.doc.length, to + tailLength)
    view.dispatch({
      ...insertCompletionText(view.state, item.insert, from, end),
      annotations: pickedCompletion.of(completion),
    })
    if (item.insert.endsWith(': ')) startCompletion(view)
  }
}

const toCompletion = (
  item: CompletionItem,
  index: number,
  { preselect }: CompletionList,
  tailLength: number,
): LikelyCompletion => ({
  label: item.label,
  detail: item.detail,
  apply: applyItem(item, tailLength),
  isLikely: preselect && index === 0,
  ...(item.template === undefined ? {} : { section: templates }),
})

/** The suggestions at a position, ranked by those who know them: the package only shows them. */
function resultAt(
  state: EditorState,
  position: number,
  explicit: boolean,
  services: CompletionServices,
): CompletionResult | null {
  const context = state.selection.main.empty ? positionContext(state, position) : null
  const list = context && services.complete(context, explicit)
  if (context === null || list === null) return null
  const { from, to } = inDocument(context, list.span)
  const matches = new Map<Completion, readonly number[]>()
  const options = list.items.map((item, index) => {
    const completion = toCompletion(item, index, list, to - position)
    matches.set(completion, item.matched)
    return completion
  })
  return {
    from,
    options,
    filter: false,
    getMatch: (completion) => matches.get(completion) ?? [],
    update: (_before, _from, _to, now) => resultAt(now.state, now.pos, explicit, services),
  }
}

const completionSource =
  (services: CompletionServices): CompletionSource =>
  ({ state, pos, explicit }: CompletionContext) => {
    const result = resultAt(state, pos, explicit, services)
    if (explicit && result === null) services.announce('No suggestions here.')
    return result
  }

/** Chooses the first suggestion where it is likely, and says that there are some when they come. */
const opening = (services: CompletionServices): Extension =>
  EditorView.updateListener.of(({ view, startState, state }) => {
    const completions = currentCompletions(state)
    if (completions.length === 0 || completions === currentCompletions(startState)) return
    if (currentCompletions(startState).length === 0 && completionStatus(startState) !== 'active') {
      const { length } = completions
      services.announce(`${count(length, 'suggestion')}. Arrow keys choose, Enter inserts.`)
    }
    if (isLikely(completions[0]) && selectedCompletionIndex(state) === null) {
      view.dispatch({ effects: setSelectedCompletion(0) })
    }
  })

/** The package's keys without those that type a character on a Mac. */
const keys = completionKeymap.filter(({ mac }) => mac === undefined)

/** Suggestions while writing. Tab goes on to the next field of a template, and else is never taken. */
export const completion = (services: CompletionServices): Extension => [
  autocompletion({
    override: [completionSource(services)],
    activateOnTypingDelay: editorDelays.suggest,
    selectOnOpen: false,
    defaultKeymap: false,
    icons: false,
    // Else name and detail are read out as one word.
    addToOptions: [{ render: () => document.createTextNode(' '), position: 60 }],
  }),
  Prec.highest(keymap.of(keys)),
  opening(services),
]
