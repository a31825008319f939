import { useExamples } from '../case/use-examples.ts'
import { dialectChoices } from '../header/menus/dialect-choices.ts'
import { helpChoices } from '../header/menus/help-choices.ts'
import { helpKeyIsOn } from '../hooks/page-keys.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { useServices } from '../hooks/use-services.ts'
import type { ActionGroup } from './action.ts'
import { useCaseActions } from './use-case-actions.ts'
import { useFileActions } from './use-file-actions.ts'
import { usePageActions } from './use-page-actions.ts'
import { useLookupActions } from './use-lookup-actions.ts'
import { useTestListActions } from './use-test-list-actions.ts'

/** Other words for the entries of the menu Help. */
const helpWords: Readonly<Record<string, string>> = {
  help: 'manual guide introduction faq noindex de-index verdict',
  shortcuts: 'keys hotkeys keyboard',
  dialects: 'engines google bing standard rfc settings',
  checks: 'problems warnings errors lint validate noindex',
  about: 'version license privacy delete everything reset clear data cookies offline',
}

/** All actions of the page; `from` is the region that had the focus. */
export function useActionGroups(from: string | undefined): readonly ActionGroup[] {
  const { change, openDialog } = useActions()
  const { preferences } = useServices()
  const dialect = useApp((state) => state.scenario.dialect)
  const examples = useExamples()
  const settings = useApp((state) => state.scenario.settings)
  const { data: abouts } = useData('dialects')
  const dialects = dialectChoices({ dialect, settings, abouts }, (chosen) => {
    if (chosen !== dialect) change({ dialect: chosen })
  }).flatMap(({ choices }) => choices)
  const help = helpChoices(openDialog, helpKeyIsOn(preferences)).map((choice) => ({
    ...choice,
    keywords: helpWords[choice.id],
  }))
  return [
    { id: 'tests', title: 'Check', actions: useTestListActions() },
    { id: 'file', title: 'File', actions: useFileActions() },
    ...useCaseActions(),
    { id: 'page', title: 'Page', actions: usePageActions(from) },
    { id: 'help', title: 'Help', actions: help },
    { id: 'examples', title: 'Examples', actions: examples },
    { id: 'dialects', title: 'Rules read as', actions: dialects },
    ...useLookupActions(),
  ]
}
