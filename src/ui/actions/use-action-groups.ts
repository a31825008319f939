import { useExamples } from '../case/use-examples.ts'
import { dialectChoices } from '../header/menus/dialect-choices.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import type { ActionGroup } from './registry/action.ts'
import { useHelpActions } from './registry/use-help-actions.ts'
import { useCaseActions } from './use-case-actions.ts'
import { useFileActions } from './use-file-actions.ts'
import { usePageActions } from './use-page-actions.ts'
import { useLookupActions } from './use-lookup-actions.ts'
import { useTestListActions } from './use-test-list-actions.ts'

/** All actions of the page; `from` is the region that had the focus. */
export function useActionGroups(from: string | undefined): readonly ActionGroup[] {
  const { change } = useActions()
  const dialect = useApp((state) => state.scenario.dialect)
  const examples = useExamples()
  const settings = useApp((state) => state.scenario.settings)
  const { data: abouts } = useData('dialects')
  const dialects = dialectChoices({ dialect, settings, abouts }, (chosen) => {
    if (chosen !== dialect) change({ dialect: chosen })
  }).flatMap(({ choices }) => choices)
  return [
    { id: 'tests', title: 'Check', actions: useTestListActions() },
    { id: 'file', title: 'File', actions: useFileActions() },
    ...useCaseActions(),
    { id: 'page', title: 'Page', actions: usePageActions(from) },
    { id: 'help', title: 'Help', actions: useHelpActions() },
    { id: 'examples', title: 'Examples', actions: examples },
    { id: 'dialects', title: 'Judge by', actions: dialects },
    ...useLookupActions(),
  ]
}
