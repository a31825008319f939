import type { AnalysisSource } from '../../../state/analysis/scheduler.ts'
import { nextStep } from '../../../state/history.ts'
import type { AppStore } from '../../../state/store.ts'
import { matchesShortcut, type Shortcut } from '../../components/shortcut.tsx'
import type { DocumentPort } from '../../document/document-port.ts'
import { focusRegion, hasRedCell, selectRedCell } from '../../hooks/navigation.ts'
import { helpKeyIsOn, stopAfter } from '../../hooks/page-keys.ts'
import type { Services } from '../../hooks/use-services.ts'
import { undoAtOnce } from '../../why/ways/undo-at-once.ts'
import { applyFix } from '../../why/apply-fix.ts'

/** What actions act on. */
export interface ActionContext extends Pick<Services, 'preferences' | 'opening'> {
  readonly store: AppStore
  readonly port: DocumentPort
  readonly source: AnalysisSource
  /** The part of the page that has the focus, or had it before the list of actions took it. */
  readonly from: string | undefined
}

/**
 * One thing that the page can do by a key. The list of all actions, menus, the keyboard and the list of
 * shortcuts all take it from here.
 */
export interface PageAction {
  readonly id: string
  /** What it is called; one without a name is found by its keys alone. */
  readonly label?: string
  /** Other words that people look for it by. */
  readonly keywords?: string
  /** Any of them runs it; the first is shown. */
  readonly keys: readonly [Shortcut, ...Shortcut[]]
  /** The part of the page in which the keys work; left out: everywhere. */
  readonly where?: string
  /** The keys are those of a text field while one has the focus. */
  readonly yieldsToFields?: true
  /** The keys work while a dialog or menu is open, too. */
  readonly worksInDialogs?: true
  /** False while it would do nothing; left out: it always does something. */
  isAvailable?(context: ActionContext): boolean
  /** False while its keys belong to the browser. */
  takesKeys?(context: ActionContext): boolean
  run(context: ActionContext): unknown
}

const verdictsOf = ({ source }: ActionContext) => source.getSnapshot().analysis.verdicts

const fixOf = ({ source }: ActionContext) => source.getSnapshot().analysis.explanation?.fix ?? null

const fails = (context: ActionContext): boolean => hasRedCell(context.store, verdictsOf(context))

const say =
  (text: string) =>
  ({ store }: ActionContext): void =>
    store.getState().announcePolite(text)

/** Why F8 does not lead to a problem of the file: its text answers the key itself once it knows them. */
const sayOfProblems = (context: ActionContext): void => {
  const isInText = document.activeElement?.closest('.cm-editor') instanceof HTMLElement
  say(isInText ? 'The file is still being checked.' : 'Put the cursor into the file first.')(
    context,
  )
}

const goToRedCell = (context: ActionContext, by: 1 | -1): void =>
  selectRedCell(context.store, verdictsOf(context), context.store.getState().selectedId, by)

/** Asked of the page, since what shows a message comes later than the first of them. */
const hasMessages = (): boolean => document.querySelector('[data-region="messages"]') !== null

const goToPart = ({ store, from }: ActionContext, by: 1 | -1): void =>
  focusRegion(store, stopAfter(from, by, hasMessages()))

/** Of a cell that is not as expected the smallest edit, else what is suggested for the selected one. */
async function fixVerdict(context: ActionContext): Promise<void> {
  const { store, port } = context
  const fix = fixOf(context)
  if (fails(context) || fix === null) {
    const undo = undoAtOnce()
    try {
      const { fixCell } = await import('../../why/ways/fix-cell.ts')
      return await fixCell(context, undo)
    } finally {
      undo.end()
    }
  }
  // The button disappears with the fix, so the focus moves to the verdict.
  document.querySelector<HTMLElement>('.why-verdict')?.focus()
  applyFix(fix, store, port)
}

async function save({ store, port, opening }: ActionContext): Promise<void> {
  const { saveHere } = await import('../../case/save-here.ts')
  await saveHere(store, port, opening)
}

const step =
  (direction: 'undo' | 'redo') =>
  ({ store }: ActionContext): boolean =>
    nextStep(store.getState().history, direction) !== null

/** Everything that the page does by a key. Of two with the same key the first that fits is run. */
export const pageActions = [
  {
    id: 'save',
    label: 'Save in this browser',
    keywords: 'keep snapshot copy',
    keys: ['Mod+S'],
    worksInDialogs: true,
    run: save,
  },
  {
    id: 'palette',
    label: 'All actions',
    keys: ['Mod+K'],
    run: ({ store }) => store.getState().openDialog('palette'),
  },
  {
    id: 'go-group',
    label: 'Go to a group or sitemap',
    keywords: 'outline symbol jump @',
    keys: ['Mod+Shift+O'],
    run: ({ store }) => store.getState().openDialog('groups'),
  },
  {
    id: 'rename-here',
    label: 'Rename the crawler at the cursor',
    keywords: 'user-agent token change name',
    keys: ['F2'],
    where: 'file',
    run: ({ store }) => store.getState().openEntry('palette', 'rename-here'),
  },
  // The editor fixes a problem at the cursor itself, once its help is there.
  {
    id: 'fix-from-file',
    keys: ['Mod+.'],
    where: 'file',
    run: (context) =>
      fails(context) ? fixVerdict(context) : say('No problem at the cursor.')(context),
  },
  {
    id: 'fix',
    label: 'Make this verdict as expected',
    keywords: 'quick fix repair apply suggested red',
    keys: ['Mod+.'],
    isAvailable: (context) => fails(context) || fixOf(context) !== null,
    run: fixVerdict,
  },
  {
    id: 'no-problem',
    keys: ['F8', 'Shift+F8'],
    where: 'file',
    run: sayOfProblems,
  },
  {
    id: 'first-failing',
    label: 'First verdict that is not as expected',
    keywords: 'red jump failing test',
    keys: ['Mod+Enter'],
    isAvailable: fails,
    run: (context) => selectRedCell(context.store, verdictsOf(context), null, 1),
  },
  {
    id: 'next-failing',
    label: 'Next verdict that is not as expected',
    keywords: 'red jump failing test',
    keys: ['F8'],
    isAvailable: fails,
    run: (context) => goToRedCell(context, 1),
  },
  {
    id: 'previous-failing',
    label: 'Previous verdict that is not as expected',
    keywords: 'red jump back failing test',
    keys: ['Shift+F8'],
    isAvailable: fails,
    run: (context) => goToRedCell(context, -1),
  },
  {
    id: 'undo',
    label: 'Undo the last change',
    keywords: 'revert back file tests',
    keys: ['Mod+Z'],
    yieldsToFields: true,
    isAvailable: step('undo'),
    run: ({ port }) => port.undo(),
  },
  {
    id: 'redo',
    label: 'Redo the change that was undone',
    keywords: 'again file tests',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    yieldsToFields: true,
    isAvailable: step('redo'),
    run: ({ port }) => port.redo(),
  },
  {
    id: 'next-part',
    label: 'Next part of the page',
    keywords: 'region',
    keys: ['F6'],
    run: (context) => goToPart(context, 1),
  },
  {
    id: 'previous-part',
    label: 'Previous part of the page',
    keywords: 'region',
    keys: ['Shift+F6'],
    run: (context) => goToPart(context, -1),
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    keywords: 'keys hotkeys keyboard',
    keys: ['?'],
    yieldsToFields: true,
    takesKeys: ({ preferences }) => helpKeyIsOn(preferences),
    run: ({ store }) => store.getState().openDialog('shortcuts'),
  },
] as const satisfies readonly PageAction[]

/** The id of an action that has keys. */
export type PageActionId = (typeof pageActions)[number]['id']

/** Where a key was pressed. */
interface Pressed {
  readonly isTyping: boolean
  /** A dialog or menu is open. */
  readonly isInDialog: boolean
}

/** The action that a key runs; null where the key belongs to the browser, a field or an open dialog. */
export function actionForKey(
  event: KeyboardEvent,
  { isTyping, isInDialog }: Pressed,
  context: ActionContext,
): PageAction | null {
  const all: readonly PageAction[] = pageActions
  const fits = ({ keys, where, yieldsToFields, worksInDialogs, takesKeys }: PageAction): boolean =>
    keys.some((one) => matchesShortcut(one, event)) &&
    (where === undefined || where === context.from) &&
    !(isTyping && yieldsToFields === true) &&
    (!isInDialog || worksInDialogs === true) &&
    takesKeys?.(context) !== false
  return all.find(fits) ?? null
}
