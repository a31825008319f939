import type { Action, ActionGroup } from './registry/action.ts'

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,:?!]+/)
    .filter((word) => word !== '')

/** Says whether a word of an action is found by one that was typed. */
type WordTest = (one: string, typed: string) => boolean

const begins: WordTest = (one, typed) => one.startsWith(typed)

/** “versions” finds “version”. */
const beginsOrIsPlural: WordTest = (one, typed) =>
  begins(one, typed) || (one.length > 2 && typed === `${one}s`)

/** True where every word that was typed finds a word of the action, in any order. */
function matchesWords(
  action: Action,
  group: string,
  typed: readonly string[],
  isFound: WordTest,
): boolean {
  const { label, detail = '', keywords = '' } = action
  const actionWords = wordsOf(`${label} ${keywords} ${group} ${detail}`)
  return typed.every((word) => actionWords.some((one) => isFound(one, word)))
}

/** Found by its own name, or only by what it is about? */
const isNamed = ({ label }: Action, typed: readonly string[], isFound: WordTest): boolean =>
  typed.every((word) => wordsOf(label).some((one) => isFound(one, word)))

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
  isFound: WordTest,
): readonly ActionGroup[] {
  const byName = (action: Action): boolean => isNamed(action, typed, isFound)
  const found = groups
    .filter(({ isSearched }) => isSearched !== true || typed.length > 0)
    .map((group) => ({
      ...group,
      actions: group.actions
        .filter(
          (action) =>
            action.available !== false && matchesWords(action, group.title, typed, isFound),
        )
        .toSorted((a, b) => Number(byName(b)) - Number(byName(a)))
        .slice(0, group.isSearched === true ? maxSearched : undefined),
    }))
    .filter(({ actions }) => actions.length > 0)
  const named = ({ actions }: ActionGroup) => actions.some(byName)
  return found.toSorted((a, b) => Number(named(b)) - Number(named(a)))
}

/**
 * The actions that are possible now and match the typed text. Groups with an action of that
 * name come first. Where nothing has all the words, they may be plurals of those that an action has; then those that only
 * join others may be missing: “remove from google” finds what “remove google” does.
 */
export function matchActions(groups: readonly ActionGroup[], text: string): readonly ActionGroup[] {
  const typed = wordsOf(text)
  const telling = typed.filter((word) => !joining.has(word))
  for (const words of telling.length === 0 ? [typed] : [typed, telling]) {
    for (const isFound of [begins, beginsOrIsPlural]) {
      const found = matchWords(groups, words, isFound)
      if (found.length > 0) return found
    }
  }
  return []
}
