import type { ShownVerdict } from '../../../analysis/crawlers/identity/who-is-it.ts'

/** The words for what is said of a visitor. */
export const identityWords: Readonly<Record<ShownVerdict, string>> = {
  list: 'Genuine',
  dns: 'Genuine',
  'dns-reverse-only': 'Host name fits',
  unconfirmed: 'Host name fits, unconfirmed',
  spoofed: 'Not who it says it is',
  claimed: 'Says so, not proven',
  unverifiable: 'Nobody can verify it',
  'control-token': 'Cannot visit',
  unknown: 'Names no crawler',
}

/** What a verdict proves, for those that are not plain from its words. */
export const proofWords: readonly (readonly [name: string, text: string])[] = [
  [
    'The operator’s list',
    'The address is one of those that the operator publishes. Where several of its crawlers share the list, it proves the operator and not which of them came.',
  ],
  [
    'DNS in both directions',
    'The name of the address is one of the operator’s, and looking that name up gives the address back. Only the operator can do both.',
  ],
  [
    'A host name alone',
    'Whoever owns an address writes its name, so a name proves nothing until it is looked up. Few operators document no more than the name.',
  ],
  [
    'A suffix that only others name',
    'The operator was not found to say that its hosts have such names: the visitor is not called genuine.',
  ],
  [
    'The network or the cloud',
    'An address in a cloud proves a customer of it, who may be anybody, and an autonomous system (AS) proves an operator, not a crawler.',
  ],
  [
    'A signature of the request',
    'Whoever sent it has a key that the operator publishes (Web Bot Auth). It covers what it lists, and nothing else of the request.',
  ],
  [
    'A list that came with this page',
    'It is a copy with a day. An address in it is proof; one that is missing from a copy older than 90 days proves nothing.',
  ],
]

/** Characters of a file that are read: the longest list, Azure’s, has a third of them. */
export const mostFileChars = 16 * 1024 * 1024
