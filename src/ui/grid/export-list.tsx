import { gridCsv, gridMarkdown, gridTsv, type GridOut } from '../../analysis/grid/grid-out.ts'
import type { ListExport } from '../../analysis/grid/url-csv.ts'
import { exportNameOf } from '../../case/file/file-names.ts'
import { maxDrawnRows } from '../../analysis/size-limits.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { AppStore } from '../../state/store.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { useListSnapshot, useOpenList } from '../hooks/use-open-list.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuChoice, MenuProps, MenuSection } from '../components/menu-button.tsx'
import { copyText } from '../components/use-copy.ts'
import { counted } from '../text/format.ts'
import type { PictureForm } from '../pictures/save-drawing.ts'
import { noPicture } from '../text/words.ts'
import { useShownGrid } from './use-grid.ts'

/** What tables are written of the rows that are shown, in their order; `what` is part of the names of their files. */
const tables: readonly (readonly [ListExport, what: string, label: string])[] = [
  ['all', 'check', 'Download CSV'],
  ['blocked', 'blocked', 'Download blocked URLs, by crawler and rule'],
]

/** The choices that write them. */
const tableChoices = (
  store: AppStore,
  write: (id: ListExport, name: string) => void,
): readonly MenuChoice[] =>
  tables.map(([id, what, label]) => ({
    ...{ id, label },
    run: () => write(id, `${exportNameOf(store.getState().scenario, what)}.csv`),
  }))

/** Ways to hand on the whole case. */
const caseSection = (openDialog: (dialog: 'report' | 'share') => void): MenuSection => ({
  id: 'case',
  title: 'Case',
  choices: [
    { id: 'report', label: 'Report to print, send or copy', run: () => openDialog('report') },
    { id: 'share', label: 'Share link or case file', run: () => openDialog('share') },
  ],
})

/** Ways to hand a list on that a worker holds. */
export function ListExports(props: MenuProps) {
  const { openDialog, toast } = useActions()
  const session = useOpenList()?.session ?? null
  const { progress, waits = true, found = 0 } = useListSnapshot(session) ?? {}
  const isReady = progress?.state === 'done' && !waits && found > 0
  const store = useStoreApi()
  const choices = tableChoices(store, (what, name) => {
    if (isReady) session?.export(what, (file) => saveFile(name, file, 'text/csv'))
    else toast('A file can be written once all URLs are judged, and the filter leaves some.')
  })
  const sections = [{ id: 'grid', title: counted(found, 'URL'), choices }, caseSection(openDialog)]
  return <Menu {...props} sections={sections} />
}

/** Ways to hand the grid on: what is shown, in its order. */
export function ExportList(props: MenuProps) {
  const { grid, verdicts, items, values } = useShownGrid()
  const { hidden = [] } = useApp((state) => state.rowOrder)
  const store = useStoreApi()
  const { toast, openDialog } = useActions()
  const rows = items.flatMap((item) => (item.kind === 'row' ? item.row : []))
  const out: GridOut = {
    grid,
    verdicts,
    rows,
    columns: [...grid.crawlers.keys()],
    values: values.all.filter(({ name }) => !hidden.includes(name)),
  }
  const count = counted(rows.length, 'URL')
  const copy = async (text: string) => {
    const copied = await copyText(text)
    toast(copied ? `Copied ${count}.` : 'This browser did not let us copy.')
  }
  const lines = () => store.getState().scenario.file.text.split('\n')
  // Excel takes a file without this mark for one of an older code page.
  const download = (name: string, text: string) =>
    saveFile(name, new TextEncoder().encode(`\uFEFF${text}`), 'text/csv')
  const picture = async (form: PictureForm) => {
    const [{ gridDrawing }, { saveDrawing }] = await Promise.all([
      import('./grid-drawing.ts'),
      import('../pictures/save-drawing.ts'),
    ])
    const { scenario } = store.getState()
    const drawing = gridDrawing(out, scenario)
    if (!(await saveDrawing(drawing, exportNameOf(scenario, 'check'), form))) toast(noPicture)
  }
  const sections: readonly MenuSection[] = [
    {
      id: 'grid',
      title: count,
      choices: [
        { id: 'tsv', label: 'Copy for a spreadsheet', run: () => void copy(gridTsv(out)) },
        {
          id: 'markdown',
          label: 'Copy table as Markdown',
          run: () => void copy(gridMarkdown(out, lines())),
        },
        ...tableChoices(store, (what, name) => download(name, gridCsv(out, what, lines()))),
      ],
    },
    {
      id: 'picture',
      title: rows.length > maxDrawnRows ? `Picture of the first ${maxDrawnRows}` : 'Picture',
      choices: [
        { id: 'png', label: 'Download PNG', run: () => void picture('png') },
        { id: 'svg', label: 'Download SVG', run: () => void picture('svg') },
      ],
    },
    caseSection(openDialog),
  ]
  return <Menu {...props} sections={sections} />
}
