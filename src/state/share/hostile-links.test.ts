import { describe, expect, test } from 'vitest'
import { linkOfPacked, linkOfText, linkTo } from '../../../e2e/pages/link-forge.ts'
import { decodeFragment, type Decoded } from './decode.ts'

const patienceMs = 1000
const file = 'User-agent: *\nDisallow: /a\n'
const whole = linkTo({ n: 'Whole', f: [['', file]], t: [['Googlebot', '/a', 0]] })
const body = whole.slice('#r1='.length)
const [payload = '', count = '', sum = ''] = body.split('.')
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
const turned = '\u202Etxt.stobor\u2066\u200B\0'
const at = Math.floor(payload.length / 2)
const inside = (part: string) =>
  `#r1=${payload.slice(0, at)}${part}${payload.slice(at)}.${count}.${sum}`
const own = (name: string, value: string) =>
  `{${JSON.stringify(name)}:${value},"f":[["",${JSON.stringify(file)}]]}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const many = (times: number, part: string) => `[${`${part},`.repeat(times - 1)}${part}]`
const encoded = encodeURIComponent(file)

/** What a link came to, in short: its kind, and why it is broken. */
const outcomeOf = (decoded: Decoded): string =>
  decoded.kind === 'broken' ? decoded.failure.name : decoded.kind

const lone = '\\ud800'

/** Links that somebody made by hand, with what becomes of each. */
const hostile: readonly (readonly [name: string, link: string, outcome: string])[] = [
  ['nothing', '', 'none'],
  ['a hash', '#', 'none'],
  ['blanks', '#%20%20', 'none'],
  ['its name alone', '#r1', 'cut'],
  ['its name and =', '#r1=', 'cut'],
  ['no length and no checksum', `#r1=${payload}`, 'cut'],
  ['no checksum', `#r1=${payload}.${count}`, 'cut'],
  ['an empty checksum', `#r1=${payload}.${count}.`, 'cut'],
  ['a wrong checksum', `#r1=${payload}.${count}.1`, 'damaged'],
  ['a checksum beyond all numbers', `#r1=${payload}.${count}.${'z'.repeat(400)}`, 'damaged'],
  ['a length of zero', `#r1=${payload}.0.${sum}`, 'damaged'],
  ['a length beyond all numbers', `#r1=${payload}.${'z'.repeat(400)}.${sum}`, 'cut'],
  ['a negative length', `#r1=${payload}.-5.${sum}`, 'cut'],
  ['version 0', `#r0=${body}`, 'not-ours'],
  ['version 2', `#r2=${body}`, 'case'],
  ['version 3', `#r3=${body}`, 'newer'],
  ['version 999999', `#r999999=${body}`, 'newer'],
  ['a version of a thousand digits', `#r${'9'.repeat(1000)}=${body}`, 'not-ours'],
  ['twice the same', `${whole}&r1=${body}`, 'case'],
  ['a broken one after it', `${whole}&r1=x`, 'case'],
  ['a broken one in front', `#r1=x&r1=${body}`, 'cut'],
  ['with another form', `${whole}&robots=${encoded}`, 'case'],
  ['with an example', `${whole}&ex=typo`, 'case'],
  ['standard base64', `#r1=+/${payload.slice(2)}.${count}.${sum}`, 'cut'],
  ['padding', `#r1=${payload}==.${count}.${sum}`, 'cut'],
  ['a letter outside the alphabet', inside('é'), 'cut'],
  ['a NUL inside', inside('\0'), 'cut'],
  ['blanks inside', inside(' \t\n'), 'case'],
  ['a zero width inside', inside('\u200B'), 'case'],
  ['a zero width inside, escaped', inside('%E2%80%8B'), 'case'],
  ['a soft hyphen inside, escaped', inside('%C2%AD'), 'case'],
  ['a word joiner inside, escaped', inside('%E2%81%A0'), 'case'],
  ['a byte-order mark in front, escaped', `#%EF%BB%BF${whole.slice(1)}`, 'case'],
  ['a zero width in its name, escaped', `#r%E2%80%8B1=${body}`, 'case'],
  ['a direction mark behind it, escaped', `${whole}%E2%80%8E`, 'case'],
  ['a direction override inside', inside('\u202E'), 'case'],
  ['escaped twice', `#${encodeURIComponent(encodeURIComponent(whole.slice(1)))}`, 'case'],
  [
    'escaped three times',
    `#${[1, 2, 3].reduce((text) => encodeURIComponent(text), whole.slice(1))}`,
    'not-ours',
  ],
  ['half an escape at its end', `${whole}%E2%80`, 'case'],
  ['packed noise', linkOfPacked(Buffer.from(payload)), 'damaged'],
  ['packed nothing', linkOfPacked(Buffer.alloc(0)), 'damaged'],
  ['markup for JSON', linkOfText(script), 'damaged'],
  ['an empty text', linkOfText(''), 'damaged'],
  ['null', linkOfText('null'), 'not-ours'],
  ['a number', linkOfText('1e999'), 'not-ours'],
  ['a list', linkOfText('[1]'), 'not-ours'],
  ['a text', linkOfText('"x"'), 'not-ours'],
  ['no field', linkOfText('{}'), 'case'],
  ['2.2 MB', linkOfText(Buffer.alloc(2_200_000, 0x20)), 'too-big'],
  ['100 MB', linkOfText(Buffer.alloc(100_000_000, 0x20)), 'too-big'],
  ['a file of 1.9 MB', linkOfText(JSON.stringify({ f: [['', 'x'.repeat(1_900_000)]] })), 'too-big'],
  ['lists 500,000 deep', linkOfText(own('q', nested(500_000))), 'case'],
  ['files 500,000 deep', linkOfText(`{"f":${nested(500_000)}}`), 'case'],
  [
    'maps 100,000 deep',
    linkOfText(own('q', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)),
    'case',
  ],
  ['60,000 tests', linkOfText(`{"t":${many(60_000, '["a","/"]')}}`), 'case'],
  ['400,000 tests that are none', linkOfText(`{"t":${many(400_000, '0')}}`), 'case'],
  [
    '20,000 settings',
    linkOfText(`{"i":{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":"v"`).join(',')}}}`),
    'case',
  ],
  [
    '20,000 fields',
    linkOfText(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":0`).join(',')}}`),
    'case',
  ],
  ['150,000 files', linkOfText(`{"f":${many(150_000, '["",""]')}}`), 'case'],
  ['200,000 checks to ignore', linkOfText(`{"h":${many(200_000, '"bom"')}}`), 'case'],
  ['one field 100,000 times', linkOfText(`{${'"n":"x",'.repeat(100_000)}"n":"y"}`), 'case'],
  ...names.map(
    (name) => [`the field ${name}`, linkOfText(own(name, '{"polluted":1}')), 'case'] as const,
  ),
  ...names.map(
    (name) =>
      [
        `${name} for every value`,
        linkTo({
          n: name,
          o: name,
          d: name,
          i: { [name]: name },
          h: [name],
          s: name,
          f: [[name, name]],
          t: [[name, name, 0, name]],
        }),
        'case',
      ] as const,
  ),
  [
    'half a character everywhere',
    linkOfText(
      `{"n":"${lone}","f":[["${lone}","${lone}"]],"t":[["${lone}","${lone}",0,"${lone}"]]}`,
    ),
    'case',
  ],
  [
    'turned and hidden text everywhere',
    linkTo({ n: turned, f: [[turned, turned]], t: [[turned, turned, 0, turned]] }),
    'case',
  ],
  [
    'markup everywhere',
    linkTo({
      n: script,
      o: script,
      d: script,
      f: [[script, script]],
      t: [[script, script, 0, script]],
    }),
    'case',
  ],
  [
    'a script for a site',
    linkTo({ o: 'javascript:alert(1)', t: [['a', 'javascript:alert(1)']] }),
    'case',
  ],
  ['data for a site', linkTo({ o: 'data:text/html,x', t: [['a', 'data:text/html,x']] }), 'case'],
  [
    'a user and a password for a site',
    linkTo({ o: 'https://shop.example:x@other.example' }),
    'case',
  ],
  [
    'a user and a password, in plain form',
    `#robots=${encoded}&origin=https://shop.example@other.example`,
    'case',
  ],
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
  ['250 KB of escapes', `#robots=${'%0A'.repeat(85_000)}`, 'case'],
  ['1 MB of escapes', `#robots=${'%0A'.repeat(350_000)}`, 'too-long'],
  ['20,000 bare percent signs', `#robots=${'%'.repeat(20_000)}`, 'case'],
  ['20,000 broken escapes', `#robots=${'%C3'.repeat(20_000)}`, 'case'],
  ['100,000 parameters', `#robots=x${'&a'.repeat(100_000)}`, 'case'],
  ['60,000 URLs', `#robots=x${'&url='.repeat(50_000)}`, 'case'],
  ['no file, but URLs', '#url=/a&ua=b', 'not-ours'],
  ['a status beyond all numbers', `#robots=${encoded}&status=1e999&redirects=9e9`, 'case'],
  ['junk for a view', `${whole}&t=__proto__&d=${'x,'.repeat(1000)}&u=%E0%A4%A&a=%`, 'case'],
  ['an example called constructor', '#ex=constructor', 'example'],
  ['an example elsewhere', '#ex=../../etc/passwd', 'not-ours'],
  ['a check called constructor', '#check=constructor', 'not-ours'],
  ['a script', '#javascript:alert(1)', 'not-ours'],
  ['markup', `#${script}`, 'not-ours'],
  ['the word for a start without a case', '#safe', 'none'],
  ['the word for a case that stays here', '#local', 'none'],
  ['256 KiB of nothing', `#r1=${'A'.repeat(262_000)}`, 'cut'],
  ['more than is read', `#r1=${'A'.repeat(300_000)}`, 'too-long'],
]

describe('a link with a purpose', () => {
  test.each(hostile)('%s', async (_, link, outcome) => {
    const before = performance.now()
    const decoded = await decodeFragment(link)
    const ms = performance.now() - before
    expect(outcomeOf(decoded)).toBe(outcome)
    expect(ms).toBeLessThan(patienceMs)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    if (decoded.kind !== 'case') return
    const { origin, urls, crawlers, title } = decoded.scenario
    expect(origin).toMatch(/^https?:\/\/[^@]+$/)
    expect(urls.length).toBeLessThanOrEqual(5000)
    expect(crawlers.length).toBeLessThanOrEqual(2000)
    expect(title.length).toBeLessThanOrEqual(200)
  })
})
