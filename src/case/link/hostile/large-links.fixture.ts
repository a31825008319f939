import { linkOfText, linkTo } from '../link-forge.fixture.ts'
import { letters, many, jsonList, type Drawn, type HostileLink } from './draw.fixture.ts'

const tooMuch = ['case', 'too-big', 'too-long']

/** Links that hold more than anybody means to share. */
export function largeLinks({ random, file, about }: Drawn): HostileLink[] {
  const json = JSON.stringify
  const word = letters(random, 3)
  const url = (at: number) => `/${word}/${at}/${(at * 7919) % 10_007}`
  const urls = jsonList(5000, (at) => json(url(at)))
  const crawlers = jsonList(64, (at) => json(`${word}bot${at}`))
  const full = (robots: string) =>
    linkOfText(
      `{"f":[["",${json(robots)}]],"u":[${urls}],"c":[${crawlers}],` +
        `"e":[${jsonList(10_000, (at) => `[${at % 64},${at % 5000},${at % 2},"n"]`)}]}`,
    )
  const stars = (length: number) =>
    `User-agent: *\n${`Disallow: /${'*a'.repeat(100)}*${word}\n`.repeat(length / 213)}`
  const rows: readonly (readonly [name: string, link: string, ...outcomes: string[]])[] = [
    ['2.2 MB', linkOfText(Buffer.alloc(about(2_200_000), 0x20)), 'too-big'],
    ['100 MB', linkOfText(Buffer.alloc(about(100_000_000), 0x20)), 'too-big'],
    ['a file of 1.9 MB', linkOfText(json({ f: [['', 'x'.repeat(1_900_000)]] })), 'too-big'],
    ['a file of 1 MB', linkOfText(json({ f: [['', 'x'.repeat(1024 * 1024)]] })), 'case'],
    ['a file of line ends', linkTo({ f: [['', '\n'.repeat(900_000)]] }), 'case'],
    ['60,000 tests', linkOfText(`{"t":${many(about(60_000), '["a","/"]')}}`), 'case'],
    ['400,000 tests that are none', linkOfText(`{"t":${many(about(400_000), '0')}}`), 'case'],
    [
      '400,000 settings',
      linkOfText(`{"i":{${`"${word}":"",`.repeat(400_000)}"a":""}}`),
      ...tooMuch,
    ],
    ['20,000 settings', linkOfText(`{"i":{${jsonList(20_000, (at) => `"k${at}":"v"`)}}}`), 'case'],
    ['100,000 keys', linkOfText(`{${jsonList(100_000, (at) => `"${word}${at}":0`)}}`), ...tooMuch],
    ['150,000 files', linkOfText(`{"f":${many(150_000, '["",""]')}}`), ...tooMuch],
    ['200,000 checks to ignore', linkOfText(`{"h":${many(200_000, '"bom"')}}`), 'case'],
    ['one field 100,000 times', linkOfText(`{${'"n":"x",'.repeat(100_000)}"n":"y"}`), 'case'],
    ['as many URLs, crawlers and expectations as a link may have', full(file), 'case'],
    ['the same, and a file of stars', full(stars(60_000)), ...tooMuch],
    ['the same, and a large file of stars', full(stars(900_000)), ...tooMuch],
    [
      'URLs as long as they may be, and a file of stars',
      linkTo({
        f: [['', stars(60_000)]],
        u: Array.from({ length: 400 }, (_, at) => `/${'a'.repeat(2000)}${at}`),
        c: ['Googlebot', 'Bingbot', 'GPTBot'],
      }),
      'case',
    ],
    [
      'the largest pages, with tags in tags',
      linkTo({
        u: Array.from({ length: 60 }, (_, at) => `/${at}`),
        c: ['Googlebot'],
        p: Array.from({ length: 60 }, (_, at) => [at, 'a: b\n'.repeat(800), '<b>'.repeat(1300)]),
      }),
      'case',
    ],
    [
      'a thousand claims of stars',
      linkTo({
        f: [['', stars(20_000)]],
        q: Array.from({ length: 1000 }, (_, at) => [
          'Googlebot',
          at % 2,
          `/${'*a'.repeat(40)}${at}`,
          '',
        ]),
      }),
      'case',
    ],
    ['250 KB of escapes', `#robots=${'%0A'.repeat(85_000)}`, 'case'],
    ['1 MB of escapes', `#robots=${'%0A'.repeat(about(350_000))}`, 'too-long'],
    ['20,000 bare percent signs', `#robots=${'%'.repeat(about(20_000))}`, 'case'],
    ['20,000 broken escapes', `#robots=${'%C3'.repeat(about(20_000))}`, 'case'],
    ['100,000 parameters', `#robots=x${'&a'.repeat(100_000)}`, 'case'],
    ['50,000 URLs', `#robots=x${'&url='.repeat(50_000)}`, 'case'],
    [
      'as many tests as a link may have, each with a crawler of its own',
      linkOfText(
        `{"f":[["",${json(file)}]],"t":[${jsonList(2000, (at) => `["${word}${at}",${json(url(at))},1]`)}]}`,
      ),
      'case',
    ],
    [
      'crawlers without end',
      `#robots=x${jsonList(25_000, (at) => `&ua=a${at}`).replaceAll(',', '')}`,
      'case',
    ],
    ['URLs and crawlers by turns', `#robots=x${'&url=/a&ua=b&expect=block'.repeat(9000)}`, 'case'],
    [
      'lines for all pages, and many URLs',
      `#robots=x${'&meta=a'.repeat(15_000)}${Array.from({ length: 2000 }, (_, at) => `&url=/${at}`).join('')}`,
      'case',
    ],
    [
      'lines for one URL, again and again',
      `#robots=x${'&url=/a&header=b'.repeat(2000)}${'&meta=a'.repeat(20_000)}`,
      'case',
    ],
    ['256 KiB of nothing', `#r1=${'A'.repeat(262_000)}`, 'cut'],
    ['more than is read', `#r1=${'A'.repeat(about(300_000))}`, 'too-long'],
  ]
  return rows.map(([name, link, ...outcomes]) => ({ name, link, outcomes }))
}
