import { parseArgs } from 'node:util'
import { unknownName, type FieldTable } from '../fields.ts'

/** How changes are written. */
export const changeReporters = ['markdown', 'json'] as const

/** A call of `changes`. */
export interface ChangesCall {
  /** The robots.txt before, and the one after it: a path, `-` for standard input, or an address. */
  readonly before: string
  readonly now: string
  /** Path of a case file with URLs, crawlers and settings; null for none. */
  readonly casePath: string | null
  /** Names of crawlers; those of the case, or the usual ones, where none is given. */
  readonly crawlers: readonly string[]
  /** Address of a playground that opens the comparison; null: no link is written. */
  readonly playground: string | null
  readonly reporter: (typeof changeReporters)[number]
  /** Whether a change of verdicts ends the call with 1. */
  readonly exitCode: boolean
}

/** The flags of `changes`, as the help says them. */
export const changesFlags = {
  '--crawler NAME': 'a crawler, as often as wished; else those of the case, or the usual ones',
  '--case FILE': 'a case file, for its URLs, crawlers and settings',
  '--playground ADDRESS': 'ends the report with a link that opens the comparison there',
  '--reporter NAME': 'markdown unless given; or json',
  '--exit-code': 'exit with 1 if a verdict changes, or may',
} as const satisfies FieldTable

const options = {
  crawler: { type: 'string', multiple: true },
  case: { type: 'string' },
  playground: { type: 'string' },
  reporter: { type: 'string' },
  'exit-code': { type: 'boolean' },
} as const

const parseGiven = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true })

type Read = { readonly call: ChangesCall } | { readonly problem: string }

const isPlayground = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** A call of `changes` by its arguments without the name of the command; else what is wrong with it. */
export function readChangesCall(given: readonly string[]): Read {
  let read: ReturnType<typeof parseGiven>
  try {
    read = parseGiven(given)
  } catch (error) {
    return {
      problem: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error),
    }
  }
  const { values, positionals } = read
  const [before, now, ...more] = positionals
  if (before === undefined || now === undefined || more.length > 0) {
    return { problem: 'two files are compared: robotstxt-playground changes BEFORE NOW' }
  }
  if (before === '-' && now === '-') return { problem: 'only one file can be standard input' }
  const wanted = values.reporter ?? 'markdown'
  const reporter = changeReporters.find((one) => one === wanted)
  if (reporter === undefined) return { problem: unknownName('reporter', wanted, changeReporters) }
  const playground = values.playground ?? null
  if (playground !== null && !isPlayground(playground)) {
    return { problem: `no address: ${playground}` }
  }
  const call = {
    before,
    now,
    casePath: values.case ?? null,
    crawlers: values.crawler ?? [],
    playground,
    reporter,
    exitCode: values['exit-code'] ?? false,
  }
  return { call }
}
