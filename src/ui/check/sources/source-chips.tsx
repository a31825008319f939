import { useMemo } from 'react'
import { sourceWord } from '../../../analysis/list/source-words.ts'
import type { CaseSource } from '../../../case/grid/grid.ts'
import { sourceCounts } from '../../../case/grid/sources.ts'
import { withoutSource } from '../../../case/grid/newer-source.ts'
import { pickFiles } from '../../../platform/pick-files.ts'
import { Menu } from '../../components/aria/menu.tsx'
import { MenuButton, MenuLabel, type MenuProps } from '../../components/menu-button.tsx'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { useActions, useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { counted, elide, visible } from '../../text/format.ts'
import './sources.css'

const nothing = (): void => undefined

/** What went with a source, in a sentence. */
function goneWords(name: string, gone: ReturnType<typeof withoutSource>): string {
  const parts = [
    ...(gone.urls > 0 ? [counted(gone.urls, 'URL')] : []),
    ...(gone.columns > 0 ? [counted(gone.columns, 'column')] : []),
    ...(gone.expectations > 0 ? [counted(gone.expectations, 'expectation')] : []),
  ]
  const also = parts.length === 0 ? '' : ` With it went ${parts.join(', ')}.`
  return `${name} was taken out.${also}`
}

/** What can be done with all that one file or paste brought. */
function useSourceChoices({ id, name }: CaseSource) {
  const store = useStoreApi()
  const port = usePort()
  const { setFilter, change, receive } = useActions()
  const bringNewer = async () => {
    const [content] = await pickFiles()
    // Whatever the file is called, it takes the place of the older one by having its name.
    if (content !== undefined) receive([{ name, content, ask: true }])
  }
  const takeOut = () => {
    const gone = withoutSource(store.getState().scenario, id)
    change(gone.parts)
    toastWithUndo(goneWords(elide(visible(name), 48), gone), store, port)
  }
  return [
    { id: 'only', label: 'Show only these', run: () => setFilter(sourceWord(name)) },
    { id: 'newer', label: 'Bring a newer one…', run: () => void bringNewer() },
    { id: 'out', label: 'Take out', run: takeOut },
  ]
}

/** One source: its name and how many URLs it brought, with a menu. */
function SourceButton({ source, count }: { readonly source: CaseSource; readonly count: number }) {
  const { name, day } = source
  const SourceMenu = useMemo(
    () =>
      function SourceMenu(props: MenuProps) {
        const choices = useSourceChoices(source)
        return <Menu {...props} sections={[{ id: 'source', title: '', choices }]} />
      },
    [source],
  )
  const shown = elide(visible(name), 32)
  const when = day === '' ? '' : `, came on ${day}`
  return (
    <MenuButton
      label={`${shown}: ${counted(count, 'URL')}${when}`}
      menu={SourceMenu}
      onApproach={nothing}
    >
      <MenuLabel>{`${shown}: ${count.toLocaleString('en')}`}</MenuLabel>
    </MenuButton>
  )
}

/** The files and pastes that brought the URLs of the case. */
export function SourceChips() {
  const urls = useApp((state) => state.scenario.urls)
  const sources = useApp((state) => state.scenario.sources)
  const counts = useMemo(() => sourceCounts(urls), [urls])
  return (
    <div className="source-chips" role="group" aria-label="Where the URLs came from">
      {sources.map((source) => (
        <SourceButton key={source.id} source={source} count={counts.get(source.id) ?? 0} />
      ))}
    </div>
  )
}
