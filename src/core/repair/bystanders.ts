import { identityOf, readerNamed } from '../crawlers/readers.ts'
import type { CrawlerIdentity, Selection } from '../decide/decision.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import { asciiLower, firstWord, leadingToken } from '../dialects/parts/agents.ts'
import { parse } from '../parse/parse.ts'
import { scan, type Scan } from '../parse/scan.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { compareSelections } from '../proof/compare-selections.ts'
import type { RobotsFile } from '../text/file.ts'
import type { WishedCrawler } from './question.ts'

/** A crawler that nothing is wished for, and what it obeys. */
interface Bystander {
  readonly identity: CrawlerIdentity
  readonly dialect: Dialect
  readonly before: Selection
}

/** More names of one file are not looked at. */
const mostNames = 400
const effort = { maxStates: 20_000, isOver: () => false }

/** The names that a crawler itself is asked for by, in small letters: no names of others that it falls back to. */
function ownNamesOf({ name, identity: { tokens } }: WishedCrawler): readonly string[] {
  const reader = readerNamed(name)
  const own = tokens.filter((token, at) => at === 0 || (reader && readerNamed(token) === reader))
  return [...own, ...(reader === null ? [] : [reader.token, ...reader.aliases])].map(asciiLower)
}

/** Reads one file by several dialects, each once. */
export class FileReadings {
  readonly file: RobotsFile
  readonly #readings = new Map<Dialect, RobotsTxt>()

  constructor(file: RobotsFile) {
    this.file = file
  }

  by(dialect: Dialect): RobotsTxt {
    const known = this.#readings.get(dialect) ?? parse(this.file, dialect)
    this.#readings.set(dialect, known)
    return known
  }

  get scan(): Scan {
    return scan(this.file.text)
  }

  select({ identity, dialect }: Pick<WishedCrawler, 'identity' | 'dialect'>): Selection {
    return select(this.by(dialect), identity)
  }
}

/** The crawlers that an edit must leave as they are: those of the file, and whoever it does not name. */
export class Bystanders {
  readonly #all: readonly Bystander[]
  readonly #lines: ReadonlySet<number>

  constructor(file: FileReadings, crawlers: readonly WishedCrawler[]) {
    const dialects = [...new Set(crawlers.map(({ dialect }) => dialect))]
    const asked = new Set(crawlers.flatMap(ownNamesOf))
    const isStarAsked = crawlers.some(({ identity }) => identity.tokens.length === 0)
    const all = new Map<string, Bystander>()
    const add = (identity: CrawlerIdentity, dialect: Dialect): void => {
      const key = `${dialect.id} ${identity.tokens.map(asciiLower).join()}`
      if (all.has(key) || all.size > mostNames) return
      const before = file.select({ identity, dialect })
      // Who finds no group of its own obeys what is wished for `*`, even if a line would name it to others.
      if (isStarAsked && before.token === '*') return
      all.set(key, { identity, dialect, before })
    }
    for (const dialect of dialects) {
      if (!isStarAsked) add({ tokens: [], obeysStar: true }, dialect)
      for (const { value } of file.by(dialect).groups.flatMap(({ agents }) => agents)) {
        if (dialect.agents.isStar(value)) continue
        const forms = [firstWord(value), leadingToken(value), value.trim()].filter(Boolean)
        if (forms.some((form) => asked.has(asciiLower(form)))) continue
        for (const form of new Set(forms.slice(0, 2))) {
          add(identityFromToken(form), dialect)
          const reader = readerNamed(form)
          const own = reader && dialectById(reader.dialect)
          if (reader && own) add(identityOf(reader, form), own)
        }
      }
    }
    this.#all = [...all.values()]
    this.#lines = new Set(
      this.#all.flatMap(({ before }) =>
        before.groups.flatMap((group) => group.agents.map(({ line }) => line)),
      ),
    )
  }

  /** Whether one of them obeys the group that a line of names belongs to. */
  obey(agentLine: number): boolean {
    return this.#lines.has(agentLine)
  }

  /** Whether none of them gets another verdict by another file. */
  areLeftAlone(after: FileReadings): boolean {
    return this.#all.every(
      ({ identity, dialect, before }) =>
        compareSelections(before, after.select({ identity, dialect }), effort).equivalent !== false,
    )
  }
}
