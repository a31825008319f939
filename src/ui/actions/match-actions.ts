import type { Action, ActionGroup } from './registry/action.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,:]+/)
    .filter((word) => word !== '')

/** True where every word that was typed begins a word of the action, in any order. */
function matchesWords(action: Action, group: string, typed: readonly string[]): boolean {
  const { label, detail = '', keywords = '' } = action
  const actionWords = wordsOf(`${label} ${keywords} ${group} ${detail}`)
  return typed.every((word) => actionWords.some((one) => one.startsWith(word)))
}

/** Found by its own name, or only by what it is about? */
const isNamed = ({ label }: Action, typed: readonly string[]): boolean =>
  typed.every((word) => wordsOf(label).some((one) => one.startsWith(word)))

/** So many of a long list are shown; more words find the others. */
const maxSearched = 12

/**
 * The actions that are possible now and match the typed text. Groups with an action of that
 * name come first.
 */
export function matchActions(groups: readonly ActionGroup[], text: string): readonly ActionGroup[] {
  const typed = wordsOf(text)
  const found = groups
    .filter(({ isSearched }) => isSearched !== true || typed.length > 0)
    .map((group) => ({
      ...group,
      actions: group.actions
        .filter((action) => action.available !== false && matchesWords(action, group.title, typed))
        .toSorted((a, b) => Number(isNamed(b, typed)) - Number(isNamed(a, typed)))
        .slice(0, group.isSearched === true ? maxSearched : undefined),
    }))
    .filter(({ actions }) => actions.length > 0)
  const named = ({ actions }: ActionGroup) => actions.some((action) => isNamed(action, typed))
  return found.toSorted((a, b) => Number(named(b)) - Number(named(a)))
}
