import { plainText } from '../../core/text/sentence.ts'
import type { Sentence } from '../../analysis/result.ts'

/** Something that can be done from a card. */
export interface CardDeed {
  readonly label: string
  /** What has to be known before; empty for nothing. */
  readonly note: string
  /** What it does to the file, line by line. */
  readonly rows: readonly string[]
  run(): void
}

/** One thing that a card tells. */
export interface CardPart {
  /** A sign that stands before the title, as text. */
  readonly sign?: string
  readonly title: string
  readonly lines: readonly Sentence[]
  readonly deeds?: readonly CardDeed[]
}

export type Card = readonly CardPart[]

/** An element with a class and what stands in it. */
export function element(
  name: string,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

function drawnLine(sentence: Sentence): HTMLElement {
  const parts = sentence.map((part) =>
    part.kind === 'code' ? element('code', '', part.text) : plainText([part]),
  )
  return element('p', '', ...parts)
}

function drawnDeed({ label, note, rows, run }: CardDeed): HTMLElement {
  const button = element('button', 'cm-button', label)
  button.addEventListener('click', run)
  const drawn = rows.map((row) => element('code', '', row))
  return element('p', 'rt-deed', button, ' ', note, ...drawn)
}

function drawnPart({ sign = '', title, lines, deeds = [] }: CardPart): HTMLElement {
  const head = element('strong', '', `${sign} ${title}`)
  return element('section', '', head, ...lines.map(drawnLine), ...deeds.map(drawnDeed))
}

/** The card as a part of the page. */
export function drawnCard(card: Card): HTMLElement {
  const drawn = element('div', 'rt-popup rt-card', ...card.map(drawnPart))
  drawn.role = 'group'
  drawn.ariaLabel = 'About this place'
  // What is longer than its place can be scrolled by keys.
  drawn.tabIndex = 0
  return drawn
}

/** The card as it is read out. */
export const spokenCard = (card: Card): string =>
  card
    .flatMap(({ title, lines, deeds = [] }) => [
      `${title}.`,
      ...lines.map(plainText),
      ...deeds.map(({ label, note }) => `${label}${note === '' ? '' : `, ${note}`}.`),
    ])
    .join(' ')
