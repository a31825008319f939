import { parseArgs } from 'node:util'
import { commonFlags, unknownName, type FieldTable } from '../fields.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

/** How changes are written. */
export const changeReporters = ['markdown', 'json'] as const

/** A call of `changes`. */
export interface ChangesCall {
  /** The robots.txt before, and the one after it: a path, `-` for standard input, or an address. */
  readonly before: string
  readonly now: string
  /** Path of a case file with URLs, crawlers and settings; null for none. */
  readonly casePath: string | null
  /** Names of the only crawlers that are asked about; all that matter where none is given. */
  readonly crawlers: readonly string[]
  /** Address of a playground that opens the comparison; null: no link is written. */
  readonly playground: string | null
  readonly reporter: (typeof changeReporters)[number]
  /** Whether a change of verdicts ends the call with 1. */
  readonly exitCode: boolean
}

/** The flags of `changes`, as the help says them. */
export const changesFlags = {
  '--crawler NAME':
    'compare for this crawler only; may be repeated. Default: those of the case or the usual ones, all that either file names, and any other',
  '--case FILE': 'a case file, for its URLs, crawlers and settings',
  '--playground ADDRESS': 'end the report with a link that opens the comparison in this playground',
  '--reporter NAME': 'markdown or json; default: markdown',
  '--exit-code': 'exit with 1 if a verdict of a compared crawler changes or may change',
} as const satisfies FieldTable

const options = {
  crawler: { type: 'string', multiple: true },
  case: { type: 'string' },
  playground: { type: 'string' },
  reporter: { type: 'string' },
  'exit-code': { type: 'boolean' },
} as const

const parsing = { options, allowPositionals: true } as const
const flagNames = Object.keys(options).map((name) => `--${name}`)

/** What is wrong with the flags, in the words that all commands use; null when nothing is. */
function flagProblem(args: string[]): string | null {
  const { tokens } = parseArgs({ ...parsing, args, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.entries(options).find(([known]) => known === name)?.[1]
    if (option === undefined || !rawName.startsWith('--')) {
      return unknownName('flag', rawName, [...flagNames, ...commonFlags])
    }
    if (option.type === 'boolean') {
      if (value !== undefined) return `"${rawName}" takes no value`
    } else if (value === undefined || value === '' || (!token.inlineValue && /^-./.test(value))) {
      return `"${rawName}" needs a value`
    }
  }
  return null
}

type Read = { readonly call: ChangesCall } | { readonly problem: string }

const isPlayground = (address: string): boolean =>
  /^https?:$/.test(parseUrl(address)?.protocol ?? '')

/** A call of `changes` by its arguments without the name of the command; else what is wrong with it. */
export function readChangesCall(given: readonly string[]): Read {
  const args = [...given]
  const problem = flagProblem(args)
  if (problem !== null) return { problem }
  const { values, positionals } = parseArgs({ ...parsing, args, strict: true })
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
