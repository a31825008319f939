import { judgeTest, ParsedFile } from '../analysis/judge-tests.ts'
import { deliveryFromFetch } from '../analysis/delivery/delivery.ts'
import type { Delivery } from '../analysis/result.ts'
import type { Scenario, Test } from '../case/scenario.ts'
import { dialectById } from '../core/dialects/index.ts'
import { decodeFragment, type Decoded } from '../case/link/decode.ts'
import type { ViewRequest } from '../case/link/fragment.ts'
import { linkFailureSentence } from '../case/link/link-failure.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { element, fill } from './elements.ts'
import { fileView } from './file-view.ts'
import { framedCells } from './framed-cells.ts'
import { testsView, type JudgedCells } from './tests-view.ts'

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body

/** The link to the case on the page that may change it. */
const playgroundLink = (fragment: string): string => `./${fragment.replace(/&embed=1(?=&|$)/, '')}`

/** So long the frame judges at a stretch, in ms, before it may draw or follow another link. */
const stretchMs = 50

/** What is judged and drawn belongs to one address; there is an end to it when there is another. */
type IsOver = () => boolean

async function judgedOf(
  tests: readonly Test[],
  { file, settings, origin, dialect }: Scenario,
  delivery: Delivery | null,
  isOver: IsOver,
): Promise<readonly JudgedCells[]> {
  const parsedFile = new ParsedFile(file, settings).withDelivery(delivery)
  const judged: JudgedCells[] = []
  let end = performance.now() + stretchMs
  for (const test of tests) {
    if (isOver()) break
    judged.push({ test, outcome: judgeTest(parsedFile, test, origin, dialect).outcome })
    if (performance.now() < end) continue
    await new Promise((next) => setTimeout(next))
    end = performance.now() + stretchMs
  }
  return judged
}

/** What the case claims of all URLs; its code is loaded for cases that claim something. */
async function claimsOf(scenario: Scenario, delivery: Delivery | null): Promise<HTMLElement[]> {
  if (scenario.claims.length === 0) return []
  return (await import('./claims-view.ts')).claimsView(scenario, delivery)
}

/** The test that the link points at, else the first that fails, else the first. */
function wantedOf(
  all: readonly JudgedCells[],
  { url, crawler }: ViewRequest,
): JudgedCells | undefined {
  const fits = ({ test }: JudgedCells) =>
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
  fill(byId('case'), lines)
}

type DecodedCase = Extract<Decoded, { kind: 'case' }>

async function show({ scenario, view, omissions }: DecodedCase, isOver: IsOver): Promise<void> {
  const { shown, others, total } = framedCells(scenario, view)
  const delivery = scenario.fetch === null ? null : deliveryFromFetch(scenario.fetch)
  const all = await judgedOf([...shown, ...others], scenario, delivery, isOver)
  const claims = await claimsOf(scenario, delivery)
  if (isOver()) return
  const title = visibleText(subjectOf(scenario))
  document.title = title
  byId('title').textContent = title
  const rows = all.slice(0, shown.length)
  const notes = [...(delivery === null ? [] : [delivery.fetchSummary]), ...omissions]
  const draw = (selected: JudgedCells | undefined): void => {
    fill(byId('case'), [
      ...notes.map((note) => element('p', { class: 'quiet' }, visibleText(note))),
      ...testsView(rows, total, selected, draw),
      ...claims,
      element('h2', {}, 'robots.txt'),
      ...fileView(scenario.file.text, selected?.outcome),
    ])
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
  const isOver = () => location.hash !== fragment
  byId('open').setAttribute('href', playgroundLink(fragment))
  const decoded = await decodeFragment(fragment, { knowsDialect: (id) => dialectById(id) !== null })
  if (isOver()) return
  if (decoded.kind === 'case') return show(decoded, isOver)
  if (decoded.kind === 'broken') return say(linkFailureSentence(decoded.failure))
  say('This frame shows a shared case, and its address has none. Open the playground to make one.')
}

addEventListener('hashchange', () => void open())
void open()
