import { expect, test } from 'vitest'
import { mostListChars } from '../../../core/identity/prefix-list.ts'
import { listWords } from './list-words.ts'
import { mostFileChars } from './words.ts'

const list = {
  ...{ name: 'gptbot.json', ranges: 2, unread: 0, isCut: false, flaw: null },
  ...{ created: '2026-11-29T23:00:00.000000', owner: 'GPTBot' },
} as const

test.each([
  [{}, 'gptbot.json has 2 ranges, of 2026-11-29; taken as the list of GPTBot.'],
  [{ created: null }, 'gptbot.json has 2 ranges, without a day; taken as the list of GPTBot.'],
  [
    { name: '', owner: null, created: '2026-11-29-01-01-01' },
    'The pasted list has 2 ranges, of 2026-11-29; whose it is was not found. Choose a crawler under “it says it is”.',
  ],
  [{ created: 'June\u202e' }, /2 ranges, of June[^\u202e]/],
  [
    { unread: 3, isCut: true },
    'gptbot.json has 2 ranges, of 2026-11-29; taken as the list of GPTBot. 3 lines could not be read. It is longer than what is read of one, or cut off, so an address that is missing proves nothing.',
  ],
  [
    { ranges: 0, flaw: 'page' },
    'gptbot.json is a web page without addresses, not a list: the server may want a sign-in, or refuse the download.',
  ],
  [
    { ranges: 0, flaw: 'broken-json' },
    'gptbot.json is JSON that is cut off or damaged. Download it again.',
  ],
  [{ ranges: 0, flaw: 'empty' }, 'gptbot.json has no addresses.'],
] as const)('%j', (changed, words) => {
  expect(listWords({ ...list, ...changed })).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  )
})

test('a file is read one character further than a list, so that a longer list is known as such', () => {
  expect(mostFileChars).toBe(mostListChars)
})
