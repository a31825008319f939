import { dialectsFor } from '../../analysis/compare/dialects-for.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import {
  deleteGroup,
  copyGroup,
  moveGroup,
  sortRules,
  type GroupEdit,
} from '../../core/edit/groups.ts'
import { namedCrawlers, renameCrawler } from '../../core/edit/rename.ts'
import { tidy } from '../../core/edit/tidy.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { useFacts } from '../hooks/use-analysis.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { visible, counted } from '../text/format.ts'
import type { Action, ActionPrompt } from './registry/action.ts'
import { currentRobots } from './current-robots.ts'
import { useApply } from './use-apply.ts'
import { useConversions } from './use-conversions.ts'
import { useOutline } from './use-outline.ts'
import { usePageAction } from './registry/use-page-action.ts'

type GroupAction = (robots: RobotsTxt, line: number) => GroupEdit | null

/** What is done to the group at the cursor; `keywords` are other words for it. */
const groupActions: readonly (readonly [label: string, keywords: string, deed: GroupAction])[] = [
  ['Sort the rules of this group', 'order alphabet', sortRules],
  ['Move this group up', 'order', (robots, line) => moveGroup(robots, line, -1)],
  ['Move this group down', 'order', (robots, line) => moveGroup(robots, line, 1)],
  ['Duplicate this group', 'copy', copyGroup],
  ['Delete this group', 'remove', deleteGroup],
]

function useGroupActions(available: boolean): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const { apply, warn } = useApply()
  return groupActions.map(([label, keywords, action]) => {
    const changed = () => action(currentRobots(store, port), port.line())
    return {
      id: label,
      label,
      keywords,
      available,
      prompt: () => warn(label, changed()),
      run: () => {
        const change = changed()
        if (change && change.edits.length > 0) apply(label, change)
        else store.getState().toast('There is nothing to change.')
      },
    }
  })
}

/**
 * Asks which crawler, and then for its new name; `here` takes the one that the line of the cursor names.
 */
function useRename(): (here: boolean) => ActionPrompt {
  const store = useStoreApi()
  const port = usePort()
  const { apply, warn } = useApply()
  const nameOf = (robots: RobotsTxt, from: string): ActionPrompt => ({
    label: `New name for ${visible(from)}`,
    none: 'Type the new name.',
    answers: (typed) => {
      const to = typed.trim()
      if (to === '' || to.includes('#')) return []
      const edits = renameCrawler(robots, from, to)
      const label = `Rename ${visible(from)} to ${visible(to)}`
      const detail = counted(edits.length, 'line')
      const action = { prompt: () => warn(label, { edits }), run: () => apply(label, { edits }) }
      return [{ id: 'name', title: 'New name', actions: [{ id: 'to', label, detail, ...action }] }]
    },
  })
  return (here) => {
    const robots = currentRobots(store, port)
    const named = namedCrawlers(robots)
    const line = port.line()
    const atCursor = here ? named.find(({ lines }) => lines.includes(line)) : undefined
    if (atCursor !== undefined) return nameOf(robots, atCursor.name)
    return {
      label: 'Rename which crawler?',
      none: 'No such crawler in this file.',
      answers: (typed) => {
        const actions = named
          .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
          .map(({ name, lines }) => ({
            id: name,
            label: visible(name),
            detail: counted(lines.length, 'line'),
            prompt: () => nameOf(robots, name),
            run: () => undefined,
          }))
        return actions.length === 0 ? [] : [{ id: 'named', title: 'Crawlers', actions }]
      },
    }
  }
}

function useTidy(): () => void {
  const store = useStoreApi()
  const port = usePort()
  const { apply } = useApply()
  return () => {
    port.flush()
    const { scenario, compared, toast } = store.getState()
    const ids = new Set([...dialectsFor(scenario), ...compared])
    const dialects = [...ids].flatMap((id) => dialectById(id) ?? [])
    const read = dialects.map((dialect) => withSettings(dialect, scenario.settings))
    const { edits, left } = tidy(scenario.file, read)
    if (edits.length > 0) apply('Tidy the file', { edits })
    else if (left.length === 0) toast('The file is tidy.')
    if (left.length > 0) {
      toast(
        `${counted(left.length, 'line')} left as they are: changing them would change what the file means.`,
      )
    }
  }
}

/** Actions that edit the whole file or a whole group; each is one step of undo. */
export function useEditActions(): readonly Action[] {
  const { groups } = useFacts()
  const outline = useOutline()
  const pageAction = usePageAction()
  const available = groups > 0
  const rename = useRename()
  return [
    { ...pageAction('go-group'), prompt: () => outline },
    { id: 'tidy', label: 'Tidy the file', keywords: 'format clean spaces', run: useTidy() },
    ...useGroupActions(available),
    {
      id: 'rename-crawler',
      label: 'Rename a crawler everywhere',
      keywords: 'user-agent token change name',
      available,
      prompt: () => rename(false),
      run: () => undefined,
    },
    { ...pageAction('rename-here'), available, prompt: () => rename(true) },
    ...useConversions(),
  ]
}
