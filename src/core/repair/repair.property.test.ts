import { describe, expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { compareSelections, decidePath } from '../proof/compare-selections.ts'
import type { RobotsFile } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import {
  contradictedCase,
  generatedCase,
  type ContradictedCase,
  type GeneratedCase,
} from './generated-cases.fixture.ts'
import type { WishedCrawler, Repair, RepairQuestion, TurnedUrl } from './question.ts'
import { repair } from './repair.ts'

const seeds = [1, 2, 3, 4, 5]
const effort = { maxStates: 40_000, isOver: () => false }

const casesOf = (dialect: Dialect): readonly GeneratedCase[] =>
  seeds.flatMap((seed) => generatedCase(seed, dialect) ?? [])

const readBy = (file: RobotsFile, { identity, dialect }: WishedCrawler) =>
  select(parse(file, dialect), identity)

/** Rules that one file has and the other has not, whichever has more of them. */
function changedRules(before: string, after: string): number {
  const rulesOf = (text: string) => text.split('\n').filter((line) => /^(?:dis)?allow:/i.test(line))
  const left = rulesOf(before)
  let added = 0
  for (const rule of rulesOf(after)) {
    const at = left.indexOf(rule)
    if (at < 0) added += 1
    else left.splice(at, 1)
  }
  return Math.max(added, left.length)
}

/** Wishes that do not hold by a file, as the ordinary judge says. */
const unmetBy = ({ crawlers, wishes }: RepairQuestion, file: RobotsFile): readonly number[] =>
  wishes.flatMap(({ crawler, url, verdict }, at) => {
    const asked = crawlers[crawler]
    return asked && decide(readBy(file, asked), url).verdict === verdict ? [] : [at]
  })

/** What an answer says of URLs that is not what the judge says. */
function untrueOf({ crawlers, file }: RepairQuestion, { file: after, turned, also }: Repair) {
  const wrong: string[] = []
  for (const { crawler, url, verdict } of turned) {
    const asked = crawlers[crawler]
    if (asked === undefined) continue
    const [was, is] = [file, after].map((one) => decide(readBy(one, asked), url).verdict)
    if (was === is || is !== verdict) wrong.push(`turned ${url}`)
  }
  for (const { crawler, url, before, after: then } of also) {
    const asked = crawlers[crawler]
    if (asked === undefined) continue
    const [was, is] = [file, after].map((one) => decidePath(readBy(one, asked), url).verdict)
    if (was !== before || is !== then || was === is) wrong.push(`also ${url}`)
  }
  return wrong
}

/** Shortest URLs of pairs of lines, as the comparison of two files has them, which an answer does not name. */
function unnamedBy({ crawlers, file }: RepairQuestion, { file: after, turned, also }: Repair) {
  return crawlers.flatMap((asked, crawler) => {
    const was = readBy(file, asked)
    // Some programs compare no query, so that one address stands for others.
    const pathFor = (url: string) =>
      was.ruleSet.canonicalPath(url.replace('https://example.com', ''))
    const named = new Set(
      [...turned, ...also].filter((one) => one.crawler === crawler).map(({ url }) => pathFor(url)),
    )
    const { witnesses } = compareSelections(was, readBy(after, asked), effort)
    return witnesses.map(({ url }) => url).filter((url) => !named.has(pathFor(url)))
  })
}

describe.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
  const answered = casesOf(dialect).map((one) => ({ ...one, answer: repair(one.question) }))

  test('meets what a known edit meets, by no more rules', () => {
    for (const { question, rules, answer } of answered) {
      expect(answer.met).toBe(true)
      expect(unmetBy(question, answer.file)).toEqual([])
      expect(changedRules(question.file.text, answer.file.text)).toBeLessThanOrEqual(rules)
    }
  })

  test('leaves as it is what is to stay', () => {
    for (const { question, answer } of answered) {
      const wished = new Set(question.wishes.map(({ crawler, url }) => `${crawler} ${url}`))
      const kept = new Set(question.keep)
      const lost = answer.turned.filter(
        ({ crawler, url }) => kept.has(url) && !wished.has(`${crawler} ${url}`),
      )
      expect(lost).toEqual([])
    }
  })

  test('says of every edit what the judge and the comparison say', () => {
    for (const { question, answer } of answered) {
      for (const one of [answer, ...answer.alternatives]) {
        expect(untrueOf(question, one)).toEqual([])
        expect(unmetBy(question, one.file)).toEqual([])
        expect(applyEdits(question.file.text, one.edits)).toBe(one.file.text)
      }
      expect(unnamedBy(question, answer)).toEqual([])
    }
  })

  test('changes nobody else', () => {
    for (const { question, answer } of answered) {
      const asked = new Set(question.crawlers.map(({ name }) => name))
      for (const name of ['quincebot', 'plumbot', 'figbot', 'x-nobody']) {
        if (asked.has(name) || (name === 'x-nobody' && asked.has('*'))) continue
        const [was, is] = [question.file, answer.file].map((file) =>
          select(parse(file, dialect), identityFromToken(name)),
        )
        if (was === undefined || is === undefined) continue
        expect(compareSelections(was, is, effort).witnesses).toEqual([])
      }
    }
  })

  test('leaves a repaired file alone', () => {
    for (const { question, answer } of answered) {
      const again = repair({ ...question, file: answer.file })
      expect({ met: again.met, edits: again.edits }).toEqual({ met: true, edits: [] })
    }
  })

  test('finds two wishes that contradict each other, and meets the others', () => {
    for (const { question } of answered.slice(0, 2)) {
      const [first] = question.wishes
      if (first === undefined) continue
      const verdict = first.verdict === 'allow' ? ('disallow' as const) : ('allow' as const)
      const wishes = [...question.wishes, { ...first, verdict }]
      const { met, conflict, file } = repair({ ...question, wishes })
      expect({ met, conflict }).toEqual({ met: false, conflict: [0, wishes.length - 1] })
      const unmet = unmetBy({ ...question, wishes }, file)
      expect(unmet.filter((at) => at !== 0 && at !== wishes.length - 1)).toEqual([])
    }
  })
})

const many = runsOf(200)
/** Of so many questions one has no answer. */
const share = 5

/** What is wrong with the answer to a question that can be met. */
function faultsOfMet({ question, rules }: GeneratedCase): readonly string[] {
  const answer = repair(question)
  const { edits, file } = answer
  const wished = new Set(question.wishes.map(({ crawler, url }) => `${crawler} ${url}`))
  const kept = new Set(question.keep)
  const isLost = ({ crawler, url }: TurnedUrl) => kept.has(url) && !wished.has(`${crawler} ${url}`)
  const again = repair({ ...question, file })
  const changed = changedRules(question.file.text, file.text)
  // Where Allow lines of one group are lent to others, few edits leave these alone, and it is said.
  const lends = question.crawlers.some(({ dialect }) => dialect.rulesOf !== undefined)
  const mayBeMore = lends && !answer.complete
  return [
    ...(answer.met ? [] : ['is not met']),
    ...unmetBy(question, file).map((at) => `wish ${at} does not hold`),
    ...(changed > rules && !mayBeMore ? [`more than ${rules} rules`] : []),
    ...answer.turned.filter(isLost).map(({ url }) => `${url} was to stay`),
    ...untrueOf(question, answer),
    ...unnamedBy(question, answer).map((url) => `${url} is not named`),
    ...(applyEdits(question.file.text, edits) === file.text ? [] : ['other edits']),
    ...(again.edits.length === 0 ? [] : ['is repaired again']),
    ...strangersTurned(question, file),
  ]
}

/** Names that nobody asked about and that get another verdict. */
function strangersTurned({ crawlers, file }: RepairQuestion, after: RobotsFile): readonly string[] {
  const asked = new Set(crawlers.map(({ name }) => name))
  const [{ dialect } = { dialect: null }] = crawlers
  if (dialect === null) return []
  return ['quincebot', 'plumbot', 'figbot', 'x-nobody'].filter((name) => {
    if (asked.has(name) || (name === 'x-nobody' && asked.has('*'))) return false
    const stranger = { name, identity: identityFromToken(name), dialect }
    const { witnesses } = compareSelections(readBy(file, stranger), readBy(after, stranger), effort)
    return witnesses.length > 0
  })
}

/** What is wrong with the answer to a question that cannot be met. */
function faultsOfContradicted({ question, conflict }: ContradictedCase): readonly string[] {
  const answer = repair(question)
  const lost = unmetBy(question, answer.file).filter((at) => !conflict.includes(at))
  const found = answer.conflict?.join() ?? 'none'
  return [
    ...(answer.met ? ['is met'] : []),
    ...(found === conflict.join() ? [] : [`conflict ${found} for ${conflict.join()}`]),
    ...lost.map((at) => `wish ${at} does not hold`),
    ...untrueOf(question, answer),
    ...strangersTurned(question, answer.file),
  ]
}

test('answers one question after the other, of which one in five has no answer', () => {
  let [met, contradicted] = [0, 0]
  const faults: string[] = []
  for (let { seed } = trials; met + contradicted < many; seed += 1) {
    const dialect = dialects[seed % dialects.length]
    if (dialect === undefined) continue
    const isMet = (met + contradicted) % share > 0
    const one = isMet ? generatedCase(seed, dialect) : null
    const other = isMet ? null : contradictedCase(seed, dialect)
    if (one !== null) met += 1
    if (other !== null) contradicted += 1
    const found = one ? faultsOfMet(one) : other ? faultsOfContradicted(other) : []
    faults.push(...found.map((fault) => `${dialect.id}, seed ${seed}: ${fault}`))
  }
  expect(faults).toEqual([])
  expect(contradicted).toBe(many / share)
})
