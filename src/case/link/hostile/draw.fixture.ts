import type { Random } from '../../../bench/random.ts'
import { linkTo } from '../link-forge.fixture.ts'

/** A link that somebody made by hand. */
export interface HostileLink {
  readonly name: string
  readonly link: string
  /** What may become of it: `case`, `example`, `none`, or the name of a failure. */
  readonly outcomes: readonly string[]
}

/** What the links of one seed are made of. */
export interface Drawn {
  readonly random: Random
  readonly file: string
  /** A link to a usual case, and its parts. */
  readonly whole: string
  readonly payload: string
  readonly count: string
  readonly sum: string
  /** Text that would run a script or ask a foreign host, were it taken for markup. */
  readonly markup: string
  /** Characters that turn, hide or end text. */
  readonly turned: string
  /** Half a pair, escaped as in JSON. */
  readonly lone: string
  /** A number up to half as large again. */
  readonly about: (count: number) => number
}

const markups = [
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  '"><svg onload="window.hacked=1"><img src=https://foreign.example/x.png>',
  "' autofocus onfocus='window.hacked=1' x='<iframe srcdoc=\"<script>top.hacked=1</script>\">",
  '</textarea></title></style><script>window.hacked=1;alert(1)</script>',
  '<a href="javascript:window.hacked=1">a</a><base href="https://foreign.example/">',
  '<style>@import "https://foreign.example/a.css"</style><link rel=stylesheet href=//foreign.example>',
  '<template><object data="data:text/html,<script>top.hacked=1</script>"></object></template>',
  '<!--><math><mtext></form><form><mglyph><style></math><img src onerror="window.hacked=1">',
] as const

const turns = [
  '\u202E',
  '\u202D',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200B',
  '\u00AD',
  '\0',
  '\u2028',
  '\uFEFF',
  '\u{E0001}',
] as const

/** Names that every object of JavaScript has. */
export const objectNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
] as const

/** Letters by chance. */
export const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + random.below(26))).join('')

/** A list in JSON of the same part, many times. */
export const many = (times: number, part: string): string =>
  `[${`${part},`.repeat(times - 1)}${part}]`

/** A list in JSON of numbered parts. */
export const jsonList = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(',')

/** Draws what the links of a seed are made of. */
export function draw(random: Random): Drawn {
  const path = `/${letters(random, 4 + random.below(20))}/`
  const file = `User-agent: *\nDisallow: ${path}\n`
  const title = letters(random, 1 + random.below(30))
  const whole = linkTo({ n: title, f: [['', file]], t: [['Googlebot', path, random.below(2)]] })
  const [payload = '', count = '', sum = ''] = whole.slice('#r1='.length).split('.')
  return {
    random,
    file,
    whole,
    payload,
    count,
    sum,
    markup: random.pick(markups),
    turned: `${random.pick(turns)}txt.${random.pick(turns)}stobor${random.pick(turns)}\u202E`,
    lone: `\\u${(0xd800 + random.below(0x800)).toString(16)}`,
    about: (many) => many + random.below(many >> 1),
  }
}
