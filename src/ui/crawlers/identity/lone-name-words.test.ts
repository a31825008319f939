import { expect, test } from 'vitest'
import { loneNameWords, unansweredWords } from './lone-name-words.ts'

const useHost =
  'Paste all that “host ADDRESS” prints (PowerShell: “Resolve-DnsName ADDRESS”), not only the names.'

test.each([
  [
    { names: 1, isUsed: false, forward: null },
    `1 host name was not used, because nothing says which address has it. ${useHost}`,
  ],
  [
    { names: 3, isUsed: false, forward: null },
    `3 host names were not used, because nothing says which address has which. ${useHost}`,
  ],
  [
    { names: 1, isUsed: true, forward: 'used' },
    'The host name was taken as that of the only address, and the address below it as what looking the name up gave.',
  ],
  [
    { names: 1, isUsed: true, forward: 'unused' },
    'The address below the host name was not used, because nothing says that looking the name up gave it. Paste all that “host NAME” prints (PowerShell: “Resolve-DnsName NAME”).',
  ],
  [
    { names: 1, isUsed: true, forward: null },
    'The host name was taken as that of the only address. Look the name up too: paste all that “host NAME” prints (PowerShell: “Resolve-DnsName NAME”).',
  ],
  [
    { names: 2, isUsed: true, forward: null },
    'The host names were taken as those of the address above them. Look the names up too: paste all that “host NAME” prints (PowerShell: “Resolve-DnsName NAME”).',
  ],
] as const)('%j', (lone, words) => {
  expect(loneNameWords(lone)).toBe(words)
})

test.each([
  [1, '1 look-up got no answer'],
  [1200, '1,200 look-ups got no answer'],
])('%i look-ups without an answer', (count, words) => {
  expect(unansweredWords(count).startsWith(`${words}: `)).toBe(true)
  expect(unansweredWords(count)).toMatch(/ proves nothing; .* again later\.$/)
})
