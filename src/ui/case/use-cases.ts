import { useState } from 'react'
import { readText } from '../../core/file.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import type { Choice, Choices } from '../kit/menu-button.tsx'
import { useActions } from '../use-app.ts'
import { useServices, type KeptCase } from '../use-services.ts'
import { ago } from './ago.ts'
import { useDownloads } from './use-downloads.ts'

/** More than a menu can hold without becoming a search. */
const mostRecent = 12

const blank: Scenario = {
  title: '',
  file: readText(''),
  origin: 'https://example.com',
  dialect: 'own',
  tests: [],
  unknown: {},
}

/** The menu of the case: what can be done with it, and the others that are kept here. */
export function useCases() {
  const { openDialog } = useActions()
  const { cases } = useServices()
  const { downloadCase } = useDownloads()
  const [kept, setKept] = useState<readonly KeptCase[]>([])
  const choiceOf = ({ id, title, updated, current }: KeptCase): Choice => ({
    id: `case-${id}`,
    label: title === '' ? 'Untitled case' : title,
    detail: ago(updated, Date.now()),
    checked: current,
    run: () => {
      if (!current) cases.show(id)
    },
  })
  const sections = (): readonly Choices[] => {
    const deeds: readonly Choice[] = [
      { id: 'new', label: 'New case', run: () => cases.open(blank, null) },
      { id: 'settings', label: 'Title, site, dialect', run: () => openDialog('case') },
      { id: 'download', label: 'Download case', run: downloadCase },
    ]
    const recent = kept.slice(0, mostRecent).map(choiceOf)
    return [
      { id: 'case', title: '', choices: deeds },
      ...(recent.length > 0 ? [{ id: 'recent', title: 'Recent', choices: recent }] : []),
    ]
  }
  const refresh = () => {
    void cases.list().then(setKept, () => setKept([]))
  }
  return { sections, refresh }
}
