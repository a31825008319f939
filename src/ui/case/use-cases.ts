import type { Choices } from '../kit/menu-button.tsx'
import { useActions } from '../use-app.ts'
import { useDownloads } from './use-downloads.ts'

export function useCases() {
  const { openDialog } = useActions()
  const { downloadCase } = useDownloads()
  const sections = (): readonly Choices[] => [
    {
      id: 'case',
      title: '',
      choices: [
        { id: 'settings', label: 'Title, site, dialect', run: () => openDialog('case') },
        { id: 'download', label: 'Download case', run: downloadCase },
      ],
    },
  ]
  return { sections, refresh: () => undefined }
}
