import { example } from './example.ts'

/** Where Google stops reading. */
const read = 512_000
const start = 'User-agent: *\nDisallow: /admin/\n'
const end = 'Disallow: /secret/\n'

/** Old remarks that fill the file exactly as far as Google reads, so that the last rule starts behind. */
function longFile(): string {
  const remark = `# ${'an old remark that nobody dared to delete '.repeat(2)}\n`
  const room = read - start.length
  const remarks = remark.repeat(Math.floor(room / remark.length) - 1)
  const rest = room - remarks.length
  return `${start}${remarks}#${'-'.repeat(rest - 2)}\n${end}`
}

export const byte512001 = example({
  slug: 'byte-512001',
  title: 'Byte 512,001',
  teaser: 'The last rule of a very long file.',
  surprise:
    'Google reads the first 512,000 bytes of a file and not one more; the rule behind them does not exist for it.',
  red: 2,
  text: longFile,
  tests: [
    ['Googlebot', 'block', '/admin/'],
    ['GPTBot', 'block', '/secret/'],
    ['Googlebot', 'block', '/secret/'],
  ],
})
