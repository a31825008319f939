import { randomFrom, type Random } from '../../bench/random.ts'
import { decide } from '../decide/decide.ts'
import type { CrawlerIdentity } from '../decide/decision.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import type { RepairQuestion, CrawlerWish } from './question.ts'

/** A question with an edit that is known to answer it. */
export interface GeneratedCase {
  readonly question: RepairQuestion
  /** Rules that the known edit changes, adds or takes away. */
  readonly rules: number
  /** The file after it. */
  readonly known: string
}

const folders = [
  'shop',
  'cart',
  'search',
  'tag',
  'private',
  'api',
  'images',
  'blog',
  'user',
  'help',
] as const
const pages = [
  'index',
  'list',
  'item-1',
  'item-22',
  'red-shoes',
  'blue-shoes',
  'about',
  'a',
  'b',
] as const
const endings = ['.html', '.pdf', '.php', '.css', '', '', '/'] as const
const names = ['sort', 'page', 'print', 'sid', 'ref'] as const
const site = 'https://example.com'

function pathOfSite(random: Random): string {
  const depth = random.below(4)
  const folder = Array.from({ length: depth }, () => `/${random.pick(folders)}`).join('')
  const page = random.chance(0.15) ? '/' : `/${random.pick(pages)}${random.pick(endings)}`
  const part = () => `${random.pick(names)}=${random.below(3)}`
  const query = random.chance(0.35) ? `?${part()}${random.chance(0.3) ? `&${part()}` : ''}` : ''
  return folder + page + query
}

function ruleValue(random: Random, hasStars: boolean): string {
  const folder = () => `/${random.pick(folders)}`
  const kinds: readonly [() => string, ...(() => string)[]] = [
    () => `${folder()}/`,
    () => `${folder()}${folder()}/`,
    folder,
    () => `${folder()}/${random.pick(pages)}`,
    () => `${folder()}/${random.pick(pages)}.html`,
  ]
  const starred: typeof kinds = [
    () => `/*.${random.pick(['pdf', 'css', 'php', 'html'] as const)}$`,
    () => `/*?${random.pick(names)}=`,
    () => `/*${random.pick(names)}=`,
    () => '/*?',
    () => `${folder()}/*.${random.pick(['pdf', 'css'] as const)}$`,
    () => `/*${folder()}/`,
    () => `${folder()}/*?`,
    () => `${folder()}/${random.pick(pages)}$`,
  ]
  return random.pick(hasStars && random.chance(0.5) ? starred : kinds)()
}

interface Line {
  keyword: 'Allow' | 'Disallow'
  value: string
}

interface GroupLines {
  readonly agents: readonly string[]
  readonly rules: Line[]
}

const write = (groups: readonly GroupLines[]): string =>
  groups
    .map(({ agents, rules }) =>
      [
        ...agents.map((name) => `User-agent: ${name}`),
        ...rules.map(({ keyword, value }) => `${keyword}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n') + '\n'

const identityOf = (name: string): CrawlerIdentity =>
  name === '*' ? { tokens: [], obeysStar: true } : identityFromToken(name)

function changed(random: Random, rules: readonly Line[], count: number, line: () => Line): Line[] {
  const after = rules.map((rule) => ({ ...rule }))
  const touched = new Set<Line>()
  for (let at = 0; at < count; at += 1) {
    const free = after.filter((rule) => !touched.has(rule))
    const kind = random.below(4)
    const old = free[random.below(free.length)] ?? null
    const fresh = line()
    touched.add(fresh)
    if (kind === 0 && old !== null && after.length > 1) after.splice(after.indexOf(old), 1)
    else if (kind === 1 && old !== null) after.splice(after.indexOf(old), 1, fresh)
    else after.splice(random.chance(0.5) ? 0 : after.length, 0, fresh)
  }
  return after
}

/** A file, an edit of one to three rules, and wishes for what turns by it. */
export function generatedCase(
  seed: number,
  dialect: Dialect,
  hasStars = true,
): GeneratedCase | null {
  const random = randomFrom(seed)
  const allows = dialect.honours.includes('Allow')
  const line = (): Line => ({
    keyword: allows && random.chance(0.35) ? 'Allow' : 'Disallow',
    value: ruleValue(random, hasStars),
  })
  const lines = (most: number) => Array.from({ length: 1 + random.below(most) }, line)
  const star: GroupLines = { agents: ['*'], rules: lines(5) }
  const own: GroupLines = { agents: ['quincebot'], rules: lines(4) }
  const others: GroupLines = { agents: ['plumbot', 'figbot'], rules: lines(3) }
  const groups = [star, own, others]
  const target = random.pick([star, own, others])
  const count = 1 + random.below(3)
  const after = changed(random, target.rules, count, line)
  const known = write(
    groups.map((group) => (group === target ? { ...group, rules: after } : group)),
  )
  const text = write(groups)
  const crawlers = target.agents.map((name) => ({ name, identity: identityOf(name), dialect }))
  const urls = [...new Set(Array.from({ length: 60 }, () => pathOfSite(random)))]
  const wishes: CrawlerWish[] = []
  const keep: string[] = []
  for (const [crawler, { identity }] of crawlers.entries()) {
    const [was, is] = [text, known].map((file) => select(parse(file, dialect), identity))
    if (was === undefined || is === undefined) continue
    for (const path of urls) {
      const url = site + path
      const { verdict } = decide(is, url)
      const isTurned = decide(was, url).verdict !== verdict
      if (isTurned && random.chance(0.8)) wishes.push({ crawler, url, verdict })
      else if (!isTurned && random.chance(0.1)) wishes.push({ crawler, url, verdict })
    }
  }
  const isSame = (url: string): boolean =>
    crawlers.every(({ identity }) => {
      const [was, is] = [text, known].map(
        (file) => decide(select(parse(file, dialect), identity), url).verdict,
      )
      return was === is
    })
  for (const path of urls) if (isSame(site + path) && random.chance(0.5)) keep.push(site + path)
  if (wishes.length === 0) return null
  const question = { file: readText(text), crawlers, wishes, claims: [], keep }
  return { question, rules: count, known }
}

/** A question that no edit answers, with the wishes that are known to contradict each other. */
export interface ContradictedCase {
  readonly question: RepairQuestion
  /** Indexes of wishes, and of claims behind them. */
  readonly conflict: readonly number[]
}

/** A folder that no generated file or address knows. */
const apart = '/zulu/'
const closing = '/robots.txt'

/** What some wishes and claims contradict, whatever a file says. */
interface Contradiction {
  readonly wishes: readonly (readonly [path: string, verdict: CrawlerWish['verdict']])[]
  readonly claims: readonly (readonly [
    path: string,
    kind: RepairQuestion['claims'][number]['kind'],
  ])[]
}

const verdictBy = (dialect: Dialect, lines: string, path: string) =>
  decide(select(parse(`User-agent: *\n${lines}`, dialect), identityOf('*')), site + path).verdict

/** The kinds of contradiction that there are under a dialect. */
function contradictionsOf(dialect: Dialect): readonly [Contradiction, ...Contradiction[]] {
  const isOneByOne = verdictBy(dialect, `Disallow: ${apart}$`, apart) === 'disallow'
  const isExempt = verdictBy(dialect, 'Disallow: /', closing) === 'allow'
  const rules = [`Disallow: ${apart}`, `Allow: ${apart}a`]
  const isOpened = [rules, [...rules].reverse()].some(
    (lines) => verdictBy(dialect, lines.join('\n'), `${apart}a`) === 'allow',
  )
  const page: Contradiction['wishes'][number] = [`${apart}a`, 'allow']
  return [
    { wishes: [page, [`${apart}a`, 'disallow']], claims: [] },
    { wishes: [page], claims: [[apart, 'all-blocked']] },
    { wishes: [[`${apart}a`, 'disallow']], claims: [[apart, 'none-blocked']] },
    {
      wishes: [],
      claims: [
        [apart, 'all-blocked'],
        [`${apart}b`, 'none-blocked'],
      ],
    },
    ...(isExempt ? [{ wishes: [[closing, 'disallow']], claims: [] } satisfies Contradiction] : []),
    ...(isOneByOne || isOpened
      ? []
      : [{ wishes: [page, [apart, 'disallow']], claims: [] } satisfies Contradiction]),
  ]
}

/** A question as of `generatedCase`, with wishes among the others that cannot hold together. */
export function contradictedCase(seed: number, dialect: Dialect): ContradictedCase | null {
  const one = generatedCase(seed, dialect)
  if (one === null) return null
  const random = randomFrom(seed + 1)
  const { wishes, claims } = random.pick(contradictionsOf(dialect))
  const { question } = one
  const crawler = random.below(question.crawlers.length)
  const added = wishes.map(([path, verdict]) => ({ crawler, url: site + path, verdict }))
  const asked = {
    ...question,
    wishes: [...question.wishes, ...added],
    claims: claims.map(([path, kind]) => ({ crawler, kind, path })),
  }
  const first = question.wishes.length
  const count = wishes.length + claims.length
  return { question: asked, conflict: Array.from({ length: count }, (_, at) => first + at) }
}
