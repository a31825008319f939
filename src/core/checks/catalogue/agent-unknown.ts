import { crawlers } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { editDistance } from '../support/distance.ts'
import { oldCrawlerNames } from '../names/old-names.ts'
import { standingSentence } from '../names/name-effects.ts'
import { nameProblem } from '../names/name-problem.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { agentLines } from '../support/rule-lines.ts'

const shortest = 6
/** Of names that end with “bot” so many letters stand before it. */
const shortestStem = 5
/** Letters that may be off; with two, names that are others’ are taken for misspelt. */
const most = 1

/** Which letters a name holds, as bits: names that are alike share most of them. */
function lettersOf(name: string): number {
  let letters = 0
  for (let at = 0; at < name.length; at += 1) letters |= 1 << (name.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const knownNames = crawlers
  .filter(({ status }) => status.kind === 'active')
  .map(({ token }) => ({ token, lowerCase: asciiLower(token) }))
  .filter(({ lowerCase }) => lowerCase.length >= shortest)
  .map((name) => ({ ...name, letters: lettersOf(name.lowerCase) }))

const lowerNames = new Set(knownNames.map(({ lowerCase }) => lowerCase))

/** For a length, the names that are about as long, in their order. */
const namesByLength = new Map<number, typeof knownNames>()

function namesAbout(length: number): typeof knownNames {
  const names =
    namesByLength.get(length) ??
    knownNames.filter(({ lowerCase }) => Math.abs(lowerCase.length - length) <= most)
  if (names.length > 0) namesByLength.set(length, names)
  return names
}

/** The name of a known one, a dash and an abbreviation: many operators number their robots so. */
function isSister(lower: string): boolean {
  const [own, before = ''] = /^(.+)-[a-z0-9]{1,3}$/.exec(lower) ?? []
  return own !== undefined && lowerNames.has(before)
}

const end = 'bot'

/** Of two names that end with “bot” the rest tells them apart; with few letters left, others are others. */
function haveShortStems(one: string, other: string): boolean {
  const isShort = Math.min(one.length, other.length) - end.length < shortestStem
  return isShort && one.endsWith(end) && other.endsWith(end) && !areSwapped(one, other)
}

/** Do two neighbouring letters alone stand the other way round? No operator names two crawlers so. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = Array.from(one).findIndex((letter, index) => letter !== other.charAt(index))
  const swapped = other.charAt(at + 1) + other.charAt(at)
  return at > 0 && one.slice(at) === swapped + other.slice(at + 2)
}

function meantBy(lower: string): string | null {
  if (isSister(lower) || oldCrawlerNames.has(lower)) return null
  const own = lettersOf(lower)
  for (const { token, lowerCase, letters } of namesAbout(lower.length)) {
    if (countBits(own & ~letters) > most || countBits(letters & ~own) > most) continue
    if (haveShortStems(lower, lowerCase)) continue
    // Few go wrong in the first letter, and many names of spiders differ in their first two only.
    if (!lowerCase.startsWith(lower.charAt(0)) && !lowerCase.endsWith(lower)) continue
    // A digit or a dash behind it makes another name: a version, a sister.
    if (lower.startsWith(lowerCase) && /[^a-z]/.test(lower.slice(lowerCase.length))) continue
    if (editDistance(lower, lowerCase, most) <= most) return token
  }
  return null
}

/** What names of a file are taken for: thousands of groups may have the same. */
const knownGuesses = memoizeByContext(() => new Map<string, string | null>())

/** A name that is a letter or two off a known one. */
export const agentUnknown: Check = {
  id: 'agent-unknown',
  severity: 'info',
  *run(context) {
    const known = knownGuesses(context)
    for (const agent of agentLines(context)) {
      const { line, value, lower, crawler, span } = agent
      const fits = value.length >= shortest && /^[A-Za-z0-9_-]+$/.test(value)
      if (!fits || crawler !== null) continue
      const guess = known.get(lower)
      const token = guess === undefined ? meantBy(lower) : guess
      known.set(lower, token)
      const problem = token === null ? null : nameProblem(context, agent, token)
      if (token === null || problem === null) continue
      const { severity, standing, fixes } = problem
      yield {
        line: line.number,
        span,
        // The name may be right, and of somebody whom nobody has listed.
        severity: severity === 'error' ? 'warning' : severity,
        message: `No crawler is known as “${value}”. Did you mean ${token}? ${standingSentence(token, standing)}.`,
        fixes,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name that may be misspelt',
  why: 'Names are compared letter by letter; upper and lower case are alike. A group for a misspelt name is for no crawler, and where no other group names the crawler that was meant, it follows the * group.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: Goglebot\nDisallow: /a\n', lines: [1], severity: 'warning' },
    {
      robots: 'User-agent: Goglebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: googlebot\nDisallow: /a\n\nUser-agent: OurOwnRobot\nDisallow: /b\n' },
    { robots: 'User-agent: SemrushBot-CT\nDisallow: /\n' },
    {
      robots:
        'User-agent: Devil\nUser-agent: aipbot\nUser-agent: Snapbot\nUser-agent: cbBot\nUser-agent: WebZIP\nUser-agent: Roverbot\nUser-agent: DISCo\nUser-agent: linkcheck\nDisallow: /\n',
    },
  ],
}
