import { useCallback } from 'react'
import { blankCase } from '../../case/grid/grid-edits.ts'
import type { OpenResult, Session } from '../../state/session/session.ts'
import type { RecentCase } from '../../state/storage/cases.ts'
import type { MenuChoice, MenuSection } from '../components/menu-button.tsx'
import { useActions } from '../hooks/use-app.ts'
import { useServices, useSession } from '../hooks/use-services.ts'
import { caseNames } from '../text/case-names.ts'
import { relativeTime } from '../text/relative-time.ts'
import { useDownloads } from './use-downloads.ts'

/** More than a menu can hold without becoming a search. */
const maxRecentCases = 12

/** Why a saved case did not open; for a damaged one, and one that another tab has, there is a banner. */
const openFailures: Readonly<Record<OpenResult, string | null>> = {
  opened: null,
  corrupt: null,
  held: null,
  missing: 'This case is no longer stored here.',
  gone: 'This case is no longer stored here.',
  newer:
    'This case was stored by a newer version of this page. Reload the page to get that version.',
  failed: 'The case could not be loaded from this browser’s storage. Try again.',
}

/** Opens a case that is kept here, or a copy where another tab has it open; says so, and what failed. */
export function useOpenCase(): (id: string) => Promise<void> {
  const { toast } = useActions()
  const { session } = useServices()
  return async (id) => {
    const result = (await session?.openWorkspace(id)) ?? 'failed'
    if (result === 'held') await session?.openCopy(id, true)
    const failure = openFailures[result]
    if (failure !== null) toast(failure, { tone: 'warn' })
  }
}

/** The entries of the case menu: actions on the case, and the other saved cases. */
export function useCases() {
  const { openDialog } = useActions()
  const { session } = useServices()
  // Subscribed to, so that an open menu shows cases that were saved meanwhile.
  const recent = useSession((status) => status.recent) ?? []
  const { downloadCase } = useDownloads()

  const open = useOpenCase()
  const choiceOf = ({ id, updated }: RecentCase, label: string, openedBy: Session): MenuChoice => ({
    id: `case-${id}`,
    label,
    detail: relativeTime(updated, Date.now()),
    checked: id === openedBy.status.getState().workspace.id,
    run: () => void open(id),
  })
  const sections = (): readonly MenuSection[] => {
    const caseChoices: readonly MenuChoice[] = [
      { id: 'new', label: 'New case', run: () => void session?.newCase(blankCase) },
      { id: 'all', label: 'All cases…', run: () => openDialog('cases') },
      { id: 'rename', label: 'Rename…', run: () => openDialog('case') },
      { id: 'settings', label: 'Case settings…', run: () => openDialog('case') },
      { id: 'history', label: 'History…', run: () => openDialog('history') },
      { id: 'download', label: 'Download case', run: () => void downloadCase() },
    ]
    const names = caseNames(recent)
    const recentChoices = session
      ? recent.slice(0, maxRecentCases).map((one, at) => choiceOf(one, names[at] ?? '', session))
      : []
    return [
      { id: 'case', title: 'A case: a robots.txt, URLs, crawlers', choices: caseChoices },
      ...(recentChoices.length > 0
        ? [{ id: 'recent', title: 'Recent', choices: recentChoices }]
        : []),
    ]
  }
  return { sections, refresh: useCallback(() => void session?.refreshRecent(), [session]) }
}
