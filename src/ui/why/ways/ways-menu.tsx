import type { ComponentProps } from 'react'
import { editRows } from '../../../analysis/explain/edit-rows.ts'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { verdictWords } from '../../../case/verdict-words.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuSection } from '../../components/menu-button.tsx'
import { useActions, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useShownSource } from '../../hooks/use-open-list.ts'
import { useJob } from '../../hooks/use-job.ts'
import { elide, visible } from '../../text/format.ts'
import { applyWay } from './apply-way.ts'
import { wayEffect } from './way-list.tsx'
import { wayNames } from './way-names.ts'
import { cellWaysOptions } from '../../hooks/ways-question.ts'

const maxLines = 2
const maxLine = 40
const signs = { goes: '− ', comes: '+ ' } as const

/** "+ Disallow: /cart/$. Changes nothing else." Of the rows of a list from files nobody has counted them. */
function detailOf(way: RepairWay, text: string, isListed: boolean): string {
  const lines = editRows(text, way.edits).flatMap(({ kind, text: line }) =>
    kind === 'where' ? [] : [signs[kind] + elide(visible(line), maxLine)],
  )
  const left = lines.length - maxLines
  const shown = lines.slice(0, left > 1 ? maxLines : lines.length)
  const more = left > 1 ? ` and ${left} more lines` : ''
  return `${shown.join(', ')}${more}. ${wayEffect(isListed ? { ...way, rows: [] } : way)}`
}

/** The edits that make a cell as it is expected, as choices of its menu. */
function useWaysSection(testId: string, expected: 'allow' | 'disallow'): MenuSection {
  const store = useStoreApi()
  const port = usePort()
  const { openDialog } = useActions()
  const isListed = useShownSource() !== null
  const { result, state, input } = useJob('cell-ways', cellWaysOptions(testId))
  const make = `Make it ${verdictWords[expected]}`
  const id = 'ways'
  if (state === 'failed') return { id, title: 'The search for edits failed', choices: [] }
  if (state !== 'current' || input === null) {
    return { id, title: `${make}: looking for edits …`, choices: [] }
  }
  const { ways = [] } = result ?? {}
  if (result === null && (input.delivery ?? null) !== null) {
    const run = () => openDialog('fetching')
    const choices = [{ id: 'fetching', label: 'Open Fetching', run }]
    return { id, title: 'No edit of the file changes this: the server’s answer decides', choices }
  }
  if (ways.length === 0) {
    return { id, title: `No edit of this file makes it ${verdictWords[expected]}`, choices: [] }
  }
  const { text } = input.file
  const names = wayNames(text, ways)
  const choices = ways.map((way, at) => ({
    id: `way ${at}`,
    label: names[at] ?? '',
    detail: detailOf(way, text, isListed),
    run: () => void applyWay(way, text, store, port),
  }))
  return { id, title: make, choices }
}

interface Props extends ComponentProps<typeof Menu> {
  readonly testId: string
  readonly expected: 'allow' | 'disallow'
}

/** The menu of a cell that is not as expected: what makes it so comes last, as it is found later than the rest. */
export function WaysMenu({ testId, expected, sections, ...rest }: Props) {
  const ways = useWaysSection(testId, expected)
  return <Menu {...rest} sections={[...sections, ways]} />
}
