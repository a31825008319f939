import type { TestOutcome } from '../analysis/result.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { element } from './elements.ts'

/** So many lines are shown around the one that decides; a frame is no place for a whole large file. */
const shownLines = 400

function lineRow(text: string, number: number, outcome: TestOutcome | undefined): HTMLElement {
  const decides = outcome?.line === number
  return element(
    'li',
    {
      'aria-current': decides ? 'true' : undefined,
      'data-verdict': decides ? outcome.state : undefined,
    },
    element('span', {}, String(number)),
    element('span', {}, visibleText(text)),
  )
}

/** The file with the line that decides the test, and sentences on lines that are left out. */
export function fileView(text: string, outcome: TestOutcome | undefined): HTMLElement[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const decisive = outcome?.line ?? 0
  const wanted = Math.max(0, decisive - shownLines / 2)
  const from = Math.max(0, Math.min(wanted, lines.length - shownLines))
  const shown = lines.slice(from, from + shownLines)
  const rows = shown.map((line, index) => lineRow(line, from + index + 1, outcome))
  const list = element(
    'div',
    { class: 'file', tabindex: '0', role: 'region', 'aria-label': 'robots.txt' },
    element('ol', {}, ...rows),
  )
  if (lines.length <= shownLines) return [list]
  const range = `Lines ${from + 1} to ${from + shown.length} of ${lines.length}.`
  return [element('p', { class: 'quiet' }, range), list]
}
