import type { Recogniser, Sample, Wrapping } from '../kind.ts'
import { behindFrontMatter, blockScalars } from '../parts/block-scalars.ts'
import { fencedBlocks } from '../parts/fenced-blocks.ts'
import { hereTexts, quotedTexts } from '../parts/code-texts.ts'
import { isList, isObject, jsonIn } from '../parts/json.ts'
import { linesOf, sampleOf } from '../parts/lines.ts'
import { withoutLineNumbers } from '../parts/numbered-lines.ts'
import { robotsAmongProse } from '../parts/prose.ts'
import { columnScores } from '../parts/votes.ts'
import { rootOf, tagsOf } from '../parts/xml.ts'
import { findRobots } from './robots.ts'

/** One robots.txt or several that stand in another text. */
export interface WrappedRobots {
  readonly within: Wrapping
  /** In their order; there is at least one. */
  readonly texts: readonly string[]
  /** Whether the text has other words around them that a reader sees. */
  readonly hasMore: boolean
}

/** More of them nobody can choose from. */
const maxTexts = 20

/** Whether a text is a robots.txt, and has more than one line that shows it. */
function isRobots(text: string): boolean {
  const sample = sampleOf(text, '')
  return columnScores(sample).robots > 1 && findRobots(sample) !== null
}

const found = (
  within: Wrapping,
  all: readonly string[],
  hasMore: boolean,
): WrappedRobots | null => {
  const texts = all.filter(isRobots).slice(0, maxTexts)
  return texts.length === 0 ? null : { within, texts, hasMore }
}

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

function inNumbers({ text, lines }: Sample): WrappedRobots | null {
  if (!/^L?\d/.test(lines[0] ?? '')) return null
  const kept = withoutLineNumbers(text)
  return kept && found('line-numbers', [joined(kept)], false)
}

function inMarkdown({ text }: Sample): WrappedRobots | null {
  if (!text.includes('```') && !text.includes('~~~')) return null
  const { blocks, hasMore } = fencedBlocks(text)
  return found('markdown', blocks, hasMore)
}

const quoteMark = /^\s{0,3}>[> ]{0,20}/

/** The quoted parts of a mail without the marks in front. */
function inMail({ text, lines }: Sample): WrappedRobots | null {
  if (lines.filter((line) => line.startsWith('>')).length < 2) return null
  const parts: string[][] = []
  let hasMore = false
  let isQuote = false
  for (const { text: line } of linesOf(text)) {
    const mark = quoteMark.exec(line)?.[0]
    if (mark === undefined) hasMore ||= line.trim() !== ''
    else if (isQuote) parts.at(-1)?.push(line.slice(mark.length))
    else parts.push([line.slice(mark.length)])
    isQuote = mark !== undefined
  }
  const texts = parts.map((part) => joined(robotsAmongProse(joined(part), part) ?? part))
  return found('quotes', texts, hasMore)
}

const unseenTags = new Set(['head', 'script', 'style', 'title', 'template'])

class BlockReader {
  readonly blocks: string[] = []
  hasMore = false
  private block: string | null = null
  private unseen = ''

  take({
    name,
    isEnd,
    before,
  }: {
    readonly name: string
    readonly isEnd: boolean
    readonly before: string
  }): void {
    if (this.block !== null) this.block += before
    else if (this.unseen === '') this.hasMore ||= before.trim() !== ''
    if (this.unseen !== '') {
      if (isEnd && name === this.unseen) this.unseen = ''
    } else if (!isEnd && unseenTags.has(name)) this.unseen = name
    else if (name === 'pre') this.turn(isEnd)
    else if (name === 'br' && this.block !== null) this.block += '\n'
  }

  private turn(isEnd: boolean): void {
    if (!isEnd) this.block ??= ''
    else if (this.block !== null) {
      this.blocks.push(this.block.replaceAll('&nbsp;', ' ').replace(/^\n/, ''))
      this.block = null
    }
  }
}

/** Blocks of a page: browsers keep a text that they show as a page with nothing but one such block. */
function inHtml({ text }: Sample): WrappedRobots | null {
  if (!/<pre[\s>]/i.test(text) || rootOf(text) === null) return null
  const reader = new BlockReader()
  for (const tag of tagsOf(text)) reader.take(tag)
  return found('html', reader.blocks, reader.hasMore)
}

/** A text with `\n` for its line ends, as it stands in a program, without the quotes around it. */
function withoutEscapes({ single, text }: Sample): string | null {
  const seen = text.trim()
  if (!single || !seen.includes('\\n') || /^["'`]/.test(seen)) return null
  return /^(?:#|[a-z-]{3,20}:)/i.test(seen) ? seen.replace(/(?:\\r)?\\n/g, '\n') : null
}

function inCode(sample: Sample): WrappedRobots | null {
  const { text } = sample
  const plain = withoutEscapes(sample)
  const texts = [
    ...(plain === null ? [] : [plain]),
    ...quotedTexts(text),
    ...(text.includes('<<') ? hereTexts(text) : []),
    ...(text.includes('|') ? blockScalars(text) : []),
    ...behindFrontMatter(text),
  ]
  const hasMore = plain === null && !/^["'`]/.test(text.trimStart().slice(0, 1))
  return found('code', texts, hasMore)
}

/** Lines of a robots.txt between those of a mail, of an answer or of a command line. */
function inProse({ text, lines }: Sample): WrappedRobots | null {
  const kept = robotsAmongProse(text, lines)
  return kept === null ? null : found('prose', [joined(kept)], true)
}

const maxValues = 2000
const maxDepth = 8

function* textsIn(value: unknown, budget: { left: number }, depth = 0): Generator<string> {
  budget.left -= 1
  if (budget.left < 0 || depth > maxDepth) return
  if (typeof value === 'string') yield value
  else if (isList(value)) for (const one of value) yield* textsIn(one, budget, depth + 1)
  else if (isObject(value))
    for (const one of Object.values(value)) yield* textsIn(one, budget, depth + 1)
}

/** A file in a field of JSON, as programs that answer with it have it. */
function inJson(sample: Sample): WrappedRobots | null {
  const json = jsonIn(sample)
  if (json?.form !== 'whole') return null
  return found(
    'json',
    [...textsIn(json.value, { left: maxValues })].filter((text) => text.includes('\n')),
    true,
  )
}

const isJson = (sample: Sample): boolean => jsonIn(sample)?.form === 'whole'

/** The robots.txt inside another text; null where there is none. A robots.txt itself is none. */
export function wrappedRobotsIn(sample: Sample): WrappedRobots | null {
  if (isJson(sample)) return inJson(sample)
  return (
    inNumbers(sample) ??
    inMarkdown(sample) ??
    inMail(sample) ??
    inHtml(sample) ??
    inCode(sample) ??
    inProse(sample)
  )
}

/** As `wrappedRobotsIn`, of a text. */
export const wrappedRobots = (text: string): WrappedRobots | null =>
  wrappedRobotsIn(sampleOf(text, ''))

const notes: Partial<Readonly<Record<Wrapping, string>>> = {
  'line-numbers': 'Its lines have numbers in front.',
  markdown: 'It is a block of Markdown.',
  quotes: 'It is quoted in a mail.',
  html: 'It is in a web page, as browsers save a text.',
  code: 'It is in the source of a program or a configuration.',
  prose: 'Other text is around it.',
}

/** A robots.txt with something around it that no crawler should see. Pages and JSON with more in them stay what they are. */
export const findWrappedRobots: Recogniser = (sample) => {
  const wrapped = wrappedRobotsIn(sample)
  if (wrapped === null) return null
  const { within, hasMore } = wrapped
  if ((within === 'html' || within === 'json') && hasMore) return null
  return { within, note: notes[within] ?? '' }
}
