import { saveFile } from '../../platform/save-file.ts'
import type { ListExport } from '../../analysis/grid/url-csv.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuProps, MenuSection } from '../components/menu-button.tsx'
import { caseSection } from './export-list.tsx'
import { useActions } from '../hooks/use-app.ts'
import { useListSnapshot, useOpenList } from '../hooks/use-open-list.ts'
import { counted } from '../text/format.ts'

const files: readonly (readonly [ListExport, name: string, label: string])[] = [
  ['all', 'robots-check.csv', 'Download CSV'],
  ['blocked', 'robots-blocked.csv', 'Download blocked URLs, by crawler and rule'],
]

/** Ways to hand the list on: what is shown, in its order. */
export function ListExports(props: MenuProps) {
  const { openDialog, toast } = useActions()
  const session = useOpenList()?.session ?? null
  const { progress, waits = true, found = 0 } = useListSnapshot(session) ?? {}
  const isReady = progress?.state === 'done' && !waits && found > 0
  const sections: readonly MenuSection[] = [
    {
      id: 'grid',
      title: counted(found, 'URL'),
      choices: files.map(([what, name, label]) => ({
        id: what,
        label,
        run: () => {
          if (isReady) session?.export(what, (file) => saveFile(name, file, 'text/csv'))
          else toast('A file can be written once all URLs are judged, and the filter leaves some.')
        },
      })),
    },
    caseSection(openDialog),
  ]
  return <Menu {...props} sections={sections} />
}
