import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials, texts } from '../../bench/arbitraries.ts'
import { select } from '../decide/select.ts'
import { parse } from '../parse/parse.ts'
import { decidePath } from '../proof/compare-selections.ts'
import { mergeFiles } from './merge-files.ts'
import { everybody, namedReaders, type NamedReader } from './merge-reader.ts'
import { mergeSources, type OwnedFile } from './merge-source.ts'

const effort = { maxStates: 20_000, isOver: () => false }

const names = [
  '*',
  '*',
  'Googlebot',
  'Googlebot-Image',
  'Bingbot',
  'YandexBot',
  'AdsBot-Google',
  'x',
]
const parts = ['/', '/a', '/a/b', '/b', '/*b', '/a$', '/a*$', '', '/ab', '*']
const rule = fc
  .tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), fc.constantFrom(...parts))
  .map(([key, path]) => `${key}: ${path}`)
const group = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }),
    fc.array(rule, { minLength: 1, maxLength: 4 }),
  )
  .map(([agents, rules]) => [...agents.map((name) => `User-agent: ${name}`), ...rules].join('\n'))
const file = fc.array(group, { maxLength: 3 }).map((groups) => `${groups.join('\n\n')}\n`)
const files = fc
  .array(file, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((robots, at): OwnedFile => ({ owner: `O${at}`, robots })))

const paths = ['/', '/a', '/a/b', '/b', '/ab', '/xb', '/a/', '/c', '/a?b']

const readersOf = (given: readonly OwnedFile[]): readonly NamedReader[] => [
  ...namedReaders(mergeSources(given, [])),
  everybody,
]

const verdictOf = (robots: string, { identity, dialect }: NamedReader, path: string) =>
  decidePath(select(parse(robots, dialect), identity), path)

test('merging one file changes no verdict', () => {
  fc.assert(
    fc.property(fc.oneof(file, texts), (robots) => {
      const given = [{ owner: 'A', robots }]
      const { text, changes } = mergeFiles(given, [], effort)
      expect(changes.filter(({ equivalent }) => equivalent === false)).toEqual([])
      for (const reader of readersOf(given)) {
        for (const path of paths) {
          const was = verdictOf(robots, reader, path).verdict
          expect([reader.name, path, verdictOf(text, reader, path).verdict]).toEqual([
            reader.name,
            path,
            was,
          ])
        }
      }
    }),
    fewTrials,
  )
})

test('what an owner blocks stays blocked, unless a conflict is named', () => {
  fc.assert(
    fc.property(files, (given) => {
      const { text, conflicts } = mergeFiles(given, [], effort)
      for (const reader of readersOf(given)) {
        const isNamed = conflicts.some(
          ({ kind, crawlers }) => kind === 'allow-and-block' && crawlers.includes(reader.name),
        )
        if (isNamed) continue
        for (const path of paths) {
          const isBlocked = given.some(
            ({ robots }) => verdictOf(robots, reader, path).verdict === 'disallow',
          )
          const verdict = isBlocked ? 'disallow' : 'allow'
          expect([reader.name, path, verdictOf(text, reader, path).verdict]).toEqual([
            reader.name,
            path,
            verdict,
          ])
        }
      }
    }),
    fewTrials,
  )
})

test('the order of the files changes no verdict where the longest rule wins', () => {
  fc.assert(
    fc.property(files, (given) => {
      const one = mergeFiles(given, [], effort).text
      const other = mergeFiles(given.toReversed(), [], effort).text
      for (const reader of readersOf(given)) {
        for (const path of paths) {
          expect(verdictOf(other, reader, path).verdict).toBe(verdictOf(one, reader, path).verdict)
        }
      }
    }),
    fewTrials,
  )
})

test('the same files give the same result', () => {
  fc.assert(
    fc.property(files, (given) => {
      const [one, other] = [mergeFiles(given, [], effort), mergeFiles(given, [], effort)]
      expect({ ...one, changes: one.changes.length }).toEqual({
        ...other,
        changes: other.changes.length,
      })
    }),
    fewTrials,
  )
})
