import { useMemo } from 'react'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { originFromSitemap, siteFollowing } from '../../analysis/intake/site.ts'
import { withoutFile, type Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { isUntouched } from '../../state/case.ts'
import { noteNewerRows } from '../../state/newer-sources.ts'
import { putPage } from '../../state/pages.ts'
import type { Session } from '../../state/session/session.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { blankCase } from '../../case/grid/grid-edits.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { addToList } from './add-to-list.ts'
import { newerWords, whatCame } from './newer-words.ts'
import { sayHidden } from './say-hidden.ts'
import { openCaseFile } from './open-case-file.ts'
import { applyPatchTo, compareSidesIn } from './patch-target.ts'
import type { IntakeTarget } from './target.ts'

/** The last case that was replaced, for each store: brought back by Undo, it may be replaced again. */
const replacedScenarios = new WeakMap<AppStore, Scenario>()

function isDisposable(store: AppStore, session: Session | null): boolean {
  const state = store.getState()
  if (!isUntouched(state)) return false
  // Before the session has started, only the first example can be open.
  const kind = session?.status.getState().workspace.kind ?? 'example'
  const { openedScenario } = state
  const replaced = replacedScenarios.get(store) ?? firstExample.scenario
  return kind === 'example' || openedScenario === replaced || openedScenario.file.text === ''
}

/** An empty file may wait for its text in a case that has more, as where that is in a file of its own. */
const awaitsFile = ({ openedScenario: { file, title, urls } }: AppState): boolean =>
  file.text === '' && (title !== '' || urls.length > 0)

/** The site of a case once another file is in it. */
function nextOrigin(
  { scenario, openedScenario }: AppState,
  file: RobotsFile,
  whole: boolean,
): string {
  const { origin } = scenario
  // What an example says about its site is not the user's choice either.
  if (whole && origin === openedScenario.origin) return originFromSitemap(file.text) ?? origin
  return siteFollowing(origin, scenario.file.text, file.text)
}

type ReplaceFile = IntakeTarget['replaceFile']

const fileReplacer =
  (store: AppStore, port: DocumentPort, session: () => Session | null): ReplaceFile =>
  (file, fetch) => {
    // What waits in the editor is part of what is replaced.
    port.flush()
    const state = store.getState()
    const disposable = isDisposable(store, session())
    const whole = disposable && !awaitsFile(state)
    void session()?.snapshots.take()
    if (whole) replacedScenarios.set(store, state.openedScenario)
    const origin = nextOrigin(state, file, whole)
    const { dialect, settings } = state.scenario
    const accepted = { file, dialect, settings, fetch: fetch ?? null }
    const parts = {
      ...(whole ? withoutFile : {}),
      ...(disposable ? { accepted } : {}),
      ...(whole || origin !== state.scenario.origin ? { origin } : {}),
      ...(fetch === undefined ? {} : { fetch }),
    }
    port.replaceFile(file, { label: whole ? 'Use this file' : 'Open file', parts })
    // The notice is about the new file, so the store must have it.
    port.flush()
    const { scenario, history, showFileNotice } = store.getState()
    const { urls, file: shown } = scenario
    showFileNotice({ kind: 'replaced', text: shown.text, urls, stepId: history.lastId })
  }

/** The target of a page: its store, the way to the text, and its session once there is one. */
export function createIntakeTarget(
  store: AppStore,
  port: DocumentPort,
  session: () => Session | null,
): IntakeTarget {
  return {
    isDisposable: () => {
      port.flush()
      return isDisposable(store, session())
    },
    add: async (entries) => {
      port.flush()
      void session()?.snapshots.take()
      const { selectedId, show } = store.getState()
      // A phone may show the file alone.
      show('tests')
      const added = await addToList(store, entries)
      const hidden = added.urls === 0 ? [] : entries.rows.map(({ url }) => url)
      sayHidden(store, hidden, selectedId)
      const said = added.replaced.map(newerWords).join(' ')
      if (said !== '') {
        noteNewerRows(store, added.replaced)
        const name = added.replaced[0]?.name ?? ''
        const say = () => toastWithUndo(said, store, port, whatCame(store, name, say))
        say()
      }
      return added
    },
    replaceFile: fileReplacer(store, port, session),
    fileText: () => {
      port.flush()
      return store.getState().scenario.file.text
    },
    applyPatch: (patched) => {
      void session()?.snapshots.take()
      applyPatchTo(store, port, patched)
    },
    compareSides: (before, after) => {
      port.flush()
      void session()?.snapshots.take()
      const others = isDisposable(store, session()) ? withoutFile : {}
      compareSidesIn(store, port, { ...others, before, after })
    },
    setFetch: (fetch) => store.getState().change({ fetch }),
    setPage: (page) => {
      port.flush()
      const problem = putPage(store, page)
      if (problem === null) store.getState().openPanel('page')
      return problem
    },
    showAnswer: (text) => store.getState().openEntry('answers', text),
    setSite: (origin) => {
      const { scenario, openedScenario, change } = store.getState()
      replacedScenarios.set(store, openedScenario)
      if (origin !== scenario.origin) change({ origin })
    },
    openFile: async (file, title) => {
      const origin = originFromSitemap(file.text) ?? blankCase.origin
      await session()?.importCase({ ...blankCase, title, file, origin })
    },
    openCase: (file) => openCaseFile(file, store, session()),
    openLink: async (link) => {
      await session()?.openLink(link)
    },
  }
}

/** The target of this page; another one once the session has started. */
export function useIntakeTarget(): IntakeTarget {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  return useMemo(() => createIntakeTarget(store, port, () => session), [store, port, session])
}
