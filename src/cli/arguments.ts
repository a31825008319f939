import { nearestName, unknownName } from './fields.ts'
import type { Command } from './record.ts'

/** What the arguments of a call ask for. */
export type Call =
  | { readonly kind: 'help'; readonly name: string | null; readonly isAsked: boolean }
  | { readonly kind: 'version' }
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'wrong'; readonly message: string; readonly name: string | null }

type Commands = Readonly<Record<string, Command>>

const helpFlags = ['--help', '-h']
const versionFlags = ['--version', '-v']
const flags = ['--help', '--version']

const isFlag = (argument: string): boolean => argument.startsWith('-') && argument !== '-'

function flagProblem(argument: string, command: Command | undefined): string {
  const flag = argument.replace(/=.*$/s, '')
  const field = nearestName(flag, Object.keys(command?.fields ?? {}))
  if (field === null || nearestName(flag, flags) !== null) return unknownName('flag', flag, flags)
  return `unknown flag "${flag}": "${field}" is a field of the records`
}

/** What a call asks for, by its arguments without the names of Node and the script. */
export function readArguments(given: readonly string[], commands: Commands): Call {
  const names = given.filter((argument) => !isFlag(argument))
  const [first = '', ...others] = names[0] === 'help' ? names.slice(1) : names
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined
  const name = command === undefined ? null : first
  const wrong = (message: string): Call => ({ kind: 'wrong', message, name })
  if (first !== '' && command === undefined) {
    return wrong(unknownName('command', first, Object.keys(commands)))
  }
  const unknown = given.find((one) => isFlag(one) && ![...helpFlags, ...versionFlags].includes(one))
  if (unknown !== undefined) return wrong(flagProblem(unknown, command))
  const [other] = others
  if (other !== undefined) {
    return wrong(`"${other}" is not expected: records are read from standard input`)
  }
  if (names[0] === 'help' || given.some((one) => helpFlags.includes(one))) {
    return { kind: 'help', name, isAsked: true }
  }
  if (given.some((one) => versionFlags.includes(one))) return { kind: 'version' }
  return command === undefined
    ? { kind: 'help', name: null, isAsked: false }
    : { kind: 'run', command }
}
