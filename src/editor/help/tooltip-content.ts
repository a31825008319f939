import { drawnIcon } from '../../platform/drawn-icon.ts'
import { plainText } from '../../core/text/sentence.ts'
import type { Sentence, SentencePart } from '../../analysis/result.ts'

/** Something that can be done from a tooltip. */
export interface TooltipAction {
  readonly label: string
  /** What has to be known before; empty for nothing. */
  readonly note: string
  /** What it turns, in a sentence; empty for nothing. */
  readonly effect: string
  /** What it does to the file, line by line. */
  readonly rows: readonly string[]
  run(): void
}

/** One subject of a tooltip. */
export interface TooltipContent {
  /** The path of the icon before the title, as `drawnIcon` takes it. */
  readonly icon?: string
  readonly title: string
  readonly lines: readonly Sentence[]
  readonly actions?: readonly TooltipAction[]
}

function element(name: string, className: string, ...content: readonly (Node | string)[]) {
  const made = document.createElement(name)
  made.className = className
  for (const part of content) made.append(part)
  return made
}

/** Nothing is requested before the address is pressed. */
function renderAddress(text: string, href: string): HTMLElement {
  const address = Object.assign(document.createElement('a'), { href, target: '_blank' })
  address.rel = 'noreferrer'
  address.append(text)
  return address
}

function renderPart(part: SentencePart): HTMLElement | string {
  if (part.kind === 'code') return element('code', '', part.text)
  return part.kind === 'link' ? renderAddress(part.text, part.href) : plainText([part])
}

const renderLine = (sentence: Sentence): HTMLElement =>
  element('p', '', ...sentence.map(renderPart))

/** The button with what it changes; a plain click, so that a long press cannot act twice. */
function renderAction({ label, note, effect, rows, run }: TooltipAction): HTMLElement {
  const button = element('button', 'cm-button', label)
  button.addEventListener('click', run)
  const elements = rows.map((row) => element('code', '', row))
  const last = effect === '' ? [] : [element('p', '', effect)]
  return element('div', 'rt-tooltip-action', ...elements, button, ' ', note, ...last)
}

/** The content as an element, a group with a name. */
export function renderTooltip(content: TooltipContent, label: string): HTMLElement {
  const { icon, title, lines, actions = [] } = content
  const sign = icon === undefined ? [] : [drawnIcon(icon, 12), ' ']
  const head = element('strong', '', ...sign, title)
  const root = element(
    'div',
    'rt-tooltip',
    head,
    ...lines.map(renderLine),
    ...actions.map(renderAction),
  )
  root.role = 'group'
  root.ariaLabel = label
  return root
}

/** The contents as they are read out. */
export const spokenTooltip = (contents: readonly TooltipContent[]): string =>
  contents
    .flatMap(({ title, lines, actions = [] }) => [
      `${title}.`,
      ...lines.map(plainText),
      ...actions.map(({ label, note, effect }) =>
        `${label}${note === '' ? '' : `, ${note}`}. ${effect}`.trim(),
      ),
    ])
    .join(' ')
