import { claimAnswerWords, claimWords } from '../analysis/claims/claim-words.ts'
import { proveClaims } from '../analysis/claims/prove-claims.ts'
import { ParsedFile } from '../analysis/judge-tests.ts'
import type { Delivery } from '../analysis/result.ts'
import type { Scenario } from '../case/scenario.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { element, markOf } from './elements.ts'

/** More of them are in the playground. */
const maxShown = 20

/** What a case claims of all URLs, each with its answer. Loaded for cases that claim something. */
export function claimsView(scenario: Scenario, delivery: Delivery | null): HTMLElement[] {
  const { file, settings, claims } = scenario
  const parsedFile = new ParsedFile(file, settings).withDelivery(delivery)
  const input = { ...scenario, delivery, selected: null }
  const proven = proveClaims(parsedFile, input, claims.slice(0, maxShown))
  const items = proven.map((one) => {
    const words = visibleText(`${claimWords(one)}: ${claimAnswerWords(one)}`)
    return element('li', {}, one.holds === null ? '?' : markOf(one.holds), ` ${words}`)
  })
  const left = claims.length - items.length
  const more = `${left.toLocaleString('en')} more requirements are in the playground.`
  return [
    element('h2', {}, 'Requirements for all URLs'),
    element('ul', { class: 'claims' }, ...items),
    ...(left > 0 ? [element('p', { class: 'quiet' }, more)] : []),
  ]
}
