import { crawlerNamed } from '../../../core/crawlers/index.ts'
import { searchEngines } from '../../../core/dialects/default-dialects.ts'
import { matches, wildcardPattern } from '../../../core/match/pattern.ts'
import { pathOf } from '../../../core/match/path.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import type {
  ClaimWish,
  CrawlerWish,
  Repair,
  WishedCrawler,
} from '../../../core/repair/question.ts'
import { cellPlace } from '../../../case/grid/grid.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import { CaseWishes, type CellWish, type RepairCase } from './case-wishes.ts'
import { copiedWay } from './copied-rules-way.ts'
import { isBeyond, narrowest, repairWithin, type PathTest } from './repair-within.ts'
import {
  conflictOf,
  createWays,
  sortedWays,
  WaySet,
  type ConflictingWish,
  type RepairWay,
} from './way-effects.ts'
import { folderIn, knownValues, parameterIn } from './written-rules.ts'

/** The ways to make a cell as it is expected to be. */
export interface CellWays {
  readonly verdict: Verdict
  /** Up to three: the best, then those that turn no other cell, of these the smallest first; empty where none was found. */
  readonly ways: readonly RepairWay[]
  /** What cannot be met together with it, itself among them; empty where it can be met. */
  readonly conflict: readonly ConflictingWish[]
}

/** Which cell, by its id. */
export interface CellWaysOptions {
  readonly testId: string
  /** What it is to be; left out: what is expected of it. */
  readonly wish?: Verdict
  /** The page is to be read for a time, so that engines see what it says of itself: by all of them, and in full. */
  readonly isOpening?: true
}

const mostNames = 3
const verbs = { allow: 'Allow', disallow: 'Block' } as const
const claimKinds = { allow: 'none-blocked', disallow: 'all-blocked' } as const

/** What an edit is for: one URL, or all that a pattern matches. */
interface Target {
  readonly words: string
  /** As RFC 9309 reads it; null: the URL alone. */
  readonly path: string | null
  /** Somebody would write it: its edit comes before smaller ones. */
  readonly isPlain?: boolean
}

/** Whom an edit is for: crawlers of the case by their indexes, and others that obey the same group. */
interface Reach {
  readonly words: string
  readonly columns: readonly number[]
  readonly others: readonly WishedCrawler[]
}

const hasNoWildcard = (text: string): boolean => !/[*$]/.test(text)

/** The kind of a URL: its first parameter, or how its name ends. */
function kindOf(path: string): Target | null {
  const [page = '', query = ''] = path.split('?')
  if (query !== '') {
    const name = parameterIn(path)
    return name === null ? null : { words: `URLs with ?${name}=`, path: `/*?${name}=` }
  }
  const ending = /\.[a-z][a-z\d]{1,4}$/i.exec(page)?.[0]
  return ending === undefined ? null : { words: `${ending} files`, path: `/*${ending}$` }
}

/** What rules of the file say to others, the URL, its folder and its kind; the one to write first, if there is one. */
function targetsOf(wishes: CaseWishes, { crawler, url, verdict }: CellWish): readonly Target[] {
  const path = pathOf(url)
  const folder = folderIn(path)
  const whose = wishes.crawlers[crawler]
  const known = whose ? knownValues(wishes.selectionOf(whose), url, verdict) : []
  const kind = kindOf(path)
  const isKind = kind !== null && matches(wildcardPattern(kind.path ?? ''), path)
  const hasQuery = verdict === 'disallow' && path.includes('?')
  const all: readonly Target[] = [
    ...known.slice(0, 1).map((value) => ({ words: value, path: value, isPlain: true })),
    { words: 'this URL', path: null },
    ...(folder.length > 1 && hasNoWildcard(folder)
      ? [{ words: folder, path: folder, isPlain: path === folder }]
      : []),
    ...(isKind ? [{ ...kind, isPlain: hasQuery }] : []),
  ]
  const first = all.find((one) => one.isPlain === true)
  return first === undefined ? all : [first, ...all.filter((one) => one.path !== first.path)]
}

/** The URL with whatever parameters, and alone: a page has all those addresses. */
function openingTargets(url: string): readonly Target[] {
  const page = pathOf(url).split('?')[0] ?? ''
  const whole = { words: 'this page with any parameters', path: `${page}?` }
  return [...(hasNoWildcard(page) ? [whole] : []), { words: 'this URL', path: null }]
}

/** The paths that may turn with a page: no other page of its folder. */
function withinPage({ path }: Target, url: string): PathTest {
  const sent = pathOf(url)
  const [page = ''] = sent.split('?')
  return (one) => one === sent || (path !== null && (one === page || one.startsWith(`${page}?`)))
}

/** The paths that an edit for a target is about. */
function within({ path }: Target, url: string): PathTest {
  const sent = pathOf(url)
  if (path === null) return (one) => one === sent
  const pattern = wildcardPattern(path)
  return (one) => matches(pattern, one)
}

/** "Bingbot, GPTBot and 2 more" */
function namesOf(crawlers: readonly WishedCrawler[]): string {
  const names = crawlers.map(({ name }) => name)
  const shown = names.slice(0, names.length > mostNames + 1 ? mostNames : names.length)
  const left = names.length - shown.length
  const words = left > 0 ? [...shown, `${left} more`] : shown
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The crawler of a cell alone, and all that its group is for. */
function reachesOf(wishes: CaseWishes, { crawler }: CellWish): readonly Reach[] {
  const whose = wishes.crawlers[crawler]
  if (whose === undefined) return []
  const columns = wishes.sharing(crawler)
  const others = wishes.otherNamesOf(crawler)
  const isEverybody = whose.identity.tokens.length === 0
  const alone: Reach = { words: whose.name, columns: [crawler], others: [] }
  if (columns.length === 1 && others.length === 0 && !isEverybody) return [alone]
  const { token, groups } = wishes.selectionOf(whose)
  if (groups.length === 0 && !isEverybody) return [alone]
  const members = columns.flatMap((index) => wishes.crawlers[index] ?? [])
  const words =
    token === '*' || isEverybody
      ? 'all crawlers that follow the * group'
      : namesOf([...members, ...others])
  const shared: Reach = { words, columns, others }
  return isEverybody ? [shared] : [alone, shared]
}

/** Whatever finds pages for a search, and everybody whom no group names; and the crawler of a cell alone. */
function openingReaches(wishes: CaseWishes, { crawler }: CellWish): readonly Reach[] {
  const whose = wishes.crawlers[crawler]
  if (whose === undefined) return []
  const isForSearch = (name: string): boolean =>
    crawlerNamed(name)?.purposes.includes('search') ?? name === '*'
  const columns = [...wishes.crawlers.keys()].filter(
    (index) => index === crawler || isForSearch(wishes.crawlers[index]?.name ?? ''),
  )
  const others = wishes.besides([...searchEngines.map(({ token }) => token), '*'])
  return [
    { words: 'all search engines', columns, others },
    { words: whose.name, columns: [crawler], others: [] },
  ]
}

/** What one edit has to do: for the crawlers of a reach, and with what holds of their other expectations. */
function wishesFor(
  wishes: CaseWishes,
  asked: CellWish,
  { path }: Target,
  { columns, others }: Reach,
): { readonly wishes: readonly CrawlerWish[]; readonly claims: readonly ClaimWish[] } {
  const { verdict, url } = asked
  const isAgainst = (index: number): boolean =>
    wishes.wishes.some((one) => one.crawler === index && one.url === url && one.verdict !== verdict)
  const count = columns.length + others.length
  const forced = Array.from({ length: count }, (_, at) => at).filter(
    (at) => columns[at] === asked.crawler || !isAgainst(columns[at] ?? -1),
  )
  const held = wishes.wishes.filter((one) => one.id !== asked.id && wishes.holds(one))
  return {
    wishes: [
      ...forced.map((crawler) => ({ crawler, url, verdict })),
      ...held.flatMap((one) => {
        const crawler = columns.indexOf(one.crawler)
        return crawler < 0 ? [] : [{ crawler, url: one.url, verdict: one.verdict }]
      }),
    ],
    claims:
      path === null ? [] : forced.map((crawler) => ({ crawler, kind: claimKinds[verdict], path })),
  }
}

/** The order of an edit among others: one that turns what it is not for is a spare one. */
function sortOf(beyond: boolean | undefined, isWritten: boolean): 'spare' | 'written' | 'smallest' {
  if (beyond === true) return 'spare'
  return isWritten ? 'written' : 'smallest'
}

/** The cell that is asked about, with what is wished for it. */
function askedCell(wishes: CaseWishes, { testId, wish }: CellWaysOptions): CellWish | null {
  const { rowId, columnId } = cellPlace(testId)
  if (wish !== undefined) return wishes.wishFor(rowId, columnId, wish)
  return wishes.wishes.find(({ id }) => id === testId) ?? null
}

/**
 * The job of the worker behind a cell that is not as it is expected: edits that make it so, with what holds
 * of the other expectations, and with the rows of the case as they are. Null for a cell that nothing is
 * expected of, and where the file is not what decides.
 */
export function cellWays(
  parsedFile: ParsedFile,
  input: RepairCase,
  options: CellWaysOptions,
): CellWays | null {
  const { file } = parsedFile
  const wishes = new CaseWishes(file, input)
  const asked = askedCell(wishes, options)
  if (asked === null || (input.delivery ?? null) !== null) return null
  const { verdict } = asked
  const against = wishes.wishes.find(
    (one) => one.id === asked.id && one.verdict !== verdict && options.wish === undefined,
  )
  if (against !== undefined) {
    return { verdict, ways: [], conflict: conflictOf(wishes, [asked, against], [], [0, 1]) }
  }
  const wayOf = createWays(parsedFile, input)
  const found = new WaySet(file.text)
  const spare: (readonly [Repair, (one: Repair) => RepairWay])[] = []
  const cells = new Set([asked.id])
  let conflict: readonly ConflictingWish[] = []
  const isOpening = options.isOpening === true
  const question = { file, crawlers: wishes.crawlers, claims: [], keep: wishes.kept }
  const copied =
    verdict === 'allow' || isOpening
      ? null
      : copiedWay(wishes, [asked], { ...question, wishes: [asked] })
  if (copied !== null) {
    const { title, tried } = copied
    found.add('copied', tried, wayOf(tried, wishes.crawlers, title, cells))
  }
  const targets = isOpening ? openingTargets(asked.url) : targetsOf(wishes, asked)
  for (const target of targets) {
    const pattern = target.path === null ? null : wildcardPattern(target.path)
    const kept = wishes.kept.filter((one) => pattern === null || !matches(pattern, pathOf(one)))
    for (const reach of (isOpening ? openingReaches : reachesOf)(wishes, asked)) {
      const wished = wishesFor(wishes, asked, target, reach)
      const columns = reach.columns.flatMap((index) => wishes.crawlers[index] ?? [])
      const crawlers = [...columns, ...reach.others]
      const asking = { file, crawlers, ...wished, keep: [...new Set(kept)] }
      const isMeant = (isOpening ? withinPage : within)(target, asked.url)
      const answer = isOpening
        ? repairWithin(asking, isMeant)
        : narrowest(asking, pattern === null ? null : isMeant)
      if (answer === null) continue
      if (pattern === null && answer.conflict?.includes(0) === true && reach.columns.length === 1) {
        const own = wished.wishes.map((one) => ({ ...one, crawler: asked.crawler }))
        conflict = conflictOf(wishes, own, [], answer.conflict)
      }
      if (!answer.met) continue
      const titled = (one: Repair): RepairWay => {
        const others = isBeyond(one, isMeant) ? ' and other URLs' : ''
        const title = `${verbs[verdict]} ${target.words}${others} for ${reach.words}`
        return { ...wayOf(one, crawlers, title, cells), isBeyond: others !== '' }
      }
      const isWritten = target === targets[0] && target.isPlain === true
      const way = titled(answer)
      found.add(sortOf(way.isBeyond, isWritten), answer, way)
      for (const one of answer.alternatives) spare.push([one, titled])
    }
  }
  if (isOpening) {
    const ways = found.inOrder()
    return { verdict, ways, conflict: ways.length > 0 ? [] : conflict }
  }
  for (const [one, titled] of spare) found.add('spare', one, titled(one))
  const [best, ...after] = found.sorted().ways
  return best === undefined
    ? { verdict, ways: [], conflict }
    : { verdict, ways: [best, ...sortedWays(file.text, after)], conflict: [] }
}
