import type { PolicySource } from '../crawlers/crawler.ts'
import edges from './edges.json' with { type: 'json' }

/** A sign of a service in an answer: a field, with what its value contains, or what its page contains. Case is ignored. */
export type EdgeMark =
  | { readonly field: string; readonly value?: string; readonly body?: never }
  | { readonly body: string; readonly field?: never; readonly value?: never }

/** What stands between crawlers and a server, and answers in its place. */
export interface EdgeService {
  readonly name: string
  /** It passed the answer on, or gave it. */
  readonly marks: readonly EdgeMark[]
  /** It asks to prove that a person visits. */
  readonly challenges: readonly EdgeMark[]
  /** It refused by itself, and not the server behind it. */
  readonly blocks: readonly EdgeMark[]
  /** Where to look in its settings, in sentences; from memory, where no source says so. */
  readonly settings: string
  readonly sources: readonly PolicySource[]
}

/** The services that are known by their marks. */
export const edgeServices: readonly EdgeService[] = edges

/** An answer, as far as marks are looked for in it. */
export interface MarkedAnswer {
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** What a service did with a request. */
export interface SeenEdge {
  readonly edge: EdgeService
  readonly did: 'pass' | 'challenge' | 'block'
}

/** Characters of a page in which marks are looked for. */
const lookedAt = 64 * 1024

function hasMark(mark: EdgeMark, headers: MarkedAnswer['headers'], page: string): boolean {
  if (mark.body !== undefined) return page.includes(mark.body.toLowerCase())
  const value = headers.get(mark.field)
  return value?.toLowerCase().includes(mark.value?.toLowerCase() ?? '') ?? false
}

/** The services that show in an answer, those that acted first. */
export function edgesIn({ headers, body }: MarkedAnswer): readonly SeenEdge[] {
  const page = body.slice(0, lookedAt).toLowerCase()
  const seen = edgeServices.flatMap((edge): readonly SeenEdge[] => {
    const shows = (marks: readonly EdgeMark[]) => marks.some((one) => hasMark(one, headers, page))
    if (shows(edge.challenges)) return [{ edge, did: 'challenge' }]
    if (shows(edge.blocks)) return [{ edge, did: 'block' }]
    return shows(edge.marks) ? [{ edge, did: 'pass' }] : []
  })
  const order = ['challenge', 'block', 'pass']
  return seen.toSorted((a, b) => order.indexOf(a.did) - order.indexOf(b.did))
}
