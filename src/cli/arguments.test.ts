import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { cliCommands } from './commands.ts'
import { helpOn } from './help.ts'

const callOf = (line: string) => readArguments(line.split(' ').filter(Boolean), cliCommands)
const names = Object.keys(cliCommands)

describe('arguments', () => {
  test.each(names)('%s runs, and has help and version', (name) => {
    expect(callOf(name)).toEqual({ kind: 'run', command: cliCommands[name] })
    const help = { kind: 'help', name, isAsked: true }
    expect([`${name} --help`, `help ${name}`, `${name} -h`].map(callOf)).toEqual([help, help, help])
    expect(callOf(`${name} --version`)).toEqual({ kind: 'version' })
  })

  test.each([
    ['jugde', 'unknown command "jugde": is "judge" meant?'],
    ['constructor', /^unknown command "constructor": known are judge/],
    ['__proto__', /^unknown command/],
    ['judge --hlep', 'unknown flag "--hlep": is "--help" meant?'],
    ['judge --dialect bing', 'unknown flag "--dialect": "dialect" is a field of the records'],
    ['judge --dialect=bing', 'unknown flag "--dialect": "dialect" is a field of the records'],
    ['judge --zz', 'unknown flag "--zz": known are --help, --version'],
    ['judge file.jsonl', '"file.jsonl" is not expected: records are read from standard input'],
  ])('%s is wrong', (line, message) => {
    expect(callOf(line)).toMatchObject({
      kind: 'wrong',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    })
  })

  test('nothing at all is answered with help, though it is an error', () => {
    expect(callOf('')).toEqual({ kind: 'help', name: null, isAsked: false })
    expect(callOf('--help')).toEqual({ kind: 'help', name: null, isAsked: true })
  })
})

describe('help', () => {
  test.each(names)('of %s names every field', (name) => {
    const help = helpOn(name, cliCommands)
    for (const field of Object.keys(cliCommands[name]?.fields ?? {})) {
      expect(help).toContain(`\n  ${field} `)
    }
  })

  test('in general names every command', () => {
    for (const name of names) expect(helpOn(null, cliCommands)).toContain(`  ${name} `)
  })
})

test('the README names every field of every command', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const fields = Object.values(cliCommands).flatMap(({ fields }) => Object.keys(fields))
  const isNamed = (field: string) =>
    readme.includes(`\`${field}\``) || readme.includes(`"${field}"`)
  expect(fields.filter((field) => !isNamed(field))).toEqual([])
})
