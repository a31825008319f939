import { isVerdict } from '../case/grid/grid.ts'
import type { TestOutcome } from '../analysis/result.ts'
import type { Test } from '../case/scenario.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { element, markOf, tableHead } from './elements.ts'
import { verdictLabels, verdictWords } from '../case/verdict-words.ts'

function resultOf({ pass }: TestOutcome, { expect }: Test): readonly (Node | string)[] {
  if (expect === null) return ['–']
  const words = verdictWords[expect]
  return pass === null ? [words] : [markOf(pass), ` ${words}`]
}

/** A test with the outcome of it. */
export interface JudgedCells {
  readonly test: Test
  readonly outcome: TestOutcome
}

function lineCell({ outcome }: JudgedCells, onSelect: () => void): HTMLElement {
  const { line, state, problem } = outcome
  if (line === 0) {
    const why = isVerdict(state) ? 'no rule' : (problem ?? '')
    return element('td', { class: 'quiet' }, why)
  }
  const button = element('button', { type: 'button' }, `Line ${line}`)
  button.addEventListener('click', onSelect)
  return element('td', {}, button)
}

function row(judged: JudgedCells, isSelected: boolean, onSelect: () => void): HTMLElement {
  const { test, outcome } = judged
  const verdict = verdictLabels[outcome.state]
  return element(
    'tr',
    { 'aria-selected': isSelected ? 'true' : undefined },
    element('td', {}, visibleText(test.crawler)),
    element('td', {}, element('code', {}, visibleText(test.url))),
    element('td', {}, element('span', { class: 'verdict', 'data-state': outcome.state }, verdict)),
    lineCell(judged, onSelect),
    element('td', {}, ...resultOf(outcome, test)),
  )
}

/** Some of `total` tests with their verdicts; `onSelect` gets the one whose line is to be shown. */
export function testsView(
  shown: readonly JudgedCells[],
  total: number,
  selected: JudgedCells | undefined,
  onSelect: (judged: JudgedCells) => void,
): HTMLElement[] {
  if (total === 0) return [element('p', { class: 'quiet' }, 'This case has no URLs.')]
  const rows = shown.map((judged) => row(judged, judged === selected, () => onSelect(judged)))
  const head = tableHead(['Crawler', 'URL', 'Verdict', 'Decided by', 'Expected'])
  const table = element(
    'div',
    { class: 'tests' },
    element('table', {}, head, element('tbody', {}, ...rows)),
  )
  const left = total - rows.length
  if (left === 0) return [table]
  const more = `${left.toLocaleString('en')} more verdicts are in the playground.`
  return [table, element('p', { class: 'quiet' }, more)]
}
