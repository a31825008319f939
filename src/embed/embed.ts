import { testsOf } from '../analysis/grid/grid-from-tests.ts'
import { judge, ParsedFile } from '../analysis/judge-tests.ts'
import { deliveryFromFetch } from '../analysis/delivery/delivery.ts'
import type { Delivery } from '../analysis/result.ts'
import type { Scenario } from '../analysis/scenario.ts'
import { dialectById } from '../core/dialects/index.ts'
import { decodeFragment } from '../state/share/decode.ts'
import type { ViewRequest } from '../state/share/fragment.ts'
import { linkFailureSentence } from '../state/share/link-failure.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { element } from './elements.ts'
import { fileView } from './file-view.ts'
import { testsView, type Judged } from './tests-view.ts'

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body

/** The link to the case on the page that may change it. */
const playgroundLink = (fragment: string): string => `./${fragment.replace(/&embed=1(?=&|$)/, '')}`

function judgedOf(scenario: Scenario, delivery: Delivery | null): readonly Judged[] {
  const { file, settings, origin, dialect } = scenario
  const parsedFile = new ParsedFile(file, settings).withDelivery(delivery)
  return testsOf(scenario).map((test) => ({
    test,
    outcome: judge(parsedFile, test, origin, dialect).outcome,
  }))
}

/** The test that the link points at, else the first that fails, else the first. */
function wantedOf(all: readonly Judged[], { url, crawler }: ViewRequest): Judged | undefined {
  const fits = ({ test }: Judged) =>
    test.url === url && (crawler === null || test.crawler.toLowerCase() === crawler.toLowerCase())
  return all.find(fits) ?? all.find(({ outcome }) => outcome.pass === false) ?? all[0]
}

function subjectOf({ title, origin, dialect }: Scenario): string {
  const name = dialectById(dialect)?.name
  const rules = name === undefined ? '' : `, read by the rules of ${name}`
  return title === '' ? `robots.txt of ${origin}${rules}` : `${title}${rules}`
}

function say(...sentences: readonly string[]): void {
  const lines = sentences.map((sentence) => element('p', { class: 'quiet' }, sentence))
  byId('case').replaceChildren(...lines)
}

function show(scenario: Scenario, view: ViewRequest, omissions: readonly string[]): void {
  const title = visibleText(subjectOf(scenario))
  document.title = title
  byId('title').textContent = title
  const delivery = scenario.fetch === null ? null : deliveryFromFetch(scenario.fetch)
  const all = judgedOf(scenario, delivery)
  const notes = [...(delivery === null ? [] : [delivery.fetchSummary]), ...omissions]
  const draw = (selected: Judged | undefined): void => {
    byId('case').replaceChildren(
      ...notes.map((note) => element('p', { class: 'quiet' }, visibleText(note))),
      ...testsView(all, selected, draw),
      element('h2', {}, 'robots.txt'),
      ...fileView(scenario.file.text, selected?.outcome),
    )
    const decisive = document.querySelector('li[aria-current]')
    const box = decisive?.closest<HTMLElement>('.file')
    if (box && decisive instanceof HTMLElement) {
      box.scrollTop = decisive.offsetTop - box.offsetTop - box.clientHeight / 3
    }
  }
  draw(wantedOf(all, view))
}

async function open(): Promise<void> {
  const fragment = location.hash
  byId('open').setAttribute('href', playgroundLink(fragment))
  const decoded = await decodeFragment(fragment, { knowsDialect: (id) => dialectById(id) !== null })
  if (decoded.kind === 'case') return show(decoded.scenario, decoded.view, decoded.omissions)
  if (decoded.kind === 'broken') return say(linkFailureSentence(decoded.failure))
  say('This frame shows a shared case, and its address has none. Open the playground to make one.')
}

addEventListener('hashchange', () => void open())
void open()
