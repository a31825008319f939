import type { IdentifiedVisitor } from '../../../analysis/crawlers/identity/who-is-it.ts'
import type { IdentityVerdict } from '../../../core/identity/verdict.ts'

/** What a verdict is called, and how it looks. */
export interface WhoWords {
  readonly label: string
  readonly sign: string
  readonly tone: 'genuine' | 'fake' | 'open'
}

const words: Readonly<Record<IdentityVerdict, WhoWords>> = {
  list: { label: 'Genuine: in the operator’s list', sign: '✓', tone: 'genuine' },
  dns: { label: 'Genuine: DNS confirms it both ways', sign: '✓', tone: 'genuine' },
  'dns-reverse-only': { label: 'Name fits, not proven', sign: '?', tone: 'open' },
  spoofed: { label: 'Not who it says it is', sign: '✗', tone: 'fake' },
  claimed: { label: 'Says so, not proven', sign: '?', tone: 'open' },
  unverifiable: { label: 'Nobody can verify it', sign: '?', tone: 'open' },
  'control-token': { label: 'A name that never fetches', sign: '✗', tone: 'fake' },
  unknown: { label: 'Names no known crawler', sign: '?', tone: 'open' },
}

/** A suffix that only others name confirms nothing by the operator’s word. */
const unconfirmed: WhoWords = { label: 'Fits an unconfirmed suffix', sign: '?', tone: 'open' }

/** The words for what is said of a visitor. */
export const whoWords = ({ verdict, ground }: IdentifiedVisitor): WhoWords =>
  verdict === 'dns' && ground.includes('third-party suffix') ? unconfirmed : words[verdict]
