import { edgesIn, type EdgeService, type MarkedAnswer, type SeenEdge } from './edges.ts'

/** An answer to a request for robots.txt. */
export interface RobotsAnswer extends MarkedAnswer {
  readonly status: number
}

/** What is to be known of an answer before anything else. */
export interface ResponseSign {
  /** `challenged`: a page for people came in place of the file. `stale`: an old copy came out of a cache. */
  readonly kind: 'challenged' | 'refused' | 'stale' | 'cached'
  /** In a sentence or two. */
  readonly text: string
  /** Who answered, where it shows. */
  readonly edge: EdgeService | null
}

const isPage = ({ headers, body }: RobotsAnswer): boolean =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '') ||
  /^\s*<(?:!doctype|html|head|body|script)/i.test(body.slice(0, 2000))

/** Words of pages that want to see a person, of services that are not known by their marks. */
const challengeWords =
  /verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|just a moment\.\.\.|are you a robot|enable javascript and cookies|captcha/i

function isChallenge(answer: RobotsAnswer): boolean {
  return isPage(answer) && challengeWords.test(answer.body.slice(0, 64 * 1024))
}

const refusals: Readonly<Record<number, string>> = {
  401: 'asks for a password',
  403: 'refuses it',
  407: 'asks for a password',
  429: 'says that too many requests came',
  451: 'refuses it for legal reasons',
}

function whoRefuses({ status }: RobotsAnswer, first: SeenEdge | undefined): string {
  const what = refusals[status] ?? 'has an error'
  if (first === undefined) return `the server ${what} (${status})`
  if (first.did === 'block') return `${first.edge.name} ${what} (${status})`
  return `${first.edge.name}, or the server behind it, ${what} (${status})`
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** Seconds in their largest unit: "2 days". */
function ageWords(seconds: number): string {
  const [size, name] = units.find(([one]) => seconds >= one) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
}

const secondsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null

/** For how long a shared cache may keep an answer, in seconds (RFC 9111, 4.2.1); null: it does not say. */
function lifetimeOf(headers: MarkedAnswer['headers']): number | null {
  const control = headers.get('cache-control')?.slice(0, 4000) ?? ''
  const named = (name: string): number | null => {
    const part = control.split(',').find((one) => one.trim().toLowerCase().startsWith(`${name}=`))
    return secondsIn(part?.slice(part.indexOf('=') + 1).replaceAll('"', ''))
  }
  return named('s-maxage') ?? named('max-age')
}

/** What caches say of an answer, one word each. */
const cacheFields = ['cf-cache-status', 'x-vercel-cache', 'x-cache', 'x-sucuri-cache', 'x-nf-cache']

/** An answer that is younger says little: an edit is seen within the hour. */
const noticeableAge = 3600

function cacheSign({ headers }: RobotsAnswer, edge: EdgeService | null): ResponseSign | null {
  const age = secondsIn(headers.get('age'))
  const lifetime = lifetimeOf(headers)
  const said = cacheFields.flatMap((name) => {
    const value = headers.get(name)?.slice(0, 60)
    return value === undefined ? [] : [{ name, value }]
  })
  const stale = said.find(({ value }) => /\bstale\b/i.test(value))
  const from = edge === null ? 'a cache' : `the cache of ${edge.name}`
  if (stale !== undefined || (age !== null && lifetime !== null && age > lifetime)) {
    const why =
      stale === undefined
        ? `it is ${ageWords(age ?? 0)} old, and may be kept for ${ageWords(lifetime ?? 0)}`
        : `${stale.name} says ${stale.value}${age === null ? '' : `, and it is ${ageWords(age)} old`}`
    return {
      kind: 'stale',
      edge,
      text: `This is an old copy out of ${from}: ${why}. The server may have another file.`,
    }
  }
  if (age === null || age < noticeableAge) return null
  const left = lifetime === null ? '' : ` It is kept for another ${ageWords(lifetime - age)}.`
  return {
    kind: 'cached',
    edge,
    text: `This copy is ${ageWords(age)} old and comes out of ${from}: what was changed since is not in it.${left}`,
  }
}

/** What is to be known of an answer to a request for robots.txt, the gravest first. */
export function responseSigns(answer: RobotsAnswer): readonly ResponseSign[] {
  const [first] = edgesIn(answer)
  const edge = first?.edge ?? null
  const signs: ResponseSign[] = []
  if (first?.did === 'challenge' || isChallenge(answer)) {
    const who = edge === null ? 'Something in front of the server' : edge.name
    const text = `${who} answers with a page that checks for a person, and not with robots.txt (${answer.status}). No crawler gets past it: it does not see your rules.`
    signs.push({ kind: 'challenged', edge, text })
  } else if (answer.status in refusals || answer.status >= 500) {
    const text = `Robots.txt itself cannot be fetched: ${whoRefuses(answer, first)}. What your file says does not matter then.`
    signs.push({ kind: 'refused', edge, text })
  }
  const cached = cacheSign(answer, edge)
  return cached === null ? signs : [...signs, cached]
}
