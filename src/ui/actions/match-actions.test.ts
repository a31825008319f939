import { expect, test } from 'vitest'
import type { Action, ActionGroup } from './registry/action.ts'
import { matchActions } from './match-actions.ts'

const action = (label: string, more: Partial<Action> = {}): Action => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
})
const groups: readonly ActionGroup[] = [
  {
    id: 'tests',
    title: 'Tests',
    actions: [action('Next failing test'), action('Add a test', { keywords: 'new' })],
  },
  {
    id: 'case',
    title: 'Case',
    actions: [action('New case'), action('Share', { available: false, keywords: 'new' })],
  },
]
const labels = (text: string) =>
  matchActions(groups, text).flatMap(({ actions }) => actions.map(({ label }) => label))

test('nothing typed shows all that can be done now', () => {
  expect(labels('  ')).toEqual(['Next failing test', 'Add a test', 'New case'])
})

test('words may stand in any order and be cut short', () => {
  expect(labels('test fail')).toEqual(['Next failing test'])
})

test('what is named so comes before what is only about it', () => {
  expect(labels('new')).toEqual(['New case', 'Add a test'])
})

test('the plural of a word finds it as well', () => {
  expect(labels('tests')).toEqual(['Next failing test', 'Add a test'])
  expect(labels('failing tests')).toEqual(['Next failing test'])
  expect(labels('cases')).toEqual(['New case'])
  expect(labels('ass')).toEqual([])
})

test('the name of a group finds its actions', () => {
  expect(labels('case')).toEqual(['New case'])
})

test('long lists are shown once something is typed, and not as a whole', () => {
  const many = Array.from({ length: 40 }, (_, at) => action(`Bot${at}`))
  const found = (text: string) =>
    matchActions([{ id: 'c', title: 'Crawlers', isSearched: true, actions: many }], text)
  expect(found('')).toEqual([])
  expect(found('bot').flatMap(({ actions }) => actions)).toHaveLength(12)
  expect(found('bot39').flatMap(({ actions }) => actions)).toHaveLength(1)
})

const help: readonly ActionGroup[] = [
  {
    id: 'help',
    title: 'Help',
    actions: [
      action('Get a page out of search', { keywords: 'remove removal google results noindex' }),
      action('From 1994 to today', { keywords: 'timeline history' }),
      action('Where does the file go?', { keywords: 'put upload' }),
    ],
  },
]

test.each([
  ['remove from google', ['Get a page out of search']],
  ['get this page out of Google', ['Get a page out of search']],
  ['get this page out of Google today', ['Get a page out of search']],
  ['How do I remove a page from the results?', ['Get a page out of search']],
  ['from', ['From 1994 to today']],
  ['from 1994', ['From 1994 to today']],
  ['history of the', ['From 1994 to today']],
  ['where do I put my file?', ['Where does the file go?']],
  ['how do I', []],
  ['remove from nowhere', []],
])('words that only join others may be missing: %s', (text, found) => {
  expect(
    matchActions(help, text)
      .flatMap(({ actions }) => actions)
      .map(({ label }) => label),
  ).toEqual(found)
})

test('what fits nothing finds nothing', () => {
  expect(labels('xylophone')).toEqual([])
})
