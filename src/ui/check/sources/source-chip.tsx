import { useMemo } from 'react'
import { sourceWord } from '../../../analysis/list/source-words.ts'
import { newerOf } from '../../../state/newer-sources.ts'
import { pickFiles } from '../../../platform/pick-files.ts'
import { Menu } from '../../components/aria/menu.tsx'
import { MenuButton, MenuLabel, type MenuProps } from '../../components/menu-button.tsx'
import { useAddFilter } from '../../hooks/use-add-filter.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { counted, elide, visible } from '../../text/format.ts'
import './sources.css'

const nothing = (): void => undefined

interface Props {
  /** Empty for a text. */
  readonly name: string
  /** Null: not known yet. */
  readonly count: number | null
  /** As YYYY-MM-DD; empty: not known. */
  readonly day?: string
  /** Several files, of which each has another name. */
  readonly isSeveral?: boolean
  onTakeOut(): void
}

/** What can be done with all that one file or paste brought. */
function useChoices({ name, isSeveral = false, onTakeOut }: Props) {
  const { receive, openEntry } = useActions()
  const newer = useApp((state) => newerOf(state.newer, name, state.scenario))
  const addFilter = useAddFilter()
  const bringNewer = async () => {
    const [content] = await pickFiles()
    // Whatever the file is called, it takes the place of the older one by having its name.
    if (content !== undefined) receive([{ name, content, ask: true }])
  }
  const out = { id: 'out', label: 'Take out', run: onTakeOut }
  if (name === '' || isSeveral) return [out]
  return [
    { id: 'only', label: 'Show only these', run: () => addFilter(sourceWord(name)) },
    { id: 'newer', label: 'Bring a newer one…', run: () => void bringNewer() },
    ...(newer === undefined
      ? []
      : [{ id: 'came', label: 'What came and went…', run: () => openEntry('newer', name) }]),
    out,
  ]
}

/** What brought URLs: its name and how many, with a menu. */
export function SourceChip(props: Props) {
  const { name, count, day = '' } = props
  const SourceMenu = useMemo(
    () =>
      function SourceMenu(menu: MenuProps) {
        const choices = useChoices(props)
        return <Menu {...menu} sections={[{ id: 'source', title: '', choices }]} />
      },
    [props],
  )
  const shown = name === '' ? 'Pasted list' : elide(visible(name), 32)
  const label = count === null ? shown : `${shown}: ${counted(count, 'URL')}`
  return (
    <span className="source-chip">
      <MenuButton
        label={day === '' ? label : `${label}, came on ${day}`}
        menu={SourceMenu}
        onApproach={nothing}
      >
        <MenuLabel>{label}</MenuLabel>
      </MenuButton>
    </span>
  )
}
