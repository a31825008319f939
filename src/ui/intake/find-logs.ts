import { recogniseText, textOfBytes } from '../../core/recognise/recognise.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import type { LogFile } from '../../state/log/log-session.ts'
import { isPackedLog, packedLogHead } from '../../state/log/log-head.ts'
import { headOf, isZip } from './head-of.ts'

/** What a file is, is told from its beginning, in bytes. */
const headBytes = 16 * 1024

/** The beginning of a file as text, whatever packed it. */
const headText = async (content: Blob): Promise<string> =>
  (await isPackedLog(content))
    ? packedLogHead(content, headBytes)
    : textOfBytes(await headOf(content, headBytes))

/** Whether a file is an access log. */
async function isLog({ name, content }: LogFile): Promise<boolean> {
  const text = await headText(content)
  if (recogniseText(text, name).kind !== 'log') return false
  // Only who opens a log needs its formats.
  const { logHead, recogniseLog } = await import('../../core/log/recognise-log.ts')
  return recogniseLog(logHead(text)) !== null
}

/** The files of a log that one file is or, as a zip file, holds; none where it holds anything else, too. */
async function asLogs({ name, content, ask }: Incoming): Promise<readonly LogFile[]> {
  // What is pasted is shown first, as its URLs may be wanted.
  if (typeof content === 'string' || ask === true) return []
  const file = { name, content }
  if (!(await isZip(content))) return (await isLog(file)) ? [file] : []
  const { zippedFiles } = await import('../../state/log/zipped-logs.ts')
  const held = (await zippedFiles(content)) ?? []
  for (const one of held) if (!(await isLog(one))) return []
  return held
}

/** What has come, divided: the files of an access log, and all else. */
export async function divideLogs(items: readonly Incoming[]): Promise<{
  readonly logs: readonly LogFile[]
  readonly others: readonly Incoming[]
}> {
  // What cannot be read is told by who reads it whole.
  const found = await Promise.all(items.map((item) => asLogs(item).catch(() => [])))
  return {
    logs: found.flat(),
    others: items.filter((_, at) => found[at]?.length === 0),
  }
}
