import { linkOfText, linkTo } from '../link-forge.fixture.ts'
import {
  letters,
  many,
  jsonList,
  objectNames,
  type Drawn,
  type HostileLink,
} from './draw.fixture.ts'

/** A case in which every field that takes a text has this one. */
const everywhere = (text: string) => ({
  n: text,
  o: text,
  d: text,
  i: { [text]: text },
  h: [text],
  s: text,
  x: text,
  f: [[text, text]],
  u: [text, `/${text}`],
  c: [text],
  e: [[0, 0, 1, text]],
  p: [[0, `X-Robots-Tag: ${text}`, text]],
  q: [[text, 0, `/${text}`, text]],
  b: [
    [text, 1, [0], [text]],
    [`${text} 2`, 0, [text]],
  ],
  k: {
    ...{ format: text, from: text, to: text, requests: text, [text]: text },
    crawlers: [text, { crawler: text, requests: 1, [text]: text }],
    unknown: [{ name: text, requests: 1 }],
    folders: [{ folder: `/${text}`, requests: 1, urls: 1, blocked: 0, errors: 0 }],
    pairs: text,
  },
  a: { f: [text, text], d: text, i: { [text]: text }, s: text },
})

/** The same in the form of the first version. */
const everywhereFirst = (text: string) => ({
  n: text,
  o: text,
  d: text,
  f: [[text, text]],
  t: [[text, text, 0, text]],
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const maps = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Links whose fields hold what they should not. */
export function fieldLinks({ random, file, whole, markup, turned, lone }: Drawn): HostileLink[] {
  const own = (name: string, value: string) =>
    `{${JSON.stringify(name)}:${value},"f":[["",${JSON.stringify(file)}]]}`
  const host = `${letters(random, 8)}.example`
  const rows: readonly (readonly [name: string, link: string, ...outcomes: string[]])[] = [
    ...objectNames.map(
      (name) => [`the field ${name}`, linkOfText(own(name, '{"polluted":1}')), 'case'] as const,
    ),
    ...objectNames.map(
      (name) => [`${name} for every value`, linkTo(everywhere(name)), 'case'] as const,
    ),
    ...objectNames.map(
      (name) => [`${name} for every test`, linkTo(everywhereFirst(name)), 'case'] as const,
    ),
    [
      'half a character everywhere',
      linkOfText(JSON.stringify(everywhere('half')).replaceAll('half', lone)),
      'case',
    ],
    ['turned and hidden text everywhere', linkTo(everywhere(turned)), 'case'],
    ['NUL everywhere', linkTo(everywhere('\0a\0')), 'case'],
    ['markup everywhere', linkTo(everywhere(markup)), 'case'],
    ['markup in every test', linkTo(everywhereFirst(markup)), 'case'],
    ['markup for JSON', linkOfText(markup), 'damaged'],
    ['markup for a link', `#${markup}`, 'not-ours'],
    [
      'numbers everywhere',
      linkOfText(JSON.stringify(everywhere('7')).replaceAll(/"7"(?!:)/g, '1e999')),
      'case',
    ],
    [
      'null everywhere',
      linkOfText(JSON.stringify(everywhere('7')).replaceAll(/"7"(?!:)/g, 'null')),
      'case',
    ],
    [
      'lists everywhere',
      linkOfText(JSON.stringify(everywhereFirst('7')).replaceAll(/"7"(?!:)/g, '[[[]]]')),
      'case',
    ],
    [
      'a script for a site',
      linkTo({ o: 'javascript:window.hacked=1', u: ['javascript:window.hacked=1'], c: ['a'] }),
      'case',
    ],
    [
      'data for a site',
      linkTo({ o: `data:text/html,${markup}`, u: [`data:text/html,${markup}`], c: ['a'] }),
      'case',
    ],
    ['a user and a password for a site', linkTo({ o: `https://shop.example:x@${host}` }), 'case'],
    [
      'a user and a password, in plain form',
      `#robots=${letters(random, 9)}&origin=https://shop.example@${host}`,
      'case',
    ],
    ['lists deep down', linkOfText(own('q', nested(500_000))), 'case'],
    ['files deep down', linkOfText(`{"f":${nested(500_000)}}`), 'case'],
    ['maps deep down', linkOfText(own('q', maps(100_000))), 'case'],
    [
      'runs of line ends beyond all lines',
      linkTo({ f: [['', file, 0, 'l', 'l99999999c99999999'.repeat(5000)]] }),
      'case',
    ],
    [
      'a fetch beyond all numbers',
      linkOfText(own('s', '[1e999,-1e999,1,"x",1e999,1e999,1e999,1]')),
      'case',
    ],
    [
      'places beyond all lists',
      linkOfText(
        `{"u":["/a"],"c":["a"],"e":${many(2000, '[-1,1e999,1]')},"p":${many(500, '[1e999,"",""]')}}`,
      ),
      'case',
    ],
    [
      'keys that are numbers',
      linkOfText(`{${jsonList(500, (at) => `"${at}":[${at}]`)},"u":{"0":"/a","length":1e9}}`),
      'case',
    ],
    [
      'a status beyond all numbers',
      `#robots=${letters(random, 9)}&status=1e999&redirects=9e9`,
      'case',
    ],
    [
      'junk for a view',
      `${whole}&t=__proto__&d=${`${letters(random, 3)},`.repeat(1000)}&u=%E0%A4%A&a=%`,
      'case',
    ],
    [
      'markup for a view',
      `${whole}&t=${markup}&u=${encodeURIComponent(markup)}&a=${markup}`,
      'case',
    ],
    [
      'columns beyond all lists',
      linkOfText(
        `{"u":["/a"],"b":${many(2000, '["x",0,[1e999,-1,[],{}],{"length":1e9}]')},"q":[]}`,
      ),
      'case',
    ],
    [
      'texts of columns beyond all lists',
      linkOfText(
        `{"u":["/a","/a"],"b":[["__proto__",1,[-1,1e999,0.5,"length"],["y"]],["__PROTO__",1,[0],[7]]]}`,
      ),
      'case',
    ],
    ['no file, but URLs', '#url=/a&ua=b', 'not-ours'],
  ]
  return rows.map(([name, link, ...outcomes]) => ({ name, link, outcomes }))
}
