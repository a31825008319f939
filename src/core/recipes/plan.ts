import { aboutDialect } from '../dialects/about/index.ts'
import { crawlerNamed } from '../crawlers/index.ts'
import { decide } from '../decide.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { readText, uniformEnds, type RobotsFile } from '../file.ts'
import { parse } from '../parse.ts'
import { pathOf } from '../path.ts'
import type { RobotsTxt } from '../robots.ts'
import { select } from '../select.ts'
import { applyEdits, type Edit } from '../text.ts'
import { answersTo, type Typed } from './answers.ts'
import { askerNamed } from './asker.ts'
import { everyone } from './forms.ts'
import { editsFor } from './place.ts'
import type { Answers, Form, Recipe, RecipeTest } from './recipe.ts'

/** How each crawler reads; asked for `*` too. */
export type Reader = (crawler: string) => Dialect

export interface Kitchen {
  readonly file: RobotsFile
  readonly reader: Reader
  /** Scheme and host of the site. */
  readonly origin: string
  /** The recipe takes the place of the whole file. */
  readonly whole?: boolean
}

/** What a recipe does to a file. */
export interface RecipePlan {
  readonly edits: readonly Edit[]
  /** Tests that hold once it is in. */
  readonly tests: readonly RecipeTest[]
  /** Tests that other lines of the file stand against. */
  readonly missed: readonly RecipeTest[]
  /** What this way of writing it leaves out. */
  readonly lacks: string | null
}

export type Planned =
  { readonly ok: true; readonly plan: RecipePlan } | { readonly ok: false; readonly why: string }

/** A file as each of several crawlers reads it; one reading for each dialect. */
function readings(file: RobotsFile, reader: Reader): (crawler: string) => RobotsTxt {
  const known = new Map<Dialect, RobotsTxt>()
  return (crawler) => {
    const dialect = reader(crawler)
    const robots = known.get(dialect) ?? parse(file, dialect)
    known.set(dialect, robots)
    return robots
  }
}

function holdsIn(file: RobotsFile, reader: Reader): (test: RecipeTest) => boolean {
  const robotsFor = readings(file, reader)
  return ({ crawler, url, expect }) =>
    decide(select(robotsFor(crawler), askerNamed(crawler)), pathOf(url)).verdict === expect
}

/** Whom a recipe is about: its dialect is the one that is written for. */
const leadOf = ({ crawler }: Answers): string => crawler || everyone

function isHonoured(name: string | undefined, crawler: string, { id }: Dialect): boolean {
  if (name === undefined) return true
  const own = crawlerNamed(crawler)?.honours ?? []
  return own.includes(name) || (aboutDialect(id)?.honours.includes(name) ?? false)
}

/** The text that a form makes of an empty file. */
function textOf(form: Form, dialect: Dialect): string {
  return applyEdits('', editsFor(parse(readText(''), dialect), form))
}

const elsewhere =
  'The name of this crawler is a part of other names there, or has others in it, so that a line for one is for all of them.'

/** What inserting a recipe changes, and which tests show that it works; or why it cannot be done. */
export function planRecipe(recipe: Recipe, typed: Typed, kitchen: Kitchen): Planned {
  const { file, reader, origin, whole = false } = kitchen
  const answers = answersTo(recipe, typed, origin)
  if (answers === null) return { ok: false, why: '' }
  const lead = leadOf(answers)
  const dialect = reader(lead)
  const form = recipe
    .forms(answers)
    .find(
      (one) =>
        isHonoured(one.needs, lead, dialect) &&
        one.tests.every(holdsIn(readText(textOf(one, dialect)), reader)),
    )
  if (form === undefined) return { ok: false, why: recipe.cannot ?? elsewhere }
  const { length } = file.text
  const edits =
    whole || file.text.trim() === ''
      ? [{ span: { from: 0, to: length }, insert: textOf(form, dialect) }]
      : editsFor(parse(file, dialect), form)
  const after = { ...file, text: applyEdits(file.text, edits), ends: uniformEnds(file.ends.main) }
  const holds = holdsIn(after, reader)
  return {
    ok: true,
    plan: {
      edits,
      tests: form.tests.filter(holds),
      missed: form.tests.filter((test) => !holds(test)),
      lacks: form.lacks ?? null,
    },
  }
}
