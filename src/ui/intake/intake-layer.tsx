import type { AnalysisInput } from '../../analysis/result.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Recognised } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import { maxReadHere } from '../../state/intake/read-aside.ts'
import type { AppStore } from '../../state/store.ts'
import { useSource } from '../hooks/use-analysis.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { offerDropped } from '../crawlers/identity/dropped-files.ts'
import { IntakeDialog } from './intake-dialog.tsx'
import { loadAll, readTold } from './load-all.ts'
import { looksLikeCase, type Loaded } from './load.ts'
import { divideLogs } from './find-logs.ts'
import { giveProof, proofKinds } from './paste-outside.ts'
import { divideLists, listOfChosen } from './find-lists.ts'
import { openLists, prepareList } from './open-list.ts'
import { withSheets } from './open-sheets.ts'
import { refusalOf, type ImportChoice } from './take-all.ts'
import type { IntakeTarget } from './target.ts'
import { useIntakeTarget } from './use-intake-target.ts'

export { startIntake } from './paste.ts'
export { createIntakeTarget } from './use-intake-target.ts'

/** Says that a server looks for robots.txt under this name alone. */
function remarkOnName(name: string, store: AppStore): void {
  if (/^robots?\.te?xt$/i.test(name) && name !== 'robots.txt') {
    store.getState().toast(`On the server the name has to be robots.txt, not ${name}.`)
  }
}

/** Does with a single text what is plain; false when the user has to be asked. */
async function takePlain(item: Loaded, store: AppStore, target: IntakeTarget): Promise<boolean> {
  const { name, text, file, problem, warning } = item
  const refuse = (sentence: string) =>
    store.getState().showFileNotice({ kind: 'refused', sentence })
  if (problem !== null) {
    refuse(problem)
    return true
  }
  // What a long text is shows in its beginning; all of it is read in a worker.
  const seen = text.length > maxReadHere ? text.slice(0, maxReadHere) : text
  const { kind, within }: Recognised = looksLikeCase(text)
    ? { kind: 'case' }
    : recogniseText(seen, name)
  if (kind === 'case') {
    const failure = await target.openCase(item)
    if (failure === null) store.getState().showFileNotice(null)
    else refuse(failure)
    return true
  }
  // What is not whole is shown with that before it takes the place of anything.
  if (warning !== '') return false
  if (proofKinds.includes(kind) && (await giveProof(name, text, store))) return true
  if (kind === 'link') {
    await target.openLink(recogniseText(text, name).first ?? text)
    return true
  }
  // What stands around a file is taken away only where the user says so.
  if (kind !== 'robots' || within !== undefined) return false
  remarkOnName(name, store)
  const refusal = refusalOf(item)
  if (refusal !== null) refuse(refusal)
  else if (target.isDisposable()) target.replaceFile(file())
  else return false
  return true
}

/** Opens what is too long for the rows of a case, as one list; gives the rest. */
async function withoutLists(
  received: readonly Incoming[],
  store: AppStore,
  inputOf: () => AnalysisInput | null,
): Promise<readonly Incoming[]> {
  const { length } = store.getState().scenario.urls
  const { lists, others } = await divideLists(received, length, prepareList)
  await openLists(lists, store, inputOf)
  return others
}

/** Opens the files of an access log; gives the rest. */
async function withoutLogs(
  received: readonly Incoming[],
  store: AppStore,
): Promise<readonly Incoming[]> {
  const { logs, others } = await divideLogs(received)
  if (logs.length > 0) {
    const { openLogFiles } = await import('../../state/log/open-log.ts')
    openLogFiles(logs, store)
  }
  return others
}

/** Deals with what comes from outside: at once where its use is plain, else after a preview. */
export function IntakeLayer() {
  const store = useStoreApi()
  const analysis = useSource()
  const target = useIntakeTarget()
  const [items, setItems] = useState<readonly Loaded[]>([])
  const begin = useCallback(
    async (all: readonly Incoming[]) => {
      const files = all.flatMap(({ content }) => (content instanceof File ? [content] : []))
      if (files.length === all.length && offerDropped(files)) return
      const plain = await readTold(all, store, (signal) => withSheets(all, signal))
      if (plain === null) return
      const beside = await withoutLogs(plain, store)
      const received = await withoutLists(beside, store, () => analysis.input())
      if (received.length === 0) return
      const loaded = await loadAll(received, store)
      if (loaded === null) return
      const [only] = loaded
      const isPlain =
        loaded.length === 1 &&
        only !== undefined &&
        received[0]?.ask !== true &&
        (await takePlain(only, store, target))
      // A preview that is open takes up what comes meanwhile.
      if (!isPlain) setItems((before) => [...before, ...loaded])
    },
    [analysis, store, target],
  )
  useEffect(() => {
    const take = () => {
      const received = store.getState().takeIncoming()
      if (received.length > 0) void begin(received)
    }
    return store.subscribe(({ incoming }) => incoming, take, { fireImmediately: true })
  }, [begin, store])
  const openAsList = (chosen: readonly ImportChoice[]) =>
    void openLists(
      chosen.flatMap((one) => listOfChosen(one) ?? []),
      store,
      () => analysis.input(),
    )
  if (items.length === 0) return null
  return (
    <IntakeDialog
      key={items.length}
      items={items}
      target={target}
      onList={openAsList}
      onClose={() => setItems([])}
    />
  )
}
