import { siteFollowing } from '../../analysis/intake/site.ts'
import { siteAddressIn } from '../../case/urls/sent-url.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { readText } from '../../core/text/file.ts'
import { maxReadHere } from '../../state/intake/read-aside.ts'
import type { Session } from '../../state/session/session.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { prepareList } from './open-list.ts'
import { takePastes } from './paste-outside.ts'
import type { IntakeTarget } from './target.ts'
import { createIntakeTarget } from './use-intake-target.ts'

/** Kinds that are typed into a file as well, or that nobody would want elsewhere. */
const plainKinds: readonly KindId[] = ['robots', 'text', 'empty', 'binary', 'user-agent', 'address']

/** Several lines, or one that is a whole document such as HTML in one line. */
const isWhole = (text: string, kind: KindId): boolean =>
  text.trim().includes('\n') || (kind !== 'urls' && kind !== 'tests')

/** The surroundings of a paste into the editor. */
interface PastePorts {
  readonly store: AppStore
  readonly port: DocumentPort
  readonly target: IntakeTarget
}

/** An address in place of its file: the site is taken, and what to do is said. */
function takeAddress(origin: string, { store, target }: PastePorts): true {
  target.setSite(origin)
  store.getState().showFileNotice({ kind: 'address', origin, robotsUrl: `${origin}/robots.txt` })
  return true
}

/** A robots.txt over another: the same as plain text, unless the site follows it. */
function pasteRobots(text: string, disposable: boolean, { store, target }: PastePorts): boolean {
  const { origin, file } = store.getState().scenario
  const follows = siteFollowing(origin, file.text, text) !== origin
  if (!disposable && !follows) return false
  target.replaceFile(readText(text))
  return true
}

const isPatch = (text: string): boolean =>
  text.includes('\n') && recogniseText(text.slice(0, maxReadHere)).kind === 'patch'

/**
 * Deals with a text that is pasted into the editor. False: it is plain text, as most is. True when it
 * was taken as a whole, or is shown first, since it would replace the file by something else.
 */
function pasteIntoFile(text: string, ports: PastePorts): boolean {
  const { store, port, target } = ports
  const disposable = target.isDisposable()
  // A patch is for the file that is there, wherever the cursor is.
  const isWanted = disposable || port.isAllSelected() || isPatch(text)
  if (!isWanted) return false
  const origin = disposable ? siteAddressIn(text) : null
  if (origin !== null) return takeAddress(origin, ports)
  const { kind, within } = recogniseText(text.slice(0, maxReadHere))
  if (kind === 'robots' && within === undefined)
    return isWhole(text, 'urls') && pasteRobots(text, disposable, ports)
  const isPlain = within === undefined && (plainKinds.includes(kind) || !isWhole(text, kind))
  if (isPlain) return false
  store.getState().receive([{ name: '', content: text, ask: true }])
  return true
}

/** What the region of the file asks once this part has come. */
export interface StartedIntake {
  /** As `pasteIntoFile`. */
  takePaste(text: string): boolean
  /** As the function of this name in open-list.ts. */
  prepareList(): () => void
  /** Ends the listening for what is pasted outside of all fields. */
  end(): void
}

/** Takes what is pasted, for as long as the page is there. `opening`: as among the services. */
export function startIntake(
  store: AppStore,
  port: DocumentPort,
  opening: Promise<Session | null>,
): StartedIntake {
  let session: Session | null = null
  void opening.then((opened) => (session = opened))
  const ports: PastePorts = { store, port, target: createIntakeTarget(store, port, () => session) }
  const end = takePastes(store)
  return { takePaste: (text) => pasteIntoFile(text, ports), prepareList, end }
}
