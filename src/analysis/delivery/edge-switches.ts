import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { ComparedAnswer } from '../../core/fetch/answers/compare-answers.ts'
import type { Evidence } from '../../core/sources/source.ts'

/** A switch of a service in front of the server that decides about crawlers. */
export interface EdgeSwitch {
  readonly name: string
  /** What it does, in whole sentences. */
  readonly text: string
  /** Whether it refuses requests, or only writes into robots.txt, which asks. */
  readonly acts: 'refuses' | 'asks'
  /** Statuses of its refusals, as far as they are documented. */
  readonly statuses: readonly number[]
  readonly evidence: Evidence
}

/** The switches of Cloudflare, those first that stand first on the way of a request. */
export const cloudflareSwitches: readonly EdgeSwitch[] = [
  {
    name: 'AI Crawl Control, Block',
    text: 'Refuses single AI crawlers by a custom rule of the firewall, with 403, or with 402 if that is chosen.',
    acts: 'refuses',
    statuses: [403, 402],
    evidence: {
      grade: 'documented',
      source: 'cloudflare-crawl-control',
      section: 'Configure block response',
    },
  },
  {
    name: 'Block AI bots',
    text: 'Refuses verified bots that count as AI crawlers, and others that behave so: on all pages, or on hosts with ads.',
    acts: 'refuses',
    statuses: [],
    evidence: { grade: 'documented', source: 'cloudflare-block-ai' },
  },
  {
    name: 'Search, Agent and Training',
    text: 'Each is allowed, refused on pages with ads, or refused. A crawler of several purposes gets the strictest of them since 15 September 2026.',
    acts: 'refuses',
    statuses: [],
    evidence: { grade: 'interpretation', source: 'cloudflare-ai-switches' },
  },
  {
    name: 'robots.txt setting (managed robots.txt)',
    text: 'Writes groups in front of your file. They ask, as your own lines do, and refuse nobody.',
    acts: 'asks',
    statuses: [],
    evidence: { grade: 'documented', source: 'cloudflare-managed' },
  },
]

/** Crawlers of which it is told that they count as Search and as Training there. */
const mixedCrawlers = ['Googlebot', 'Bingbot', 'Applebot']

/** What file, switch and status mean together, for some crawlers. */
export interface SwitchReading {
  readonly crawlers: readonly string[]
  readonly text: string
  readonly evidence: Evidence
}

type Kind = 'mixed' | 'paid' | 'refused' | 'not-enforced'

const readings: Readonly<Record<Kind, Omit<SwitchReading, 'crawlers'>>> = {
  mixed: {
    text: 'Blocking Training at Cloudflare can block Googlebot, Bingbot and Applebot as well, whatever robots.txt says: they crawl for search and for training, and the strictest switch counts.',
    evidence: { grade: 'interpretation', source: 'cloudflare-ai-switches' },
  },
  paid: {
    text: 'AI Crawl Control can answer the crawlers that it blocks with 402, or charge them, whatever robots.txt says.',
    evidence: {
      grade: 'documented',
      source: 'cloudflare-crawl-control',
      section: 'Configure block response',
    },
  },
  refused: {
    text: 'The file allows it, but a switch for AI crawlers stands before the file: no line of robots.txt opens what AI Crawl Control, Block AI bots or the switch for Training closes.',
    evidence: {
      grade: 'documented',
      source: 'cloudflare-precedence',
      section: 'Order of precedence',
    },
  },
  'not-enforced': {
    text: 'The file blocks it, and Cloudflare lets it through: a file asks, also the part that Cloudflare writes. Only AI Crawl Control, Block AI bots or a rule of the firewall refuses.',
    evidence: { grade: 'documented', source: 'cloudflare-managed' },
  },
}

const aiPurposes: readonly string[] = ['ai-training', 'ai-answers', 'user-triggered']

const isRefusal = ({ status, conflict }: ComparedAnswer): boolean =>
  conflict === 'challenge' || status === 402 || status === 403

function kindOf(answer: ComparedAnswer): Kind | null {
  const { crawler, edge, status, declared, conflict } = answer
  if (edge?.name !== 'Cloudflare') return null
  if (status === 402) return 'paid'
  const known = crawlerNamed(crawler)
  if (known === null) return null
  const isAllowed = declared === 'allow' || conflict === 'robots-refused'
  const isRefused = isAllowed && isRefusal(answer)
  if (isRefused && mixedCrawlers.includes(known.token)) return 'mixed'
  if (!known.purposes.some((purpose) => aiPurposes.includes(purpose))) return null
  if (isRefused) return 'refused'
  return conflict === 'blocked-served' ? 'not-enforced' : null
}

/**
 * What the switches of Cloudflare mean for what a server answered, beside the file: each kind once, with the crawlers
 * that it is about. Empty where Cloudflare does not answer, or no switch explains it.
 */
export function switchReadings(answers: readonly ComparedAnswer[]): readonly SwitchReading[] {
  const found = new Map<Kind, Set<string>>()
  for (const answer of answers) {
    const kind = kindOf(answer)
    if (kind !== null) found.set(kind, (found.get(kind) ?? new Set()).add(answer.crawler))
  }
  const kinds: readonly Kind[] = ['mixed', 'paid', 'refused', 'not-enforced']
  return kinds.flatMap((kind) => {
    const crawlers = found.get(kind)
    return crawlers === undefined ? [] : [{ ...readings[kind], crawlers: [...crawlers] }]
  })
}

/** All that is said of the switches, with what it rests on. */
export const switchEvidence: readonly Evidence[] = [
  ...cloudflareSwitches.map(({ evidence }) => evidence),
  ...Object.values(readings).map(({ evidence }) => evidence),
]
