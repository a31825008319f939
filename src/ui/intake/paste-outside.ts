import { answerSubject } from '../../core/fetch/answers/asked-request.ts'
import { holdsSignature, isKeyDirectory } from '../../core/identity/signature/recognise-signed.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { maxReadHere } from '../../state/intake/read-aside.ts'
import type { AppStore } from '../../state/store.ts'
import { isTyping } from '../hooks/page-keys.ts'
import { offerPasted } from '../hooks/use-pasted.ts'

/** Who sent so many requests is asked one by one; more are a log. */
const mostVisits = 50

/** What tells who a visitor is, other than by what it asked for. */
export const proofKinds: readonly KindId[] = ['dns', 'ranges']

const isScript = (text: string): boolean => text.trimStart().startsWith('=== ')

/**
 * Gives what tells who visitors are to the log that is open; false where none is. `name`: of the file, which
 * says whose a list of addresses is; empty for a text.
 */
export async function giveProof(name: string, text: string, store: AppStore): Promise<boolean> {
  if (store.getState().log === 0) return false
  const { currentLog, holdLogAgainst } = await import('../../state/log/open-log.ts')
  const proof = currentLog()?.proof
  if (proof === undefined) return false
  const isList = name !== '' && recogniseText(text.slice(0, maxReadHere), name).kind === 'ranges'
  const more = isList
    ? { files: [...proof.files, { name, text }] }
    : { text: [proof.text.trimEnd(), text].filter((part) => part !== '').join('\n') }
  holdLogAgainst(store, { proof: { ...proof, ...more } })
  const { openPanel, toast } = store.getState()
  openPanel('logs')
  toast('Read: it tells who the visitors of this log are, under “Who came”.')
  return true
}

/** Deals with a text that is pasted outside of all fields: opens the place for what it is, or asks. */
async function pasteOutside(text: string, store: AppStore): Promise<void> {
  const { openEntry, receive, toast } = store.getState()
  const seen = text.slice(0, maxReadHere)
  const { kind } = recogniseText(seen)
  if (holdsSignature(seen) || isKeyDirectory(seen)) openEntry('identity', text)
  else if (kind === 'log') {
    if (text.trim().split('\n', mostVisits + 1).length <= mostVisits) openEntry('identity', text)
    else {
      const { openLogFiles } = await import('../../state/log/open-log.ts')
      openLogFiles([{ name: 'Pasted log', content: new Blob([text]) }], store)
    }
  } else if (proofKinds.includes(kind)) {
    if (!(await giveProof('', text, store))) openEntry('identity', text)
  } else if (kind === 'http' && (isScript(seen) || answerSubject(seen) === 'page'))
    openEntry('answers', text)
  else if (kind === 'text' || kind === 'binary')
    toast('The pasted text is of no kind that this page reads.', { tone: 'warn' })
  else if (kind !== 'empty') receive([{ name: '', content: text, ask: true }])
}

/**
 * Takes what is pasted outside of all fields until what it returns is called; a dialog that wants it comes
 * first, and others keep it out.
 */
export function takePastes(store: AppStore): () => void {
  const listen = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || isTyping(event) || text.trim() === '') return
    event.preventDefault()
    if (!offerPasted(text) && store.getState().dialog === null) void pasteOutside(text, store)
  }
  window.addEventListener('paste', listen)
  return () => window.removeEventListener('paste', listen)
}
