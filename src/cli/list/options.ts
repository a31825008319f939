import { commonFlags, unknownName, type FieldTable } from '../fields.ts'
import type { Settings } from '../../core/dialects/settings.ts'

/** Thrown for a call that cannot be carried out; its message is for whoever called. */
export class ListError extends Error {}

/** How rows are written. */
export type ListFormat = 'csv' | 'tsv' | 'json'

/** A crawler of the call: a name of the catalogue with its fallbacks, or one name as it is. */
export interface ChosenCrawler {
  readonly kind: 'crawler' | 'agent'
  readonly name: string
}

/** A call of `judge` for a list of URLs. */
export interface ListOptions {
  /** Path of the robots.txt. */
  readonly robots: string
  /** At least one: those of `--crawler` in the order of the call, then those of `--agent`. */
  readonly crawlers: readonly ChosenCrawler[]
  /** Path of the list, or `-` for standard input. */
  readonly urls: string
  /** The column of a table with the URLs; null for the one that is found. */
  readonly column: string | null
  /** Columns of a table that are written behind the others, as given: names with commas between them. */
  readonly keep: readonly string[]
  /** Columns of a table that are summed, as given. */
  readonly sum: readonly string[]
  /** Null: each crawler’s own. */
  readonly dialect: string | null
  readonly settings: Settings
  readonly format: ListFormat
  /** Threads that judge; 1: none besides the main one. */
  readonly jobs: number
  /** Progress also where standard error is no terminal. */
  readonly progress: boolean
  /** Says nothing on standard error but what went wrong. */
  readonly quiet: boolean
}

/** The flags of `judge`, as the help says them. Any of them selects list mode. */
export const listFlags = {
  '--robots FILE': 'the robots.txt',
  '--crawler NAME…': 'one or several crawlers of the catalogue; may be repeated',
  '--agent NAME…': 'or names of crawlers, used exactly as they are written',
  '--urls FILE|-': 'the list, one URL or path per line, or a table; - is standard input',
  '--column NAME': 'the column of a table that has the URLs; default: the one whose cells are URLs',
  '--keep NAME,…':
    'columns of a table to be written after the column line, in this order; may be repeated',
  '--sum NAME,…':
    'columns of numbers to be summed for each crawler and rule, on standard error; may be repeated',
  '--dialect ID': 'one dialect for all; default: that of each crawler, and google for an agent',
  '--setting KEY=ID': 'an answer to an open question: bing.groups=first; may be repeated',
  '--format csv|tsv|json': 'default: csv; json writes one object per line',
  '--jobs N': 'number of threads that judge, 1 to 64; default: 1',
  '--progress': 'show the count on standard error while judging, even if it is not a terminal',
  '--quiet': 'show neither count nor last line on standard error; errors are still shown',
} as const satisfies FieldTable

const flagNames = Object.keys(listFlags).map((flag) => flag.split(' ')[0] ?? flag)
const switches = ['--progress', '--quiet']
const repeatable = ['--crawler', '--agent', '--setting', '--keep', '--sum']
const formats: readonly ListFormat[] = ['csv', 'tsv', 'json']
const maxJobs = 64

/** Does one of the arguments select list mode? */
export function selectsList(given: readonly string[]): boolean {
  return given.some((argument) => flagNames.includes(argument.replace(/=.*$/s, '')))
}

const isFlag = (argument: string): boolean => argument.startsWith('--')

/** Thrown within this module for a call that is wrong; its message is for whoever called. */
class CallError extends Error {}

/** Values by their flags. Throws CallError for what is no flag, or no value of one. */
function valuesByFlag(given: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  let open: { readonly flag: string; readonly takes: string[] } | null = null
  for (const argument of given) {
    if (!isFlag(argument)) {
      const isFull = open === null || (open.takes.length > 0 && !repeatable.includes(open.flag))
      if (isFull || switches.includes(open?.flag ?? '')) {
        throw new CallError(`"${argument}" is not expected: it belongs to no flag`)
      }
      open?.takes.push(argument)
      continue
    }
    const equals = argument.indexOf('=')
    const flag = equals < 0 ? argument : argument.slice(0, equals)
    if (!flagNames.includes(flag)) {
      throw new CallError(unknownName('flag', flag, [...flagNames, ...commonFlags]))
    }
    const known = values.get(flag)
    if (known !== undefined && !repeatable.includes(flag)) {
      throw new CallError(`"${flag}" is given twice`)
    }
    const takes = known ?? []
    values.set(flag, takes)
    open = { flag, takes }
    if (equals >= 0) takes.push(argument.slice(equals + 1))
  }
  return values
}

function namesIn(
  values: ReadonlyMap<string, readonly string[]>,
  kind: ChosenCrawler['kind'],
): readonly ChosenCrawler[] {
  return (values.get(`--${kind}`) ?? []).map((name) => ({ kind, name }))
}

function jobsOf(text: string): number {
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (jobs < 1 || jobs > maxJobs) throw new CallError(`"--jobs" is a number from 1 to ${maxJobs}`)
  return jobs
}

function formatOf(text: string): ListFormat {
  const format = formats.find((one) => one === text)
  if (format !== undefined) return format
  throw new CallError(unknownName('format', text, formats))
}

function settingsOf(texts: readonly string[]): Settings {
  return Object.fromEntries(
    texts.map((text) => {
      const equals = text.indexOf('=')
      if (equals < 0) throw new CallError(`"--setting ${text}" is no KEY=ID`)
      return [text.slice(0, equals), text.slice(equals + 1)] as const
    }),
  )
}

function optionsOf(given: readonly string[]): ListOptions {
  const values = valuesByFlag(given)
  const one = (flag: string, usual: string | null): string => {
    const value = values.has(flag) ? values.get(flag)?.[0] : usual
    if (value === null) throw new CallError(`a list needs "${flag}"`)
    if (value === undefined || value === '') throw new CallError(`"${flag}" needs a value`)
    return value
  }
  for (const flag of repeatable) {
    const given = values.get(flag)
    if (given?.length === 0 || given?.includes('')) throw new CallError(`"${flag}" needs a value`)
  }
  const robots = one('--robots', null)
  const crawlers = [...namesIn(values, 'crawler'), ...namesIn(values, 'agent')]
  if (crawlers.length === 0) throw new CallError('a list needs "--crawler" or "--agent"')
  const urls = one('--urls', null)
  if (robots === '-') throw new CallError('"--robots" is a file; only "--urls" may be -')
  if (values.has('--progress') && values.has('--quiet')) {
    throw new CallError('"--quiet" and "--progress" contradict each other')
  }
  return {
    robots,
    crawlers,
    urls,
    column: values.has('--column') ? one('--column', null) : null,
    keep: values.get('--keep') ?? [],
    sum: values.get('--sum') ?? [],
    dialect: values.has('--dialect') ? one('--dialect', null) : null,
    settings: settingsOf(values.get('--setting') ?? []),
    format: formatOf(one('--format', 'csv')),
    jobs: jobsOf(one('--jobs', '1')),
    progress: values.has('--progress'),
    quiet: values.has('--quiet'),
  }
}

/**
 * The call for a list, by its arguments without the name of the command; else what is wrong with
 * it, for whoever called.
 */
export function readListOptions(
  given: readonly string[],
): { readonly options: ListOptions } | { readonly problem: string } {
  try {
    return { options: optionsOf(given) }
  } catch (error) {
    if (error instanceof CallError) return { problem: error.message }
    throw error
  }
}
