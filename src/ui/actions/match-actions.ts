import type { Action, ActionGroup } from './registry/action.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,:?!]+/)
    .filter((word) => word !== '')

/** Does a word that was typed begin this one, or is it the plural of it? “versions” finds “version”. */
const begins = (one: string, typed: string): boolean =>
  one.startsWith(typed) || (one.length > 2 && typed === `${one}s`)

/** True where every word that was typed begins a word of the action, in any order. */
function matchesWords(action: Action, group: string, typed: readonly string[]): boolean {
  const { label, detail = '', keywords = '' } = action
  const actionWords = wordsOf(`${label} ${keywords} ${group} ${detail}`)
  return typed.every((word) => actionWords.some((one) => begins(one, word)))
}

/** Found by its own name, or only by what it is about? */
const isNamed = ({ label }: Action, typed: readonly string[]): boolean =>
  typed.every((word) => wordsOf(label).some((one) => begins(one, word)))

/** Words that only join others. They count where something is called so, as in “From 1994 to today”. */
const joining: ReadonlySet<string> = new Set(
  'a an and can do does for from how i in is it me my of on or our please that the this to we today now what with'.split(
    ' ',
  ),
)

/** So many of a long list are shown; more words find the others. */
const maxSearched = 12

function matchWords(
  groups: readonly ActionGroup[],
  typed: readonly string[],
): readonly ActionGroup[] {
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

/**
 * The actions that are possible now and match the typed text. Groups with an action of that
 * name come first. Where nothing has all the words, those that only join others may be missing:
 * “remove from google” finds what “remove google” does.
 */
export function matchActions(groups: readonly ActionGroup[], text: string): readonly ActionGroup[] {
  const typed = wordsOf(text)
  const found = matchWords(groups, typed)
  if (found.length > 0) return found
  const telling = typed.filter((word) => !joining.has(word))
  return telling.length === 0 ? [] : matchWords(groups, telling)
}
