import { useMemo } from 'react'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { originFromSitemap, siteFollowing } from '../../analysis/intake/site.ts'
import type { Scenario, Test } from '../../analysis/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { isUntouched } from '../../state/case.ts'
import type { Session } from '../../state/session/session.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'
import { blankCase } from '../case/use-cases.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { openCaseFile } from './open-case-file.ts'
import type { Additions, IntakeTarget } from './target.ts'

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

/** Names without those that differ in letter case alone. */
function distinct(names: readonly string[]): readonly string[] {
  const byKey = new Map(
    names.map((name) => [name.toLowerCase(), name]).reverse() as [string, string][],
  )
  return [...byKey.values()].reverse()
}

/** URLs become tests for every crawler of the case, and a crawler is tested with every URL. */
function testsOf(additions: Additions, present: readonly Test[]): readonly Omit<Test, 'id'>[] {
  const names = distinct(present.map(({ crawler }) => crawler))
  const everyone =
    names.length > 0 ? names : distinct([...additions.crawlers, 'Googlebot']).slice(0, 1)
  const tests = additions.rows.flatMap(({ url, crawler, expect }) =>
    (crawler === null ? everyone : [crawler]).map((one) => ({
      crawler: one,
      url,
      expect,
      note: '',
    })),
  )
  const urls = [...new Set([...present, ...tests].map(({ url }) => url))]
  const known = new Set(
    [...present, ...tests].map(({ crawler, url }) => `${crawler.toLowerCase()} ${url}`),
  )
  const added = additions.crawlers.flatMap((crawler) =>
    (urls.length > 0 ? urls : ['/'])
      .filter((url) => !known.has(`${crawler.toLowerCase()} ${url}`))
      .map((url) => ({ crawler, url, expect: null, note: '' })),
  )
  return [...tests, ...added]
}

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
    const whole = isDisposable(store, session())
    if (whole) replacedScenarios.set(store, state.openedScenario)
    const origin = nextOrigin(state, file, whole)
    const parts = {
      ...(whole ? { title: '', tests: [], fetch: null } : {}),
      ...(whole || origin !== state.scenario.origin ? { origin } : {}),
      ...(fetch === undefined ? {} : { fetch }),
    }
    port.replaceFile(file, { label: whole ? 'Use this file' : 'Open file', parts })
    // The notice is about the new file, so the store must have it.
    port.flush()
    const { scenario, history, showFileNotice } = store.getState()
    const { tests } = scenario
    showFileNotice({ kind: 'replaced', text: scenario.file.text, tests, stepId: history.lastId })
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
    add: (additions) => {
      const { scenario, addTests } = store.getState()
      const tests = testsOf(additions, scenario.tests)
      if (tests.length > 0) addTests(tests)
    },
    replaceFile: fileReplacer(store, port, session),
    setFetch: (fetch) => store.getState().change({ fetch }),
    setSite: (origin) => {
      const { scenario, openedScenario, change } = store.getState()
      replacedScenarios.set(store, openedScenario)
      if (origin !== scenario.origin) change({ origin })
    },
    openFile: async (file, title) => {
      const origin = originFromSitemap(file.text) ?? blankCase.origin
      await session()?.importCase({ ...blankCase, title, file, origin })
    },
    openCase: (text) => openCaseFile(text, store, session()),
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
