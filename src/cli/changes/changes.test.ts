import { mkdtempSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeFragment } from '../../case/link/decode.ts'
import { readChangesCall, type ChangesCall } from './options.ts'
import { runChanges } from './run-changes.ts'

const usual = { casePath: null, crawlers: [], playground: null, reporter: 'markdown' } as const

describe('the call', () => {
  test.each([
    [['a', 'b'], { ...usual, before: 'a', now: 'b', exitCode: false }],
    [['a', '-', '--exit-code'], { ...usual, before: 'a', now: '-', exitCode: true }],
    [
      ['--crawler', 'X', 'a', '--crawler=Y', 'b', '--reporter', 'json', '--case', 'c.json'],
      {
        ...usual,
        before: 'a',
        now: 'b',
        crawlers: ['X', 'Y'],
        reporter: 'json',
        casePath: 'c.json',
        exitCode: false,
      },
    ],
  ])('%j is read', (given, call) => {
    expect(readChangesCall(given)).toEqual({ call })
  })

  test.each([
    [[], 'two files'],
    [['a'], 'two files'],
    [['a', 'b', 'c'], 'two files'],
    [['-', '-'], 'only one file'],
    [['a', 'b', '--reporter', 'markdwn'], 'is "markdown" meant?'],
    [['a', 'b', '--crawlers', 'X'], 'is "--crawler" meant?'],
    [['a', 'b', '--crawler'], '"--crawler" needs a value'],
    [['a', 'b', '--crawler='], '"--crawler" needs a value'],
    [['a', 'b', '--crawler', '--exit-code'], '"--crawler" needs a value'],
    [['a', 'b', '--exit-code=1'], '"--exit-code" takes no value'],
    [['a', 'b', '--playground', 'javascript:alert(1)'], 'no address'],
  ])('%j is refused', (given, problem) => {
    const read = readChangesCall(given)
    expect('problem' in read && read.problem).toContain(problem)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'changes-'))
let files = 0

function fileOf(text: string): string {
  files += 1
  const path = join(folder, `${files}.txt`)
  writeFileSync(path, text)
  return path
}

async function run(before: string, now: string, more: Partial<ChangesCall> = {}) {
  let written = ''
  const write = (text: string) => {
    written += text
    return Promise.resolve()
  }
  const call = { ...usual, before: fileOf(before), now: fileOf(now), exitCode: false, ...more }
  const stdin = Readable.from([])
  const good = await runChanges(call, { stdin, write, warn: () => undefined })
  return { good, written }
}

const star = 'User-agent: *\nDisallow: /cart/\n'

describe('the report', () => {
  test('is about the usual crawlers, and what changed for each', async () => {
    const { written, good } = await run(star, `${star}Allow: /cart/a\n`, { exitCode: true })
    expect(good).toBe(false)
    expect(written).toContain(
      '**Googlebot, Bingbot, GPTBot and any other crawler**: 1 kind of URL changes.',
    )
    expect(written).toContain('- `/cart/a`: blocked by line 2 before, allowed by line 3 now')
    expect(written).not.toContain('Open the comparison')
  })

  test('refuses a patch, which is neither of the files', async () => {
    const patch = `--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: *\n-Disallow: /cart/\n+Disallow: /\n`
    await expect(run(star, patch)).rejects.toThrow('is a patch of a robots.txt: apply it')
  })

  test.each([
    ['the same file', star, 'The files are the same.'],
    ['another comment', `# hi\n${star}`, 'No URL changes. This is proven for all URLs.'],
  ])('ends well for %s', async (_, now, sentence) => {
    const { written, good } = await run(star, now, { exitCode: true })
    expect(good).toBe(true)
    expect(written).toContain(sentence)
  })

  const yandex = 'User-agent: *\nAllow: /\n\nUser-agent: Yandex\nDisallow: /a\n'
  test.each([
    'Yandex',
    'CCBot',
    'AdsBot-Google',
    'Googlebot-Image',
    'Applebot',
    'DuckDuckBot',
    'ClaudeBot',
    'SomebodysBot',
  ])('is also about %s, where a file names it', async (name) => {
    const before = yandex.replace('Yandex', name)
    for (const [from, to] of [
      [before, before.replace('/a', '/')],
      [star, `${star}\nUser-agent: ${name}\nDisallow: /\n`],
      [`${star}\nUser-agent: ${name}\nDisallow: /\n`, star],
    ] as const) {
      const { written, good } = await run(from, to, { exitCode: true })
      expect(good).toBe(false)
      expect(written.split('**')).toContainEqual(expect.stringContaining(name))
      expect(written).toMatch(/kinds? of URLs? changes?\./)
      expect(written).not.toContain('Not compared')
    }
  })

  test('is about any other crawler, where each of the usual ones has a group', async () => {
    const own = 'User-agent: Googlebot\nUser-agent: Bingbot\nUser-agent: GPTBot\nDisallow: /x\n\n'
    const { written, good } = await run(`${own}${star}`, `${own}User-agent: *\nDisallow: /\n`, {
      exitCode: true,
    })
    expect(good).toBe(false)
    expect(written).toContain('**Any other crawler**: ')
  })

  test.each([
    ['AcmeBot', 'User-agent: AcmeBot\nDisallow: /\n', 'User-agent: AcmeBot\nDissallow: /\n', 2],
    ['AcmeBot', 'User-agent: AcmeBot\nDisallow: /\n', 'User-agent: AcmeBot\nDisallow /\n', 2],
    ['AcmeBot', 'User-agent: AcmeBot\nDisallow: /\n', 'User-agent AcmeBot\nDisallow: /\n', 2],
    ['Any other crawler', 'User-agent: *\nDisallow: /x\n', 'User-agent: *\nDissallow: /x\n', 2],
  ])('says that a broken line may change URLs for %s: %j, %j', async (name, before, now, line) => {
    for (const [from, to] of [
      [before, now],
      [now, before],
    ] as const) {
      const { written, good } = await run(from, to, { exitCode: true })
      expect(good).toBe(false)
      const part = written
        .split('\n\n**')
        .find((one) => one.slice(0, one.indexOf(':')).includes(name))
      expect(part).toContain('1 kind of URL may change.')
      expect(part).toContain(`by line ${line}`)
      expect(part).toContain('where lines are read exactly by RFC 9309')
    }
    const asGoogle = await run(before, now, { crawlers: ['Googlebot'], exitCode: true })
    expect(asGoogle.good).toBe(true)
  })

  test('tells one change once, where both readings of an unknown crawler see it by other lines', async () => {
    const { written } = await run('User-agent: *\nDisallow:\n', 'User-agent: *\nDisallow: /x\n')
    expect(written).not.toContain('strictly')
    expect(written).toMatch(/any other crawler\*\*: 1 kind of URL changes\./i)
  })

  test('is about those alone that are asked for, and says who is left out', async () => {
    const now = yandex.replace('/a', '/')
    const { written, good } = await run(yandex, now, { exitCode: true, crawlers: ['Googlebot'] })
    expect(good).toBe(true)
    expect(written).toContain('**Googlebot**: No URL changes.')
    expect(written).toContain('Not compared: Yandex and any other crawler.')
  })

  test('does not end well where a file has more names than can be asked about', async () => {
    const letters = (at: number) => `${at}`.replace(/./g, (digit) => 'abcdefghij'.charAt(+digit))
    const names = Array.from(
      { length: 450 },
      (_, at) => `User-agent: bot-${letters(at)}\nDisallow: /${at}\n`,
    )
    const { written, good } = await run(names.join('\n'), `${names.join('\n')}\n# end\n`, {
      exitCode: true,
    })
    expect(written).toContain('No URL changes. This is proven for all URLs.')
    expect(written).toMatch(
      /Not compared: bot-\w+, bot-\w+, bot-\w+(?: and \d+ more|, \d+ more and any other crawler)\./,
    )
    expect(good).toBe(false)
  })

  test('names a value that none of the crawlers reads', async () => {
    const now = `${star}Content-Signal: ai-train=no\n`
    const { written } = await run(star, now)
    expect(written).toContain('- New: `Content-Signal: ai-train=no` (line 3, read by none of these')
    expect((await run(now, star)).written).toContain('- Gone: `Content-Signal: ai-train=no`')
  })

  test('says of a value that a crawler with a new group no longer obeys that it is still there', async () => {
    const before = `${star}Content-Signal: ai-train=no\n`
    const now = `${before}\nUser-agent: GPTBot\nDisallow: /\n`
    const { written } = await run(before, now)
    expect(written).toContain(
      '- Still there, in a group of others, and no longer for GPTBot: `Content-Signal: ai-train=no` (line 3)',
    )
    expect(written).not.toContain('Gone')
    expect((await run(now, before)).written).toContain(
      '- Already there, and now for GPTBot: `Content-Signal: ai-train=no` (line 3)',
    )
  })

  test('says what became of a rule in one sentence', async () => {
    const { written } = await run(star, `${star}Allow: /cart/a\n`, { crawlers: ['Googlebot'] })
    expect(written).toContain('- `Allow: /cart/a` (Googlebot): line 3 is new and decides URLs')
    const back = await run(`${star}Allow: /cart/a\n`, star, { crawlers: ['Googlebot'] })
    expect(back.written).toContain('- `Allow: /cart/a` (Googlebot): was line 3 and is gone')
  })

  test('says how many more rules came or went than it lists', async () => {
    const rules = Array.from({ length: 230 }, (_, at) => `Disallow: /${at}/\n`).join('')
    const { written } = await run(star, `${star}${rules}`, { crawlers: ['Googlebot'] })
    expect(written.match(/^- `Disallow: \/\d+\/`/gm)).toHaveLength(200)
    expect(written).toContain('\n- 30 more rules\n')
  })

  test('ends in a link that holds both files', async () => {
    const now = `${star}Disallow: /a\n`
    const { written } = await run(star, now, { playground: 'https://p.example/x/#old' })
    const fragment = /\(https:\/\/p\.example\/x\/#(.*)\)\n$/.exec(written)?.[1] ?? ''
    const read = await decodeFragment(`#${fragment}`)
    if (read.kind !== 'case') throw new Error(read.kind)
    expect(read.scenario.file.text).toBe(now)
    expect(read.scenario.accepted?.file.text).toBe(star)
  })

  test('of files too long for a link says so', async () => {
    // A remark, since the comparison of many rules takes long, and a link is as long for either.
    const noise = Array.from({ length: 3000 }, (_, at) => `# /${(at * 7919) % 100_003}`)
    const { written } = await run(star, `${star}Disallow: /a\n${noise.join('\n')}`, {
      playground: 'https://p.example/',
    })
    expect(written).toContain('The files are too long for a link.')
  })

  test('takes URLs, crawlers and expectations of a case, and counts what turns', async () => {
    const body = {
      robots: star,
      site: 'https://shop.example',
      urls: ['/cart/`a`', '/b'],
      crawlers: ['Bingbot', 'Slurp'],
      expect: [{ crawler: 'Slurp', url: '/b', is: 'allowed' }],
    }
    const casePath = fileOf(
      JSON.stringify({ format: 'robots.txt playground case', version: 2, case: body }),
    )
    const { written } = await run(star, 'User-agent: *\n', { casePath, crawlers: ['Bingbot'] })
    expect(written).toContain('**1 verdict changes in the case**')
    expect(written).toContain('- `/cart/%60a%60` for Bingbot: was blocked by line 2, is allowed')
    expect(written).not.toContain('Slurp')
  })

  test('as JSON has all of it', async () => {
    const { written } = await run(star, 'User-agent: Bingbot\nDisallow: /\n', {
      reporter: 'json',
      crawlers: ['Bingbot'],
    })
    const found = JSON.parse(written) as Record<string, unknown>
    expect(found).toMatchObject({
      same: false,
      link: null,
      proven: [{ crawler: 'Bingbot', equivalent: false, complete: true }],
      parts: {
        groups: [{ crawlers: ['Bingbot'] }, { crawlers: ['Any other crawler'] }],
        unasked: ['Any other crawler'],
      },
    })
  })

  test('of a file that is not there is an error', async () => {
    await expect(run(star, star, { now: join(folder, 'none.txt') })).rejects.toThrow('cannot read')
  })
})
