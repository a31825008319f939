/** A file of about `size` characters that is hard to read in some way. */
export type HostileFile = (size: number) => string

const repeated =
  (unit: string, head = ''): HostileFile =>
  (size) =>
    head + unit.repeat(Math.ceil(size / unit.length))

/** Lines that differ by their number. */
const numbered =
  (line: (index: number) => string, head = ''): HostileFile =>
  (size) => {
    const lines: string[] = []
    for (let length = 0; length < size;) {
      const next = line(lines.length)
      lines.push(next)
      length += next.length
    }
    return head + lines.join('')
  }

const group = 'User-agent: *\n'

const directives = [
  'User-agent',
  'Allow',
  'Disallow',
  'Sitemap',
  'Crawl-delay',
  'Host',
  'Clean-param',
  'Request-rate',
  'Visit-time',
  'Noindex',
  'Content-Signal',
  'Content-Usage',
  'License',
] as const

const byDirective = directives.flatMap((name): [string, HostileFile][] => [
  [`${name} repeated`, repeated(`${name}: /a\n`, group)],
  [`${name} with a long value`, (size) => `${group}${name}: /${'a'.repeat(size)}\n`],
])

/** Files that are hard to read, by what they consist of. */
export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  'one long line': repeated('a'),
  'one long line with a colon': (size) => `Disallow: ${'a '.repeat(size / 2)}`,
  'the same user-agent': repeated('User-agent: a\n'),
  'distinct user-agents': numbered((index) => `User-agent: a${index}\n`),
  'many groups': numbered((index) => `User-agent: a${index}\nDisallow: /\n\n`),
  'groups of one name': repeated('User-agent: a\nDisallow: /x\n\n'),
  'the same rule': repeated('Disallow: /a\n', group),
  'distinct rules': numbered((index) => `Disallow: /${index}\n`, group),
  'rules that begin alike': numbered((index) => `Disallow: /${'a'.repeat(index % 500)}\n`, group),
  'rules by turns': repeated('Allow: /a\nDisallow: /a\n', group),
  'stars in one rule': (size) => `${group}Disallow: /${'*a'.repeat(size / 2)}\n`,
  'rules of stars': numbered((index) => `Disallow: /*a*b*${index}*\n`, group),
  'the same rule of stars': repeated('Disallow: /*a*a*a*a*a*b\n', group),
  'dollars in one rule': (size) => `${group}Disallow: /${'$'.repeat(size)}\n`,
  'rules with dollars': numbered((index) => `Disallow: /*${index}$\n`, group),
  'percent escapes': (size) => `${group}Disallow: /${'%41'.repeat(size / 3)}\n`,
  'broken percent escapes': (size) => `${group}Disallow: /${'%4%'.repeat(size / 3)}\n`,
  'escapes in rules': numbered((index) => `Disallow: /%C3%A9${index}%\n`, group),
  'blanks inside': (size) => `${group}Disallow: /a${' '.repeat(size)}b\n`,
  'tabs at the end': (size) => `${group}Disallow: /a${'\t'.repeat(size)}\n`,
  'lines of blanks': repeated('   \t \n', group),
  comments: repeated('# a\n', group),
  hashes: repeated('#', group),
  colons: repeated(':', group),
  'lines of colons': repeated(':\n', group),
  'line ends': repeated('\n'),
  'line ends of Windows': repeated('\r\n'),
  'carriage returns': repeated('\r'),
  'mixed line ends': repeated('a\r\nb\nc\rd\n\r'),
  NUL: repeated('\0'),
  marks: repeated('\uFEFF'),
  'lines of marks': repeated('\uFEFF\n'),
  bidi: repeated('\u202E\u2066'),
  surrogates: repeated('\uD83D'),
  HTML: repeated('<p><a href="x">&amp;</a>\n', '<!doctype html>\n'),
  'angle brackets': repeated('<'),
  typos: repeated('Disalow: /a\nUseragent: b\n', group),
  junk: numbered((index) => `key${index}: value\n`, group),
  'words without a colon': repeated('Disallow /a\n', group),
  'rules before any group': repeated('Disallow: /a\n'),
  'empty groups': repeated('User-agent: a\nUser-agent: b\n\n'),
  'user-agents with a blank line': repeated('User-agent: a\n\n'),
  digits: repeated('1'),
  backticks: repeated('`'),
  'characters of four bytes': repeated('😀'),
  'pasted answers': repeated('HTTP/1.1 200 OK\r\n\r\n'),
  'digits of a connection': (size) => `* Connection #${'1'.repeat(size)}\nX`,
  commas: repeated('a,b;c\t"'),
  ...Object.fromEntries(byDirective),
}
