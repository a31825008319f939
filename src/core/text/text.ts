/** A half-open range of UTF-16 offsets into the LF text of a file. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A minimal change to a text: what stands at `span` becomes `insert`. */
export interface Edit {
  readonly span: Span
  readonly insert: string
}

/** Applies edits that do not overlap, given in any order, to a text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.span.from - b.span.from)
  let result = ''
  let at = 0
  for (const { span, insert } of ordered) {
    result += text.slice(at, span.from) + insert
    at = span.to
  }
  return result + text.slice(at)
}
