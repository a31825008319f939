import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials, runsOf } from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readBytes, readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { CheckFix, Finding } from './check.ts'
import { inspect, inspectAll } from './inspect.ts'

const origin = 'https://example.com'
const folder = new URL('files/', import.meta.url)
const texts = readdirSync(folder).map((name) => readBytes(readFileSync(new URL(name, folder))).text)

/** Groups and other parts of the files of the folder, put together anew. */
const parts = texts.flatMap((text) => text.split(/\n[ \t]*\n/)).filter((part) => part.length < 600)
const mixed = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .chain((chosen) => fc.constantFrom('\n', '\n\n').map((gap) => `${chosen.join(gap)}\n`))

const readers = ['google', 'bing', 'rfc9309'].flatMap((id) => dialectById(id) ?? [])
const alwaysAsked = ['AnyBot', 'Googlebot', 'Bingbot']
const sitePaths = ['/', '/zz-7f3a', '/zz-7f3a/q.html?x=1']

/** Paths that the rules of a text are about, and some below them. */
const pathsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const value = /:\s*([/*][^\s#$]*)/.exec(line)?.[1]?.replaceAll('*', 'x')
    if (value === undefined) return []
    const path = value.startsWith('/') ? value : `/${value}`
    return [path, `${path}a`, `${path}/b?c=d`]
  })

const namesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/^user-agent:\s*([a-z_-]+)/gim), ([, name = '']) => name)),
]

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

const warnsOfSite = ({ title }: CheckFix): boolean =>
  /whole site|\(allow everything\)|one is Disallow: \/|the one for \* counts/.test(title)

/** Only takes text away, or makes a remark of a line. */
const takesAway = ({ edits }: CheckFix): boolean =>
  edits.every(({ insert }) => insert === '' || insert.startsWith('#'))

/** What is written here is more than the letters of a name or line that its author wrote. */
const writesRules = new Set([
  'absolute-url-in-rule',
  'agent-empty',
  'agent-merge',
  'contradiction',
  'group-without-rules',
  'newlines-lost',
  'no-leading-slash',
  'rule-before-agent',
  'spaces-in-path',
  'trailing-star',
  'two-paths-one-line',
])

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
  const hasToSay = takesAway(fix) || writesRules.has(id)
  if (hasToSay && closedIn(after) !== before.closed && !warnsOfSite(fix))
    faults.push('it opens or closes a site')
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
  expect(texts.flatMap(faultsIn)).toEqual([])
})

test('so do fixes of files made of their parts', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      expect(faultsIn(text)).toEqual([])
    }),
    { ...fewTrials, numRuns: runsOf(15) },
  )
})
