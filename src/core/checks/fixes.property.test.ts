import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials, runsOf } from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { CheckFix, Finding } from './check.ts'
import { foundTexts, mixedTexts, namesIn, pathsIn } from '../../bench/found-texts.ts'
import { FixEffects } from './effects/fix-effects.ts'
import { inspect, inspectAll } from './inspect.ts'

const origin = 'https://example.com'
const readers = ['google', 'bing', 'rfc9309'].flatMap((id) => dialectById(id) ?? [])
const alwaysAsked = ['AnyBot', 'Googlebot', 'Bingbot']
const sitePaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html?x=1']

function verdictsOf(text: string, names: readonly string[], paths: readonly string[]): string {
  const file = readText(text)
  return readers
    .flatMap((reader) => {
      const robots = parse(file, reader, { limit: 'none' })
      return names.map((name) => {
        const selection = select(robots, identityFromToken(name))
        return paths.map((path) => decide(selection, path).verdict.charAt(0)).join('')
      })
    })
    .join()
}

/** For each reader and crawler, whether the whole site is blocked. */
const closedIn = (text: string): string =>
  verdictsOf(text, alwaysAsked, sitePaths).replace(/[ad]+/g, (all) => String(/^d+$/.test(all)))

/** What a title says of the site, which nothing may turn without it. */
const ofSite =
  /\((?:opens|blocks) (?:.* )?(?:the whole site|most of the site|all but the home page|the home page) /

const isSerious = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning'

/** What is found, and the value of the line that it is found on. */
const signsOf = (text: string, findings: readonly Finding[]): readonly string[] => {
  const lines = text.split('\n')
  return findings.map(({ id, line }) => {
    const own = lines[line - 1] ?? ''
    return `${id}: ${own.slice(own.indexOf(':') + 1).trim()}`
  })
}

/** The same by number, for lines that a fix has written anew. */
const placesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ id, line }) => `${id} @${line}`)

/** Findings on names and groups, which nobody could have had of a line that was not read before. */
const aboutGroups =
  /^(?:specific-drops-star|crawl-delay-value|crawl-delay-outside|agent-merge|last-group-tail|group-without-rules|blocks-everything|allow-only-specific-group|blocks-assets|contradiction|sitemap-blocked|msnbot-blocks-bing|content-signal-vs-disallow):/

/** A text and what is so before a fix. */
interface Before {
  readonly text: string
  readonly findings: readonly Finding[]
  readonly signs: ReadonlySet<string>
  readonly closed: string
  /** All verdicts that are looked at: of these crawlers on these paths. */
  readonly names: readonly string[]
  readonly paths: readonly string[]
  readonly verdicts: string
}

function beforeFixes(text: string): Before {
  const [names, paths] = [[...alwaysAsked, ...namesIn(text)], pathsIn(text)]
  const all = inspectAll({ file: text, origin })
  return {
    text,
    findings: inspect({ file: text, origin }),
    // What another finding outdid was there before, although nobody was told.
    signs: new Set([...signsOf(text, all), ...placesOf(all)]),
    closed: closedIn(text),
    names,
    paths,
    verdicts: verdictsOf(text, names, paths),
  }
}

/** What is wrong with a fix for a finding, in words. */
function faultsOf(before: Before, { id, line }: Finding, fix: CheckFix): readonly string[] {
  const faults: string[] = []
  const after = applyEdits(before.text, fix.edits)
  const left = inspect({ file: after, origin })
  const countOf = (findings: readonly Finding[]): number =>
    findings.filter((one) => one.id === id).length
  const { findings } = before
  if (countOf(left) >= countOf(findings) && left.length >= findings.length) faults.push('it stays')
  const serious = left.filter(isSerious)
  const places = placesOf(serious)
  const fresh = signsOf(after, serious).filter(
    (sign, at) =>
      !before.signs.has(sign) && !before.signs.has(places[at] ?? '') && !aboutGroups.test(sign),
  )
  faults.push(...fresh.map((sign) => `it brings ${sign}`))
  const { title } = new FixEffects({ file: before.text }).told(fix)
  if (closedIn(after) !== before.closed && !ofSite.test(title))
    faults.push(`“${title}” opens or closes a site`)
  if (
    fix.keepsVerdicts === true &&
    verdictsOf(after, before.names, before.paths) !== before.verdicts
  )
    faults.push('it changes verdicts')
  return faults.map((fault) => `${id} @${line}, ${fix.title}: ${fault}`)
}

/** The faults of the first fixes of each kind; a second one of a kind is the same again. */
function faultsIn(text: string): readonly string[] {
  const before = beforeFixes(text)
  const seen = new Set<string>()
  return before.findings.flatMap((finding) => {
    const { id, fixes = [] } = finding
    if (seen.has(id)) return []
    seen.add(id)
    return fixes.flatMap((fix) => faultsOf(before, finding, fix))
  })
}

test('fixes of found files mend their finding, bring no other and open nothing unsaid', () => {
  expect(foundTexts.flatMap(faultsIn)).toEqual([])
})

test('so do fixes of files made of their parts', () => {
  fc.assert(
    fc.property(mixedTexts, (text) => {
      expect(faultsIn(text)).toEqual([])
    }),
    { ...fewTrials, numRuns: runsOf(15) },
  )
})
