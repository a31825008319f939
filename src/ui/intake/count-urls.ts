import type { PlainForm } from '../../case/scenario.ts'
import { isUtf16 } from '../../core/recognise/recognise.ts'
import { gunzipBlob, partsOf } from '../../platform/gunzip.ts'

/** A list before it is read: its bytes, what it begins with, and how its URLs stand. */
export interface ListSample {
  readonly content: Blob
  readonly isPacked: boolean
  /** The first bytes, unpacked. */
  readonly head: Uint8Array
  readonly form: PlainForm
}

/** What there is once for each URL. A list in one line has blanks or commas between them. */
function markOf(form: PlainForm, head: string): RegExp {
  if (form.kind === 'sitemap') return /<\/(?:[\w.-]+:)?url\s*>/gi
  return /[\r\n]/.test(head.trimEnd()) ? /[\r\n]+/g : /[\s,;]+/g
}

const decoderFor = (head: Uint8Array): TextDecoder =>
  new TextDecoder(
    isUtf16(head) ? (head[0] === 0xfe || head[0] === 0 ? 'utf-16be' : 'utf-16le') : 'utf-8',
  )

/** A list is not counted whose beginning promises so many times the URLs that it is counted to. */
const certainRatio = 20

/**
 * About how many URLs a list has, by its lines or entries: more than `most` is not counted further.
 * What is damaged counts as far as it can be read.
 */
export async function countUrls(list: ListSample, most: number): Promise<number> {
  const { content, isPacked, head, form } = list
  const decoder = decoderFor(head)
  const beginning = decoderFor(head).decode(head)
  const mark = markOf(form, beginning)
  // Counting reads a megabyte, which the first verdicts would wait for.
  const likely = (beginning.match(mark)?.length ?? 0) * (content.size / Math.max(1, head.length))
  if (!isPacked && likely > certainRatio * most) return Math.round(likely)
  let marks = 0
  try {
    for await (const bytes of isPacked ? gunzipBlob(content) : partsOf(content.stream())) {
      marks += decoder.decode(bytes, { stream: true }).match(mark)?.length ?? 0
      if (marks > most) return marks
    }
  } catch {
    // Whoever reads it whole says so.
  }
  // The last line may have no end; whether it has one does not matter to anybody.
  return form.kind === 'sitemap' ? marks : Math.max(1, marks)
}
