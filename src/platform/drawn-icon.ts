import { iconPaths } from './icon-paths.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** What is worth knowing: an i in a circle; not among the paths that the first view needs. */
export const infoPath = 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5M8 7.25v3.5M8 5.1v.1'

/**
 * A line drawing for what is shown without React. `path` is that of an SVG on a grid of 16 pixels, `size` is in CSS
 * pixels. Without a label it is hidden from assistive tech, as beside a word that says the same.
 */
export function drawnIcon(path: string, size: number, label?: string): SVGSVGElement {
  const icon = document.createElementNS(namespace, 'svg')
  const line = document.createElementNS(namespace, 'path')
  const attributes = {
    ...{ width: size, height: size, viewBox: '0 0 16 16', fill: 'none', stroke: 'currentColor' },
    ...{ 'stroke-width': 1.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
  }
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, String(value))
  line.setAttribute('d', path)
  icon.append(line)
  return icon
}

/** A button with a cross that closes what it is in; it has no class. */
export function closeButton(onclick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', ariaLabel: 'Close', onclick })
  button.append(drawnIcon(iconPaths.close, 16))
  return button
}
