import { useLayoutEffect, type ReactNode } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import type { Dialog } from '../../state/view.ts'
import type { EarlyKeys } from '../actions/registry/action.ts'
import { Palette } from '../actions/palette.tsx'
import { Modal } from '../components/modal.tsx'
import { useActions } from '../hooks/use-app.ts'
import { AboutDialog } from './about-dialog.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const DialectsDialog = lazyPart(async () => ({
  default: (await import('../dialects/dialects-dialog.tsx')).DialectsDialog,
}))

const TimelineDialog = lazyPart(async () => ({
  default: (await import('../dialects/timeline-dialog.tsx')).TimelineDialog,
}))

const RemovalDialog = lazyPart(async () => ({
  default: (await import('../page/removal-dialog.tsx')).RemovalDialog,
}))

const ChecksDialog = lazyPart(async () => ({
  default: (await import('../problems/checks-dialog.tsx')).ChecksDialog,
}))

const RecipesDialog = lazyPart(async () => ({
  default: (await import('../recipes/recipes-dialog.tsx')).RecipesDialog,
}))

const FetchingDialog = lazyPart(async () => ({
  default: (await import('../delivery/delivery-panel.tsx')).DeliveryPanel,
}))

const PlacesDialog = lazyPart(async () => ({
  default: (await import('../delivery/places/places-dialog.tsx')).PlacesDialog,
}))

const AnswersDialog = lazyPart(async () => ({
  default: (await import('../crawlers/answers/answers-dialog.tsx')).AnswersDialog,
}))

const IdentityDialog = lazyPart(async () => ({
  default: (await import('../crawlers/identity/identity-dialog.tsx')).IdentityDialog,
}))

const CiDialog = lazyPart(async () => ({ default: (await import('./ci-dialog.tsx')).CiDialog }))

const HistoryDialog = lazyPart(async () => ({
  default: (await import('../history/history-dialog.tsx')).HistoryDialog,
}))

const BeforeAfterDialog = lazyPart(async () => ({
  default: (await import('../changes/before-after-dialog.tsx')).BeforeAfterDialog,
}))

const KeptCasesDialog = lazyPart(async () => ({
  default: (await import('../case/kept-cases-dialog.tsx')).KeptCasesDialog,
}))

const WaysDialog = lazyPart(async () => ({
  default: (await import('../why/ways/ways-dialog.tsx')).WaysDialog,
}))

const NewerDialog = lazyPart(async () => ({
  default: (await import('../check/sources/newer-dialog.tsx')).NewerDialog,
}))

const ReportDialog = lazyPart(async () => ({
  default: (await import('../report/report-dialog.tsx')).ReportDialog,
}))

type Name = Exclude<NonNullable<Dialog>, 'palette' | 'groups'>

interface Shown {
  readonly title: string
  readonly size?: 'wide'
  view(): ReactNode
}

const dialogs: Readonly<Record<Name, Shown>> = {
  share: { title: 'Share this case', view: () => <ShareDialog /> },
  ci: { title: 'Test in CI', view: () => <CiDialog /> },
  case: { title: 'Case settings', view: () => <CaseDialog /> },
  cases: { title: 'All cases', size: 'wide', view: () => <KeptCasesDialog /> },
  help: { title: 'How it works', view: () => <HelpDialog /> },
  shortcuts: { title: 'Keyboard shortcuts', size: 'wide', view: () => <ShortcutsDialog /> },
  dialects: { title: 'How engines read robots.txt', size: 'wide', view: () => <DialectsDialog /> },
  timeline: { title: 'From 1994 to today', size: 'wide', view: () => <TimelineDialog /> },
  removal: { title: 'Get a page out of search', view: () => <RemovalDialog /> },
  checks: { title: 'All checks', size: 'wide', view: () => <ChecksDialog /> },
  recipes: { title: 'Recipes', size: 'wide', view: () => <RecipesDialog /> },
  fetching: { title: 'Fetching', size: 'wide', view: () => <FetchingDialog /> },
  places: { title: 'Where does the file go?', size: 'wide', view: () => <PlacesDialog /> },
  answers: { title: 'What the server says', size: 'wide', view: () => <AnswersDialog /> },
  identity: { title: 'Who is it?', size: 'wide', view: () => <IdentityDialog /> },
  report: { title: 'Report', size: 'wide', view: () => <ReportDialog /> },
  history: { title: 'History', size: 'wide', view: () => <HistoryDialog /> },
  changes: { title: 'Before and after', size: 'wide', view: () => <BeforeAfterDialog /> },
  newer: { title: 'What came and went', size: 'wide', view: () => <NewerDialog /> },
  ways: { title: 'Choose an edit', view: () => <WaysDialog /> },
  about: { title: 'About', view: () => <AboutDialog /> },
}

interface Props {
  readonly dialog: NonNullable<Dialog>
  readonly earlyRef: EarlyKeys
}

export function DialogView({ dialog, earlyRef }: Props) {
  const { openDialog } = useActions()
  const isList = dialog === 'palette' || dialog === 'groups'
  // What was typed on the way is for a list of actions only.
  useLayoutEffect(() => {
    if (!isList) earlyRef.current = ''
  }, [isList, earlyRef])
  if (isList) {
    return <Palette start={dialog === 'groups' ? '@' : ''} earlyRef={earlyRef} />
  }
  const { title, size = 'narrow', view } = dialogs[dialog]
  return (
    <Modal key={dialog} title={title} size={size} onClose={() => openDialog(null)}>
      <LazyBoundary fallback={null}>{view()}</LazyBoundary>
    </Modal>
  )
}
