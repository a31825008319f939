import type { Stance } from '../../../core/crawlers/crawler.ts'
import { crawlerNamed, crawlers } from '../../../core/crawlers/index.ts'
import { trainingPolicyToken } from '../../../core/crawlers/policy-token.ts'
import { asciiLower } from '../../../core/dialects/parts/agents.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import { newGroupLines } from '../../../core/repair/write-change.ts'
import type { RobotsFile } from '../../../core/text/file.ts'
import type { Edit } from '../../../core/text/text.ts'
import type { Grid } from '../../../case/grid/grid.ts'
import { cellOfPair } from '../../../case/grid/same-url.ts'
import type { Scenario } from '../../../case/scenario.ts'
import { builtIds, ParsedFile } from '../../judge-tests.ts'
import { dialectFor } from '../../tests/resolve-crawler.ts'
import { representative } from '../ai-crawlers.ts'
import { editsFor } from '../plan-edits.ts'
import { notesOn, type NameNotes } from '../plan-notes.ts'
import { allowAllLines, blockAllLines } from '../recipe-forms.ts'
import type { RecipePart } from '../recipe.ts'
import type { RecipeTest } from '../tests-of.ts'
import { recipeChanges, type TurnedCells } from '../turned-cells.ts'
import { policyLineEdits, policyLinesOf } from './policy-lines.ts'
import { joinOthers, proveOthers, type OtherChange, type OtherProof } from './prove-others.ts'
import { ReachReader, type CrawlerReach } from './read-reach.ts'
import { membersOf, policyUses, type PolicyUse, type Treatments } from './uses.ts'

/** What of a case a policy is planned for. */
export type PolicyCase = Pick<Scenario, 'file' | 'settings' | 'dialect' | 'origin'> & Grid

/** The change that brings a policy into a file, and what is proven of it. */
export interface PolicyPlan {
  readonly edits: readonly Edit[]
  /** Those of the uses to be blocked that are, once it is in. */
  readonly blocked: readonly string[]
  /** Crawlers that are not as their switch says, because of how they read the file. */
  readonly unmet: readonly string[]
  readonly others: readonly OtherChange[]
  /** So many other crawlers were proven to keep every verdict. */
  readonly provenCount: number
  /** Other crawlers of which that could not be proven in time. */
  readonly unproven: readonly string[]
  /** What has to be known about the names that it writes. */
  readonly notes: NameNotes
  /** What of the case gets another verdict; the first six are named. */
  readonly turned: TurnedCells
  /** Expectations that hold once it is in, and that the case does not have yet. */
  readonly fresh: readonly RecipeTest[]
}

const maxNamedCells = 6
/** Names that are found to be needed only after a first try are written in so many more tries. */
const maxTries = 3

/** Obeys the group of an engine’s main crawler by its own name’s beginning: Googlebot-Image as Googlebot. */
function isCovered({ name }: CrawlerReach, written: ReadonlySet<string>): boolean {
  const { fallbacks = [] } = crawlerNamed(name) ?? {}
  return fallbacks.some((one) => written.has(one) && name.startsWith(one))
}

/** The crawlers that a switch turns: those that are not as it says. */
function targetsOf(reaches: readonly CrawlerReach[], isBlock: boolean): readonly CrawlerReach[] {
  return reaches.filter(({ reach, isShutOut }) => (isBlock ? reach !== 'blocked' : isShutOut))
}

const isMet = ({ reach, isShutOut }: CrawlerReach, isBlock: boolean): boolean =>
  isBlock ? reach === 'blocked' : !isShutOut

/** What is to become of one crawler. */
interface Aim {
  readonly name: string
  readonly stance: Stance
  readonly isBlock: boolean
}

/** What the switches come to for one file. */
class PolicyPlanner {
  readonly #input: PolicyCase
  readonly #treatments: Treatments
  readonly #parsed: ParsedFile
  readonly #reader: ReachReader
  readonly #aims: readonly Aim[]

  constructor(input: PolicyCase, treatments: Treatments) {
    this.#input = input
    this.#treatments = treatments
    this.#parsed = new ParsedFile(input.file, input.settings)
    this.#reader = new ReachReader(this.#parsed, input.dialect)
    this.#aims = policyUses.flatMap((use) => this.#aimsOf(use))
  }

  #aimsOf(use: PolicyUse): readonly Aim[] {
    const treatment = this.#treatments[use]
    if (treatment === 'keep') return []
    const isBlock = treatment === 'block'
    const targets = targetsOf(this.#reader.readUse(use), isBlock)
    const aims = targets.map(({ name, stance }): Aim => ({ name, stance, isBlock }))
    return use === 'ai-training' ? [...aims, ...this.#purposeAim(isBlock, aims.length)] : aims
  }

  /** The name of the purpose itself goes along where crawlers are named, and where a group says the contrary. */
  #purposeAim(isBlock: boolean, named: number): readonly Aim[] {
    const isNamed = this.#reader.lineNaming(trainingPolicyToken) > 0
    const isDone = isMet(this.#reader.read(trainingPolicyToken), isBlock)
    if (isDone || (!isNamed && named === 0)) return []
    return [{ name: trainingPolicyToken, stance: 'unstated', isBlock }]
  }

  /** The names that lines are written for; those that another name stands for are left out at first. */
  #firstAims(): readonly Aim[] {
    return this.#aims.filter(({ name, isBlock }) => {
      const alike = this.#aims.filter((one) => one.isBlock === isBlock)
      const reach = this.#reader.read(name)
      return reach.via === 'own' || !isCovered(reach, new Set(alike.map((one) => one.name)))
    })
  }

  /** `forced`: those that did not read what was written for all of them; they get groups of their own. */
  #partsFor(aims: readonly Aim[], forced: readonly Aim[], joins: boolean): readonly RecipePart[] {
    const namesOf = (some: readonly Aim[], isBlock: boolean) =>
      some.filter((one) => one.isBlock === isBlock).map(({ name }) => name)
    const others = aims.filter((aim) => !forced.includes(aim))
    const parts: readonly RecipePart[] = [
      { agents: namesOf(others, false), lines: [], opens: true },
      { agents: namesOf(forced, false), lines: allowAllLines, isApart: true },
      { agents: namesOf(others, true), lines: blockAllLines, replaces: true, joins },
      { agents: namesOf(forced, true), lines: blockAllLines, isApart: true },
    ]
    return parts.filter(({ agents }) => agents.length > 0)
  }

  #write(parts: readonly RecipePart[]): readonly Edit[] {
    const { dialect } = this.#input
    const robots = this.#parsed.parsedAs(dialectFor(dialect, '', builtIds).id)
    const edits = editsFor(robots, parts)
    const touches = ({ span: { from, to } }: Edit): boolean =>
      edits.some(({ span }) => span.from < to && from < span.to)
    const answers = policyLineEdits(robots, policyLinesOf(robots), this.#treatments)
    return [...edits, ...answers.filter((edit) => !touches(edit))].sort(
      (a, b) => a.span.from - b.span.from,
    )
  }

  #unmetIn(file: RobotsFile): readonly Aim[] {
    const { settings, dialect } = this.#input
    const reader = new ReachReader(new ParsedFile(file, settings), dialect)
    return this.#aims.filter(({ name, isBlock }) => !isMet(reader.read(name), isBlock))
  }

  /** Who else could be turned: every crawler that comes, whoever the file names, and all others. */
  #others(): readonly string[] {
    const aimed = new Set(this.#aims.map(({ name }) => asciiLower(name)))
    const named = this.#parsed
      .parsedAs('')
      .groups.flatMap(({ agents }) => agents.map(({ value }) => value))
    const coming = crawlers.filter(({ status }) => status.kind === 'active')
    const all = [...coming.map(({ token }) => token), ...named, '*']
    return [...new Set(all)].filter((name) => {
      const token = crawlerNamed(name)?.token ?? name
      return !aimed.has(asciiLower(token))
    })
  }

  #prove(file: RobotsFile): readonly OtherProof[] {
    const { settings, dialect } = this.#input
    return proveOthers(this.#others(), this.#parsed, new ParsedFile(file, settings), dialect)
  }

  /** The file with the answers to the switches in its lines beside the rules, and the rules as they are. */
  #answered(): ReachReader {
    const { file, settings, dialect } = this.#input
    const robots = this.#parsed.parsedAs(dialectFor(dialect, '', builtIds).id)
    const edits = policyLineEdits(robots, policyLinesOf(robots), this.#treatments)
    return new ReachReader(new ParsedFile(editFile(file, edits), settings), dialect)
  }

  /** Groups by which crawlers that were turned keep what they had. */
  #keeping(changed: readonly OtherProof[]): readonly RecipePart[] {
    const byLines = new Map<
      string,
      { readonly names: string[]; readonly lines: readonly string[] }
    >()
    const reader = this.#answered()
    for (const { crawler } of changed) {
      const found = crawlerNamed(crawler)
      if (found === null || found.readsOwnGroup === false || found.token.includes(' ')) continue
      const selection = reader.selectionOf(crawler)
      const [, ...lines] = newGroupLines([crawler], [selection], { deleted: [], added: [] }, false)
      const key = lines.join('\n')
      const known = byLines.get(key) ?? { names: [], lines }
      known.names.push(crawler)
      byLines.set(key, known)
    }
    return [...byLines.values()].map(({ names, lines }) => ({
      agents: names,
      lines,
      isApart: true,
    }))
  }

  /** One way to write it; crawlers that are turned along get groups with what they had. */
  #attempt(joins: boolean) {
    const { file } = this.#input
    let aims = this.#firstAims()
    let forced: readonly Aim[] = []
    let parts = this.#partsFor(aims, forced, joins)
    let edits = this.#write(parts)
    let edited = editFile(file, edits)
    let unmet = this.#unmetIn(edited)
    for (let tried = 1; tried < maxTries && unmet.length > 0; tried += 1) {
      const known = aims
      forced = [...forced, ...unmet.filter((aim) => known.includes(aim) && !forced.includes(aim))]
      aims = [...aims, ...unmet.filter((aim) => !known.includes(aim))]
      parts = this.#partsFor(aims, forced, joins)
      edits = this.#write(parts)
      edited = editFile(file, edits)
      unmet = this.#unmetIn(edited)
    }
    let proof = edits.length === 0 ? [] : this.#prove(edited)
    const changed = proof.filter(({ equivalent }) => equivalent === false)
    const keeping = this.#keeping(changed)
    if (keeping.length > 0) {
      parts = [...parts, ...keeping]
      edits = this.#write(parts)
      edited = editFile(file, edits)
      unmet = this.#unmetIn(edited)
      proof = this.#prove(edited)
    }
    const others = proof.filter(({ equivalent }) => equivalent === false)
    return { parts, edits, edited, unmet, proof, others }
  }

  /** Whether it matters that names may stand in groups that are there. */
  #canJoin(): boolean {
    const [joined, apart] = [true, false].map((joins) =>
      JSON.stringify(this.#write(this.#partsFor(this.#aims, [], joins))),
    )
    return joined !== apart
  }

  #blocked(edited: RobotsFile): readonly string[] {
    const { settings, dialect } = this.#input
    const reader = new ReachReader(new ParsedFile(edited, settings), dialect)
    return policyUses
      .filter((use) => this.#treatments[use] === 'block')
      .flatMap((use) => reader.readUse(use))
      .flatMap(({ name, reach }) => (reach === 'blocked' ? [name] : []))
  }

  /** Expectations for one crawler of each use, as far as they hold. */
  #fresh(edited: RobotsFile): readonly RecipeTest[] {
    const { settings, dialect } = this.#input
    const reader = new ReachReader(new ParsedFile(edited, settings), dialect)
    return policyUses
      .flatMap((use): readonly RecipeTest[] => {
        const treatment = this.#treatments[use]
        const expect = treatment === 'block' ? 'disallow' : 'allow'
        const names = use === 'search' ? ['Googlebot', 'bingbot'] : representative(membersOf[use])
        return names.map((crawler) => ({ crawler, url: '/', expect }))
      })
      .filter(({ crawler, expect }) => reader.read(crawler).isShutOut === (expect === 'disallow'))
      .filter(({ crawler, url }) => {
        const { origin, urls, crawlers: columns, expectations } = this.#input
        const grid = { origin, urls, crawlers: columns, expectations }
        return (cellOfPair(grid, crawler, url)?.expect ?? null) === null
      })
  }

  plan(): PolicyPlan {
    const joined = this.#attempt(true)
    const isFine = joined.unmet.length + joined.others.length === 0
    const apart = isFine || !this.#canJoin() ? joined : this.#attempt(false)
    const isBetter =
      apart.unmet.length < joined.unmet.length ||
      (apart.unmet.length === joined.unmet.length && apart.others.length < joined.others.length)
    const best = isBetter ? apart : joined
    const { parts, edits, edited, unmet, proof } = best
    return {
      edits,
      blocked: this.#blocked(edited),
      unmet: unmet.map(({ name }) => name),
      others: joinOthers(best.others),
      provenCount: proof.filter(({ equivalent }) => equivalent === true).length,
      unproven: proof.filter(({ equivalent }) => equivalent === null).map(({ crawler }) => crawler),
      notes: notesOn({ parts: parts.filter(({ isApart }) => isApart !== true) }),
      turned: recipeChanges(this.#input, edited, maxNamedCells),
      fresh: edits.length === 0 ? [] : this.#fresh(edited),
    }
  }
}

/** The smallest change by which a file says what the switches say, and what is proven of it. */
export const planPolicy = (input: PolicyCase, treatments: Treatments): PolicyPlan =>
  new PolicyPlanner(input, treatments).plan()
