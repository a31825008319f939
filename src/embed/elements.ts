import { drawnIcon } from '../platform/drawn-icon.ts'
import { iconPaths } from '../platform/icon-paths.ts'

/** Attributes by name; a text for each, and none for what is undefined. */
type Attributes = Readonly<Record<string, string | undefined>>

/** An element with its attributes and what is in it; texts stay texts. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value)
  }
  for (const child of children) made.append(child)
  return made
}

/** Puts these into an element, in place of what was there. */
export function fill(holder: HTMLElement, content: readonly (Node | string)[]): void {
  holder.replaceChildren()
  for (const one of content) holder.append(one)
}

/** A table head of these columns. */
export const tableHead = (columns: readonly string[]): HTMLElement =>
  element(
    'thead',
    {},
    element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name))),
  )

/** Whether something is as expected, as a tick or a cross. */
export const markOf = (isExpected: boolean): SVGSVGElement =>
  drawnIcon(
    iconPaths[isExpected ? 'check' : 'close'],
    12,
    isExpected ? 'As expected' : 'Not as expected',
  )
