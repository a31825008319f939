import type { Random } from '../../../bench/random.ts'
import { linkTo } from '../link-forge.fixture.ts'
import { letters } from './draw.fixture.ts'

/** A link as it came, and what happened to it on its way. */
export interface DamagedLink {
  readonly damage: string
  readonly link: string
}

const put = (text: string, at: number, part: string, dropped = 1) =>
  text.slice(0, at) + part + text.slice(at + dropped)

const flipped = (text: string, at: number, bit: number) =>
  put(text, at, String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)))

/** Characters of a link are of 7 bits. */
const bits = 7

/** The link cut at every length. */
export const cuts = (link: string): DamagedLink[] =>
  Array.from({ length: link.length }, (_, length) => ({
    damage: `cut after ${length}`,
    link: link.slice(0, length),
  }))

/** The link with one bit turned round, each bit of each character behind the # once. */
export const flips = (link: string): DamagedLink[] =>
  Array.from({ length: (link.length - 1) * bits }, (_, index) => {
    const at = 1 + Math.floor(index / bits)
    return { damage: `bit ${index % bits} of ${at} flipped`, link: flipped(link, at, index % bits) }
  })

/** What a mailer, a chat or a hand does to single characters, at `each` places by chance. */
export function mishaps(link: string, random: Random, each: number): DamagedLink[] {
  const inside = () => 1 + random.below(link.length - 2)
  return Array.from({ length: each }, () => {
    const [at, other] = [inside(), inside()]
    const [here = '', next = '', there = ''] = [link[at], link[at + 1], link[other]]
    const bit = random.below(bits)
    return [
      { damage: `bit ${bit} of ${at} flipped`, link: flipped(link, at, bit) },
      { damage: `${at} doubled`, link: put(link, at, here + here) },
      { damage: `${at} deleted`, link: put(link, at, '') },
      { damage: `${at} swapped with the next`, link: put(link, at, next + here, 2) },
      {
        damage: `${at} swapped with ${other}`,
        link: put(put(link, at, there), other, here),
      },
      { damage: `${at} upper case`, link: put(link, at, here.toUpperCase()) },
      { damage: `from ${at} lower case`, link: link.slice(0, at) + link.slice(at).toLowerCase() },
    ]
  }).flat()
}

/** Links to cases of several kinds, all with a checksum. */
export function originalLinks(random: Random): Readonly<Record<string, string>> {
  const word = () => letters(random, 2 + random.below(8))
  const rule = () => `${random.chance(0.3) ? 'Allow' : 'Disallow'}: /${word()}/`
  const group = (name: string) => [`User-agent: ${name}`, rule(), rule(), ''].join('\n')
  const file = `${group('*')}\n${group(word())}\n${group('Googlebot')}`
  const urls = Array.from({ length: 6 }, () => `/${word()}/${word()}`)
  const expectations = urls.map((_, at) => [at % 2, at, random.below(2), at === 0 ? word() : ''])
  return {
    'a small case': linkTo({ f: [['', `User-agent: *\nDisallow: /${word()}\n`]] }),
    'a case with tests': linkTo({
      n: word(),
      f: [['', file]],
      t: urls.map((url, at) => [at % 2 === 0 ? 'Googlebot' : word(), url, random.below(2)]),
    }),
    'a case with settings, pages and claims': linkTo({
      n: word(),
      o: `https://${word()}.example`,
      d: 'google',
      i: { 'bing.groups': 'first' },
      h: ['bom'],
      s: [503],
      f: [['', file]],
      u: urls,
      c: ['Googlebot', 'Bingbot'],
      e: expectations,
      p: [[0, 'X-Robots-Tag: noindex', '<meta name="robots" content="nosnippet">', 1]],
      q: [['Googlebot', 0, `/${word()}`, word()]],
    }).replace('#r1', '#r2'),
    'a case with several files': linkTo({
      f: [
        ['', file],
        [word(), group(word())],
      ],
      u: urls,
      c: ['GPTBot'],
      a: { f: ['', group('*')] },
      q9: { later: word() },
    }).replace('#r1', '#r2'),
  }
}
