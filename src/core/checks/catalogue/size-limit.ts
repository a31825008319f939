import type { Dialect } from '../../dialects/dialect.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** RFC 9309, section 2.5: what every crawler has to read at least. */
const leastLimit = 512_000

const lossOf = ({ name, bytes }: Dialect): string =>
  bytes.tooLarge === 'nothing-applies'
    ? `${name} treats the whole site as allowed.`
    : `${name} does not read the end.`

/** Those that matter to the author and stop at the same size, the smallest one. */
function strictest({ dialects, octets }: CheckContext): readonly Dialect[] {
  const limited = dialects.filter(({ bytes }) => (bytes.fileOctets ?? Infinity) < octets)
  const least = limited.reduce(
    (before, { bytes }) => Math.min(before, bytes.fileOctets ?? Infinity),
    Infinity,
  )
  return limited.filter(({ bytes }) => bytes.fileOctets === least)
}

/** More than crawlers read. */
export const sizeLimit: Check = {
  id: 'size-limit',
  severity: 'error',
  *run(context): Iterable<CheckProblem> {
    const strict = strictest(context)
    const most = strict[0]?.bytes.fileOctets ?? leastLimit
    const over = context.octets - most
    if (over <= 0) return
    const size = `The file is ${over.toLocaleString('en')} bytes`
    yield strict.length > 0
      ? { line: 1, message: `${size} too large: ${strict.map(lossOf).join(' ')}` }
      : {
          line: 1,
          severity: 'info',
          message: `${size} more than every crawler has to read.`,
        }
  },
}

const text = (length: number) => `User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(length / 10)}`

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'File larger than 500 KiB',
  why: 'Google reads the first 500 KiB and stops; with a larger file Yandex takes the whole site as open.',
  sources: [
    { source: 'google-spec', section: 'File format' },
    { source: 'yandex-robots-txt' },
    { source: 'rfc9309', section: 'section 2.5' },
  ],
  bad: [{ robots: text(520_000), lines: [1] }],
  good: [{ robots: text(400_000) }],
}
