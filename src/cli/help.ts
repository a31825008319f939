import type { FieldTable } from './fields.ts'
import { maxLineBytes } from './lines/read-lines.ts'
import type { Command } from './record.ts'
import { changesFlags } from './changes/options.ts'
import { logFlags } from './log/options.ts'
import { testFlags } from './test/options.ts'
import { greatestOf } from '../core/lists.ts'

type Commands = Readonly<Record<string, Command>>

function columns(rows: FieldTable): string {
  const width = greatestOf(
    Object.keys(rows).map((name) => name.length),
    0,
  )
  return Object.entries(rows)
    .map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
    .join('\n')
}

const exits = `Exit code: 0; 1 if a line got an error; 2 if the command is wrong, or reading or writing fails;
130 after Ctrl+C. Closing the output early, as head does, is not an error.`

const indented = (text: string): string => text.replace(/^/gm, '  ')

const listHelp = (name: string, flags: FieldTable): string => `
Or for a list of URLs, which any of these flags selects:
robotstxt-playground ${name} --robots FILE --crawler NAME… --urls FILE|- > rows.csv
${columns(flags)}

A table (CSV, TSV, with semicolons) is read as one with --column, --keep or --sum, or if its first line is no URL and
has cells. Names of columns are compared without case. --sum writes lines such as "sum Clicks  Googlebot  line 2  10".

Writes the columns url, crawler, verdict, line: a row for each URL and crawler, in the order of the list. The
verdict is allow, disallow, or error for what cannot be judged, and the exit code then 1. Blank lines
are left out. Standard error gets a closing line: rows, URLs, errors and seconds. On a terminal it shows the
count while judging, too.
`

function commandHelp(name: string, command: Command): string {
  const { summary, fields, answer, flags, settings } = command
  return `Usage: robotstxt-playground ${name} < records.jsonl

${summary}

Fields of a record:
${columns(fields)}

Answer:
${indented(answer)}
${settings === undefined ? '' : `\nFlags:\n${columns(settings.flags)}\n`}${flags === undefined ? '' : listHelp(name, flags)}
${exits}
`
}

const testHelp = `Usage: robotstxt-playground test CASE.json…

Tests what case files expect and claim, and looks for mistakes in their robots.txt and pages.

${columns(testFlags)}

An expectation is one crawler and URL with allowed, blocked, listed, not-listed, snippet or no-snippet; a claim is
about all URLs of a path. What nobody can say fails. With --robots the verdicts that turned are told, too.

Exit code: 0; 1 if something fails; 2 if the call or a file is wrong.
`

const changesHelp = `Usage: robotstxt-playground changes BEFORE NOW

Tells what another robots.txt changes, as Markdown: for which URLs a verdict changes, proven for every possible URL,
which rules began or ceased to decide, whose groups changed, and which values: lines such as Sitemap and Crawl-delay
that some crawler reads; Noindex and names that nobody knows are left out. Each of the two is a file, - for standard
input, or an address to be fetched. A crawler that is not in the catalogue may read as Google does, which forgives
misspelt lines, or strictly by RFC 9309: what changes by either is told.

${columns(changesFlags)}

Exit code: 0; with --exit-code 1 if a verdict changes, or may; 2 if the call or a file is wrong.
`

const logHelp = `Usage: robotstxt-playground log [flags] FILE…
   or: robotstxt-playground log [flags] - < access.log

Tells what crawlers did, by access logs: who came, who could read robots.txt, who kept to it, whom the server
refused, and what another robots.txt would have done. Logs may be packed with gzip; several are read in the order of
their times. Nothing is sent anywhere.

${columns(logFlags)}

The report is one JSON object, of which robotsTxt comes first: requests for /robots.txt by crawler and status. A request
is a violation if the file blocks it, the crawler had got the file before in this log, and its operator does not say
that it disobeys. A request whose file it had not got counts under notKnownToHaveRead. Crawlers are told by what they
say they are: anybody can send the name of another.

Exit code: 0; 1 with --fail-on for what it names; 2 if the call or a log is wrong.
`

const fileCommands = {
  test: 'Tests case files: what they expect and claim. Takes files in place of records.',
  changes: 'Tells what another robots.txt changes. Takes two files in place of records.',
  log: 'Tells what crawlers did, by access logs. Takes files in place of records.',
} as const

/** The help for one command, or, for null, what all of them have in common. */
export function helpOn(name: string | null, commands: Commands): string {
  if (name === 'test') return testHelp
  if (name === 'changes') return changesHelp
  if (name === 'log') return logHelp
  const command = name === null ? undefined : commands[name]
  if (name !== null && command !== undefined) return commandHelp(name, command)
  const summaries = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const)
  return `Usage: robotstxt-playground COMMAND < records.jsonl

Reads one JSON object a line and answers each with one on a line, in order, or with {"error":"…"}.
A line may have ${maxLineBytes / 1024 / 1024} MiB.

Commands:
${columns({ ...Object.fromEntries(summaries), ...fileCommands })}

robotstxt-playground COMMAND --help lists the fields of a record; robotstxt-playground --version prints the version.
${exits}
`
}
