import { recogniseText, textOfBytes } from '../../core/recognise/recognise.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import type { LogFile } from '../../state/log/log-session.ts'
import { isPackedLog, packedLogHead } from '../../state/log/log-head.ts'
import { headOf } from './head-of.ts'

/** What a file is, is told from its beginning, in bytes. */
const headBytes = 16 * 1024

/** The beginning of a file as text, whatever packed it. */
const headText = async (content: Blob): Promise<string> =>
  (await isPackedLog(content))
    ? packedLogHead(content, headBytes)
    : textOfBytes(await headOf(content, headBytes))

async function asLog({ name, content, ask }: Incoming): Promise<LogFile | null> {
  // What is pasted is shown first, as its URLs may be wanted.
  if (typeof content === 'string' || ask === true) return null
  const text = await headText(content)
  if (recogniseText(text, name).kind !== 'log') return null
  // Only who opens a log needs its formats.
  const { logHead, recogniseLog } = await import('../../core/log/recognise-log.ts')
  return recogniseLog(logHead(text)) === null ? null : { name, content }
}

/** What has come, divided: the files of an access log, and all else. */
export async function divideLogs(items: readonly Incoming[]): Promise<{
  readonly logs: readonly LogFile[]
  readonly others: readonly Incoming[]
}> {
  // What cannot be read is told by who reads it whole.
  const found = await Promise.all(items.map((item) => asLog(item).catch(() => null)))
  return {
    logs: found.filter((log) => log !== null),
    others: items.filter((_, at) => found[at] === null),
  }
}
