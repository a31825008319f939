import type { Check, CheckTexts, CheckProblem } from '../check.ts'

const maxOctets = 512_000
const text = (length: number) => `User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(length / 10)}`

/** More than crawlers read. */
export const sizeLimit: Check = {
  id: 'size-limit',
  severity: 'error',
  *run(context): Iterable<CheckProblem> {
    const size = context.octets
    if (size <= maxOctets) return
    const over = size - maxOctets
    const kept = context.includesDialect('yandex') ? ' Yandex treats the whole file as absent.' : ''
    yield {
      line: 1,
      message: `The file is ${over.toLocaleString('en')} bytes too large: Google does not read the end.${kept}`,
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'File larger than 500 KiB',
  why: 'Google reads the first 500 KiB and stops; Yandex treats a larger file as if there were none.',
  source: 'Google, How Google interprets the robots.txt specification; Yandex Webmaster help',
  bad: [{ robots: text(520_000), lines: [1] }],
  good: [{ robots: text(400_000) }],
}
