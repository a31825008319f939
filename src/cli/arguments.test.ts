import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { cliCommands } from './commands.ts'
import { helpOn } from './help.ts'
import { changesFlags } from './changes/options.ts'
import { logFlags } from './log/options.ts'
import { testFlags } from './test/options.ts'
import { listFlags } from './list/options.ts'

const callOf = (line: string) => readArguments(line.split(' ').filter(Boolean), cliCommands)
const names = Object.keys(cliCommands)

describe('arguments', () => {
  test.each(names)('%s runs, and has help and version', (name) => {
    expect(callOf(name)).toEqual({ kind: 'run', command: cliCommands[name] })
    const help = { kind: 'help', name, isAsked: true }
    expect([`${name} --help`, `help ${name}`, `${name} -h`].map(callOf)).toEqual([help, help, help])
    expect(callOf(`${name} --version`)).toEqual({ kind: 'version' })
  })

  test.each(['test', 'changes', 'log'])('%s, which takes files, has help and version', (name) => {
    const help = { kind: 'help', name, isAsked: true }
    expect([`${name} --help`, `help ${name}`, `${name} -h`].map(callOf)).toEqual([help, help, help])
    expect(callOf(`${name} --version`)).toEqual({ kind: 'version' })
  })

  test.each([
    ['jugde', 'unknown command "jugde": is "judge" meant?'],
    ['constructor', /^unknown command "constructor": known are judge/],
    ['__proto__', /^unknown command/],
    ['tset', 'unknown command "tset": is "test" meant?'],
    ['chnages a b', 'unknown command "chnages": is "changes" meant?'],
    ['test a.json --hlep', 'unknown flag "--hlep": is "--help" meant?'],
    ['test -x', /^unknown flag "-x": known are --robots, .*--version$/],
    ['changes a b --hlep', 'unknown flag "--hlep": is "--help" meant?'],
    ['changes a b --crawlers X', 'unknown flag "--crawlers": is "--crawler" meant?'],
    ['changes a b -x', /^unknown flag "-x": known are --crawler, .*--version$/],
    ['log a --robot r', 'unknown flag "--robot": is "--robots" meant?'],
    ['log', /^no log: /],
    ['judge --robots r --hlep', 'unknown flag "--hlep": is "--help" meant?'],
    ['judge --hlep', 'unknown flag "--hlep": is "--help" meant?'],
    ['values --dialect bing', 'unknown flag "--dialect": "dialect" is a field of the records'],
    ['values --dialect=bing', 'unknown flag "--dialect": "dialect" is a field of the records'],
    ['values --zz', 'unknown flag "--zz": known are --help, --version'],
    ['judge --url x', 'unknown flag "--url": is "--urls" meant?'],
    ['judge --dialect bing', 'a list needs "--robots"'],
    ['judge --robots r', 'a list needs "--crawler" or "--agent"'],
    ['judge --robots r --crawler Bingbot', 'a list needs "--urls"'],
    ['judge --robots --urls -', '"--robots" needs a value'],
    ['judge --robots= --urls -', '"--robots" needs a value'],
    ['judge --robots r --crawler --urls -', '"--crawler" needs a value'],
    ['judge --robots r r2 --urls -', '"r2" is not expected: it belongs to no flag'],
    ['judge x --robots r', '"x" is not expected: it belongs to no flag'],
    ['judge --robots r --robots r', '"--robots" is given twice'],
    ['judge --robots r --agent x --urls - --jobs 0', '"--jobs" is a number from 1 to 64'],
    ['judge --robots r --agent x --urls - --format xml', /^unknown format "xml": known are csv, /],
    ['judge --robots r --agent x --urls - --setting a', '"--setting a" is no KEY=ID'],
    [
      'judge --robots r --agent x --urls u --quiet --progress',
      '"--quiet" and "--progress" contradict each other',
    ],
    ['judge --robots r --agent x --urls - --quiet u', '"u" is not expected: it belongs to no flag'],
    ['judge --robots r --agent x --urls u --sum', '"--sum" needs a value'],
    ['judge --robots r --agent x --urls u --column', '"--column" needs a value'],
    ['judge --robots - --agent x --urls u', '"--robots" is a file; only "--urls" may be -'],
    ['judge --robots r --crawlr x', 'unknown flag "--crawlr": is "--crawler" meant?'],
    ['judge file.jsonl', '"file.jsonl" is not expected: records are read from standard input'],
  ])('%s is wrong', (line, message) => {
    expect(callOf(line)).toMatchObject({
      kind: 'wrong',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    })
  })

  test('any flag of a list selects it', () => {
    const given = 'judge --robots r.txt --crawler Bingbot GPTBot --agent=x --crawler A --urls -'
    const options = {
      robots: 'r.txt',
      crawlers: [
        { kind: 'crawler', name: 'Bingbot' },
        { kind: 'crawler', name: 'GPTBot' },
        { kind: 'crawler', name: 'A' },
        { kind: 'agent', name: 'x' },
      ],
      urls: '-',
      column: null,
      keep: [],
      sum: [],
      dialect: null,
      settings: {},
      format: 'csv',
      jobs: 1,
      progress: false,
      quiet: false,
    }
    expect(callOf(given)).toEqual({ kind: 'list', options })
    const more = '--dialect bing --setting bing.groups=first --format tsv --jobs 4 --progress'
    expect(callOf(`${given} ${more}`)).toEqual({
      kind: 'list',
      options: {
        ...options,
        dialect: 'bing',
        settings: { 'bing.groups': 'first' },
        format: 'tsv',
        jobs: 4,
        progress: true,
      },
    })
    expect(callOf(`--jobs=4 --quiet ${given}`)).toEqual({
      kind: 'list',
      options: { ...options, jobs: 4, quiet: true },
    })
    expect(callOf(`${given} --column Page --keep A,B --keep C --sum A`)).toEqual({
      kind: 'list',
      options: { ...options, column: 'Page', keep: ['A,B', 'C'], sum: ['A'] },
    })
    expect(callOf(`--jub=4 ${given}`)).toMatchObject({ kind: 'wrong' })
    expect(callOf('help judge --robots r')).toEqual({ kind: 'help', name: 'judge', isAsked: true })
    expect(callOf(`${given} --help`)).toEqual({ kind: 'help', name: 'judge', isAsked: true })
    expect(callOf(`${given} --version`)).toEqual({ kind: 'version' })
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

  test('of judge names every flag', () => {
    for (const flag of Object.keys(listFlags)) expect(helpOn('judge', cliCommands)).toContain(flag)
  })

  test.each([
    ['test', testFlags],
    ['changes', changesFlags],
    ['log', logFlags],
  ])('of %s names every flag', (name, flags) => {
    for (const flag of Object.keys(flags)) expect(helpOn(name, cliCommands)).toContain(flag)
  })

  test('of tidy says that another dialect may read the tidied file otherwise', () => {
    expect(helpOn('tidy', cliCommands)).toContain(
      'In other dialects verdicts may change, as some end a group at a blank line.',
    )
  })

  test('of changes says which values it leaves out, and how unknown crawlers read', () => {
    const help = helpOn('changes', cliCommands)
    expect(help).toContain('that some crawler reads. Noindex and unknown lines are left out.')
    expect(help).toContain('strictly by RFC 9309')
  })

  test('in general names every command', () => {
    expect(helpOn(null, cliCommands)).toContain('  test ')
    expect(helpOn(null, cliCommands)).toContain('  changes ')
    expect(helpOn(null, cliCommands)).toContain('  log ')
    for (const name of names) expect(helpOn(null, cliCommands)).toContain(`  ${name} `)
  })
})

test('the guide to the command line names every field and flag of every command', () => {
  const address = new URL('../../docs/command-line.md', import.meta.url)
  const guide = readFileSync(address, 'utf8').replaceAll('\\|', '|')
  const fields = Object.values(cliCommands).flatMap(({ fields }) => Object.keys(fields))
  const isNamed = (field: string) => guide.includes(`\`${field}\``) || guide.includes(`"${field}"`)
  expect(fields.filter((field) => !isNamed(field))).toEqual([])
  const flags = Object.values(cliCommands).flatMap(({ flags = {} }) => Object.keys(flags))
  const names = Object.keys({ ...testFlags, ...changesFlags, ...logFlags }).map((flag) =>
    flag.replace(/ .*$/, ''),
  )
  expect(names.filter((flag) => !guide.includes(`\`${flag}`))).toEqual([])
  expect(flags.filter((flag) => !guide.includes(`\`${flag}\``))).toEqual([])
})
