import type { Span } from '../text/text.ts'

/** A place in the source of a page: 1-based line, and UTF-16 offsets into the text. */
export interface MarkupPlace {
  readonly line: number
  readonly span: Span
}

/** An attribute of a start tag. Its name is in small letters; of equal names only the first is kept. */
export interface MarkupAttribute extends MarkupPlace {
  readonly name: string
  /** With character references replaced. */
  readonly value: string
  /** Where the value stands as it is; null where it has character references or is missing. */
  readonly valueSpan: Span | null
}

/**
 * An element that matters to robots: `meta`, `link`, `a`, `area`, `form`, `noindex`, and those with
 * `data-nosnippet` or the class `robots-nocontent`. Its place is that of the start tag.
 */
export interface MarkupElement extends MarkupPlace {
  /** In small letters. */
  readonly name: string
  readonly attributes: readonly MarkupAttribute[]
  readonly isInHead: boolean
  /** Offset behind its end tag; the end of the text when it is never closed. */
  readonly end: number
}

export interface MarkupComment extends MarkupPlace {
  readonly text: string
}

/** A `meta` that no robot sees, since it stands in something else: a comment, a script, a template. */
export interface HiddenMeta extends MarkupPlace {
  /** What it stands in: "a comment", "noscript". */
  readonly inside: string
}

/** What of the source of a page matters to robots, in the order in which it stands there. */
export interface Markup {
  readonly elements: readonly MarkupElement[]
  readonly comments: readonly MarkupComment[]
  readonly hidden: readonly HiddenMeta[]
  /** A script mentions `robots`: it may set rules that are not seen here. */
  readonly hasRobotsScript: boolean
  /** The text of `title`, blanks joined; null without one. */
  readonly title: string | null
  /** Length of the text that was read, in UTF-16 units. */
  readonly length: number
}

/** The attribute of an element; null when it has none of this name. */
export function attributeOf(element: MarkupElement, name: string): MarkupAttribute | null {
  return element.attributes.find((one) => one.name === name) ?? null
}

/** The value of an attribute; null when the element has none of this name. */
export const valueOf = (element: MarkupElement, name: string): string | null =>
  attributeOf(element, name)?.value ?? null

/** The words of a list that blanks or commas separate, in small letters: `rel`, `class`. */
export const markupWords = (value: string | null): readonly string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
