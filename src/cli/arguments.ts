import { commonFlags, nearestName, unknownName } from './fields.ts'
import { readListOptions, selectsList, type ListOptions } from './list/options.ts'
import { readChangesCall, type ChangesCall } from './changes/options.ts'
import { readLogCall, type LogCall } from './log/options.ts'
import type { Command } from './record.ts'
import { readTestCall, type TestCall } from './test/options.ts'

/** What the arguments of a call ask for. */
export type Call =
  | { readonly kind: 'help'; readonly name: string | null; readonly isAsked: boolean }
  | { readonly kind: 'version' }
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'list'; readonly options: ListOptions }
  | { readonly kind: 'test'; readonly call: TestCall }
  | { readonly kind: 'changes'; readonly call: ChangesCall }
  | { readonly kind: 'log'; readonly call: LogCall }
  | { readonly kind: 'wrong'; readonly message: string; readonly name: string | null }

type Commands = Readonly<Record<string, Command>>

const helpFlags = ['--help', '-h']
const versionFlags = ['--version', '-v']
/** Commands that take files in place of records. */
const fileCommands = ['test', 'changes', 'log']

const isFlag = (argument: string): boolean => argument.startsWith('-') && argument !== '-'

const settingFlags = (command: Command | undefined): readonly string[] =>
  Object.keys(command?.settings?.flags ?? {})

function flagProblem(argument: string, command: Command | undefined): string {
  const flag = argument.replace(/=.*$/s, '')
  const known = [
    ...commonFlags,
    ...Object.keys(command?.flags ?? {}).map((one) => one.split(' ', 1)[0] ?? ''),
    ...settingFlags(command),
  ]
  const field = nearestName(flag, Object.keys(command?.fields ?? {}))
  if (field === null || nearestName(flag, known) !== null) return unknownName('flag', flag, known)
  return `unknown flag "${flag}": "${field}" is a field of the records`
}

/** The call for a list, where the command takes one and an argument asks for it; else null. */
function listCall(
  given: readonly string[],
  command: Command | undefined,
  name: string | null,
): Call | null {
  if (command?.flags === undefined || !selectsList(given)) return null
  const isHelp = given.find((one) => !isFlag(one)) === 'help'
  if (isHelp || given.some((one) => helpFlags.includes(one)))
    return { kind: 'help', name, isAsked: true }
  if (given.some((one) => versionFlags.includes(one))) return { kind: 'version' }
  const call = readListOptions(given.filter((_, at) => at !== given.indexOf(name ?? '')))
  return 'problem' in call
    ? { kind: 'wrong', message: call.problem, name }
    : { kind: 'list', options: call.options }
}

/** The call of a command that takes files in place of records; null for other commands. */
function fileCall(given: readonly string[]): Call | null {
  const [first, second] = given.filter((argument) => !isFlag(argument))
  const name = first === 'help' ? second : first
  if (name === undefined || !fileCommands.includes(name)) return null
  if (first === 'help') return { kind: 'help', name, isAsked: true }
  const others = given.filter((_, at) => at !== given.indexOf(name))
  if (others.some((one) => helpFlags.includes(one))) return { kind: 'help', name, isAsked: true }
  if (others.some((one) => versionFlags.includes(one))) return { kind: 'version' }
  return callOfFiles(name, others)
}

/** The call of a command that takes files, by its name and its other arguments. */
function callOfFiles(name: string, given: readonly string[]): Call {
  const wrong = (message: string): Call => ({ kind: 'wrong', message, name })
  if (name === 'test') {
    const read = readTestCall(given)
    return 'problem' in read ? wrong(read.problem) : { kind: 'test', call: read.call }
  }
  if (name === 'log') {
    const read = readLogCall(given)
    return 'problem' in read ? wrong(read.problem) : { kind: 'log', call: read.call }
  }
  const read = readChangesCall(given)
  return 'problem' in read ? wrong(read.problem) : { kind: 'changes', call: read.call }
}

/** What a call asks for, by its arguments without the names of Node and the script. */
export function readArguments(given: readonly string[], commands: Commands): Call {
  const withFiles = fileCall(given)
  if (withFiles !== null) return withFiles
  const names = given.filter((argument) => !isFlag(argument))
  const [first = '', ...others] = names[0] === 'help' ? names.slice(1) : names
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined
  const name = command === undefined ? null : first
  const wrong = (message: string): Call => ({ kind: 'wrong', message, name })
  if (first !== '' && command === undefined) {
    return wrong(unknownName('command', first, [...Object.keys(commands), ...fileCommands]))
  }
  const list = listCall(given, command, name)
  if (list !== null) return list
  const settings = settingFlags(command)
  const known = [...helpFlags, ...versionFlags, ...settings]
  const unknown = given.find((one) => isFlag(one) && !known.includes(one))
  if (unknown !== undefined) return wrong(flagProblem(unknown, command))
  const [other] = others
  if (other !== undefined) {
    return wrong(`"${other}" is not expected: records are read from standard input`)
  }
  if (names[0] === 'help' || given.some((one) => helpFlags.includes(one))) {
    return { kind: 'help', name, isAsked: true }
  }
  if (given.some((one) => versionFlags.includes(one))) return { kind: 'version' }
  if (command === undefined) return { kind: 'help', name: null, isAsked: false }
  const chosen = given.filter((one) => settings.includes(one))
  const configured = chosen.length === 0 ? undefined : command.settings?.configure(chosen)
  return { kind: 'run', command: configured ?? command }
}
