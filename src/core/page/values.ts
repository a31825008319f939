/** What stands behind the colon of a value. */
export type Argument = 'none' | 'number' | 'size' | 'date'

interface ValueForm {
  readonly argument: Argument
  /** What it asks for, in a sentence without the engine. */
  readonly meaning: string
}

/** The values of robots meta tags and X-Robots-Tag that are known, by their names in small letters. */
export const values = {
  all: { argument: 'none', meaning: 'No restrictions: the default.' },
  index: { argument: 'none', meaning: 'The page may be listed: the default.' },
  follow: { argument: 'none', meaning: 'Links may be followed: the default.' },
  archive: { argument: 'none', meaning: 'A cached copy may be shown: the default.' },
  noindex: { argument: 'none', meaning: 'The page is not listed.' },
  nofollow: { argument: 'none', meaning: 'Links on the page are not followed.' },
  none: { argument: 'none', meaning: 'noindex and nofollow together.' },
  noarchive: { argument: 'none', meaning: 'No cached copy is shown.' },
  nocache: { argument: 'none', meaning: 'Chat answers get only title, address and snippet.' },
  nosnippet: { argument: 'none', meaning: 'No text of the page is shown in results.' },
  'max-snippet': { argument: 'number', meaning: 'The snippet has at most so many characters.' },
  'max-image-preview': { argument: 'size', meaning: 'The largest preview of an image.' },
  'max-video-preview': {
    argument: 'number',
    meaning: 'A video preview has at most so many seconds.',
  },
  notranslate: { argument: 'none', meaning: 'No translation is offered in results.' },
  noimageindex: { argument: 'none', meaning: 'Images on the page are not indexed.' },
  indexifembedded: {
    argument: 'none',
    meaning: 'With noindex: the content may be indexed where another page embeds it.',
  },
  unavailable_after: { argument: 'date', meaning: 'The page is not listed after this date.' },
  nositelinkssearchbox: { argument: 'none', meaning: 'No search box in the result.' },
  noodp: { argument: 'none', meaning: 'No text from the Open Directory Project.' },
  noydir: { argument: 'none', meaning: 'No text from the Yahoo Directory.' },
  noyaca: { argument: 'none', meaning: 'No description that the search engine makes by itself.' },
  nopreview: { argument: 'none', meaning: 'No preview when the pointer is on a result.' },
  noai: { argument: 'none', meaning: 'The page is not for AI training.' },
  noimageai: { argument: 'none', meaning: 'Images on the page are not for AI training.' },
  noml: { argument: 'none', meaning: 'The page is not for machine learning.' },
} as const satisfies Readonly<Record<string, ValueForm>>

export type ValueName = keyof typeof values

/** Whether a text in small letters is the name of a known value. */
export const isValueName = (name: string): name is ValueName => Object.hasOwn(values, name)

const ownNames: ReadonlyMap<string, string> = new Map(
  Object.keys(values).map((name) => [name, name]),
)

/**
 * A name in small letters. That of a known value is always the same text, which is quicker to compare and
 * keeps no page in memory: a hostile one has a hundred thousand of them.
 */
export function foldedName(written: string): string {
  const folded = written.toLowerCase()
  return ownNames.get(folded) ?? folded
}

/** Whether the value takes something behind a colon. */
export const takesArgument = (name: string): boolean =>
  isValueName(name) && values[name].argument !== 'none'

export const imageSizes = ['none', 'standard', 'large'] as const
export type ImageSize = (typeof imageSizes)[number]

/** The size of a `max-image-preview`; null for other texts. */
export function readImageSize(text: string | null): ImageSize | null {
  const typed = (text ?? '').trim().toLowerCase()
  return imageSizes.find((size) => size === typed) ?? null
}

/** The number of a `max-snippet` or `max-video-preview`: 0 or more, or -1 for no limit; else null. */
export function readLimit(text: string | null): number | null {
  const typed = (text ?? '').trim()
  return /^(?:\d+|-1)$/.test(typed) ? Math.min(Number(typed), Number.MAX_SAFE_INTEGER) : null
}

/** The stricter of two limits, of which -1 is the largest. */
export function stricterLimit(one: number | null, other: number): number {
  if (one === null || one === -1) return other
  return other === -1 ? one : Math.min(one, other)
}

/** The stricter of two sizes. */
export function stricterSize(one: ImageSize | null, other: ImageSize): ImageSize {
  if (one === null) return other
  return imageSizes.indexOf(one) <= imageSizes.indexOf(other) ? one : other
}
