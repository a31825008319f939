import type { Effective } from './effective.ts'
import {
  valueOf,
  markupWords,
  type Markup,
  type MarkupComment,
  type MarkupElement,
} from './markup.ts'
import type { PageReader, SectionMechanism } from './reader.ts'

/** What a section keeps out. */
export type SectionEffect = 'text-out' | 'links-out' | 'snippet-out' | 'anchor-out' | 'none'

/** A part of a page that is marked for robots. Offsets include the marks. */
export interface PageSection {
  readonly mechanism: SectionMechanism
  readonly from: number
  readonly to: number
  readonly effect: readonly SectionEffect[]
  /** 1-based line of the opening mark. */
  readonly line: number
  /** The reader knows this mark. */
  readonly counts: boolean
}

type Marked = Omit<PageSection, 'counts'>

/** The values of a Spiderline comment; null for other comments. */
function spiderlineValues({ text }: MarkupComment): readonly string[] | null {
  const found = /^\s*robots\s+content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))\s*$/i.exec(text)
  if (found === null) return null
  return markupWords(found[1] ?? found[2] ?? found[3] ?? '')
}

function spiderlineEffect(words: readonly string[]): readonly SectionEffect[] {
  const none = words.includes('none')
  const text: SectionEffect[] = none || words.includes('noindex') ? ['text-out'] : []
  const links: SectionEffect[] = none || words.includes('nofollow') ? ['links-out'] : []
  return text.length + links.length === 0 ? ['none'] : [...text, ...links]
}

const googleoffEffects: Readonly<Record<string, readonly SectionEffect[]>> = {
  index: ['text-out'],
  anchor: ['anchor-out'],
  snippet: ['snippet-out'],
  all: ['text-out', 'anchor-out', 'snippet-out'],
}

/** What a comment opens or closes. */
type CommentMark =
  | {
      readonly kind: 'open'
      readonly key: string
      readonly mechanism: SectionMechanism
      readonly effect: readonly SectionEffect[]
    }
  | { readonly kind: 'close'; readonly key: string }

function markOf(comment: MarkupComment): CommentMark | null {
  const text = comment.text.trim().toLowerCase()
  const words = spiderlineValues(comment)
  if (words !== null) {
    return { kind: 'open', key: 'robots', mechanism: 'spiderline', effect: spiderlineEffect(words) }
  }
  if (/^\/\s*robots$/.test(text)) return { kind: 'close', key: 'robots' }
  if (text === 'noindex') {
    return { kind: 'open', key: 'noindex', mechanism: 'noindex-element', effect: ['text-out'] }
  }
  if (text === '/noindex') return { kind: 'close', key: 'noindex' }
  const [, state, what = ''] = /^google(off|on)\s*:\s*(\w+)$/.exec(text) ?? []
  const effect = Object.hasOwn(googleoffEffects, what) ? googleoffEffects[what] : undefined
  if (effect === undefined) return null
  const key = `google ${what}`
  return state === 'off'
    ? { kind: 'open', key, mechanism: 'googleoff', effect }
    : { kind: 'close', key }
}

/**
 * The sections that comments mark. A section that is never closed goes to the end of the text; a closing
 * mark without an opening one is ignored (our reading: no document says). Only Spiderline's are nested:
 * others end with the first mark that closes.
 */
function commentSections({ comments, length }: Markup): readonly Marked[] {
  const open = new Map<string, { readonly mark: CommentMark; readonly comment: MarkupComment }[]>()
  const sections: Marked[] = []
  const close = (key: string, to: number): boolean => {
    const last = open.get(key)?.pop()
    if (last?.mark.kind !== 'open') return false
    const { mechanism, effect } = last.mark
    const { span, line } = last.comment
    sections.push({ mechanism, effect, line, from: span.from, to })
    return true
  }
  for (const comment of comments) {
    const mark = markOf(comment)
    if (mark === null) continue
    const isOpen = (open.get(mark.key)?.length ?? 0) > 0
    if (mark.kind === 'close') close(mark.key, comment.span.to)
    else if (!isOpen || mark.mechanism === 'spiderline') {
      const opened = open.get(mark.key) ?? []
      opened.push({ mark, comment })
      open.set(mark.key, opened)
    }
  }
  for (const key of open.keys()) while (close(key, length));
  return sections
}

/** The sections that an element marks, with whether its name is right for the mark. */
function elementSections(
  element: MarkupElement,
  { snippetElements }: PageReader,
): readonly (Marked & { readonly isRight: boolean })[] {
  const { name, span, end, line } = element
  const at = { from: span.from, to: end, line }
  const found: (Marked & { readonly isRight: boolean })[] = []
  if (valueOf(element, 'data-nosnippet') !== null) {
    found.push({
      ...at,
      mechanism: 'data-nosnippet',
      effect: ['snippet-out'],
      isRight: snippetElements?.includes(name) ?? true,
    })
  }
  if (/(?:^|\s)robots-nocontent(?:\s|$)/i.test(valueOf(element, 'class') ?? '')) {
    found.push({ ...at, mechanism: 'robots-nocontent', effect: ['text-out'], isRight: true })
  }
  if (name === 'noindex') {
    found.push({ ...at, mechanism: 'noindex-element', effect: ['text-out'], isRight: true })
  }
  return found
}

/** Of `noindex` elements in one another only the outer one: the first end tag ends all of them. */
function withoutNestedNoindex<Section extends Marked>(sections: readonly Section[]): Section[] {
  let end = 0
  return sections.filter(({ mechanism, from, to }) => {
    if (mechanism !== 'noindex-element') return true
    if (from < end) return false
    end = to
    return true
  })
}

/** All sections of a page in the order of their opening marks, and whether a reader knows them. */
export function sectionsOf(
  markup: Markup,
  reader: PageReader,
  token: string,
): readonly PageSection[] {
  const isApplicable = (mechanism: SectionMechanism): boolean =>
    reader.mechanisms.includes(mechanism) ||
    (mechanism === 'googleoff' && token.toLowerCase() === 'gsa-crawler')
  const elements = withoutNestedNoindex(
    markup.elements.flatMap((element) => elementSections(element, reader)),
  )
  const all = [
    ...commentSections(markup).map((one) => ({ ...one, counts: isApplicable(one.mechanism) })),
    ...elements.map(({ isRight, ...one }) => ({
      ...one,
      counts: isRight && isApplicable(one.mechanism),
    })),
  ]
  return all.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** An occurrence of a link. */
export interface PageLink {
  /** As written. */
  readonly href: string
  /** 1-based. */
  readonly line: number
  /** Offset of its tag. */
  readonly from: number
  /** As written; empty without one. */
  readonly rel: string
  readonly followed: boolean
  /** One sentence. */
  readonly why: string
}

/**
 * The sections that keep links out, without those that lie in another one or begin in it: at most one of
 * the result covers an offset, the last that begins before it.
 */
function closingSections(sections: readonly PageSection[]): readonly PageSection[] {
  const outer: PageSection[] = []
  for (const section of sections) {
    if (!section.counts || !section.effect.includes('links-out')) continue
    const last = outer.at(-1)
    if (last === undefined || section.from >= last.to) outer.push(section)
    else if (section.to > last.to) outer.push({ ...section, from: last.to })
  }
  return outer
}

/** Why a link is not followed, apart from rules for the whole page; null when it is. */
function whyNotFollowed(
  element: MarkupElement,
  reader: PageReader,
  section: PageSection | undefined,
): string | null {
  const stop = markupWords(valueOf(element, 'rel')).find((word) =>
    reader.stoppingRels.includes(word),
  )
  if (stop !== undefined) return `rel=${stop}: ${reader.name} does not follow it.`
  if (section === undefined || element.span.from < section.from) return null
  return `The section from line ${section.line} keeps its links out.`
}

/** Every link of a page, and whether a reader follows it. `isSeen`: the page is fetched, with 200. */
export function linksOf(
  markup: Markup,
  reader: PageReader,
  sections: readonly PageSection[],
  { nofollow }: Effective,
  isSeen: boolean,
): readonly PageLink[] {
  const closing = closingSections(sections)
  let at = 0
  return markup.elements.flatMap((element) => {
    const href = valueOf(element, 'href')
    if ((element.name !== 'a' && element.name !== 'area') || href === null) return []
    const rel = valueOf(element, 'rel') ?? ''
    while ((closing[at]?.to ?? Infinity) <= element.span.from) at += 1
    const problem = !isSeen
      ? 'The page is not read.'
      : nofollow
        ? 'nofollow for the whole page.'
        : whyNotFollowed(element, reader, closing[at])
    return [
      {
        href,
        line: element.line,
        from: element.span.from,
        rel,
        followed: problem === null,
        why: problem ?? 'Nothing forbids it.',
      },
    ]
  })
}
