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

const exits = `Exit code: 0; 1 if a line was answered with an error; 2 if the command is wrong, or reading or writing failed;
130 after Ctrl+C. Closing the output early, as head does, is not an error.`

const indented = (text: string): string => text.replace(/^/gm, '  ')

const listHelp = (name: string, flags: FieldTable): string => `
For a list of URLs in place of records, use these flags:
robotstxt-playground ${name} --robots FILE --crawler NAME… --urls FILE|- > rows.csv
${columns(flags)}

The list is read as a table (CSV, TSV, semicolons) with --column, --keep or --sum, or if its first line is not a URL
and has several cells. Upper and lower case are alike in names of columns. --sum writes lines such as
"sum Clicks  Googlebot  line 2  10".

Writes the columns url, crawler, verdict, line: one row for each URL and crawler, in the order of the list. The
verdict is allow or disallow, or error if the URL cannot be judged; the exit code is then 1. Blank lines are
skipped. The last line on standard error has the number of rows, URLs, errors and seconds; a terminal also
shows the count while judging.
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

Tests whether the expectations and requirements of case files hold, and looks for mistakes in their robots.txt and pages.

${columns(testFlags)}

An expectation is for one crawler and URL: allowed, blocked, listed, not-listed, snippet or no-snippet. A requirement
("claims" in the file) is for all URLs of a path. One that cannot be decided fails. With --robots the report also lists
the verdicts that changed.

Exit code: 0; 1 if something fails; 2 if the command or a file is wrong.
`

const changesHelp = `Usage: robotstxt-playground changes BEFORE NOW

Reports in Markdown what another robots.txt changes: for which URLs a verdict changes, proven for every possible URL;
which rules decide URLs now and did not before, or the other way round; which crawlers follow another group; and which
values changed: lines such as Sitemap and Crawl-delay that some crawler reads. Noindex and unknown lines are left out.
BEFORE and NOW are each a file, - for standard input, or an address to fetch. A crawler that is not in the catalogue
may read as Google does, which forgives misspelt lines, or strictly by RFC 9309: both readings are compared.

${columns(changesFlags)}

Exit code: 0; with --exit-code 1 if a verdict changes or may change; 2 if the command or a file is wrong.
`

const logHelp = `Usage: robotstxt-playground log [flags] FILE…
   or: robotstxt-playground log [flags] - < access.log

Reports what crawlers did, from access logs: which came, which got robots.txt, which obeyed it, which the server
refused, and what another robots.txt would have done. Logs may be packed with gzip; several are read in the order of
their times. Nothing is sent anywhere.

${columns(logFlags)}

The report is one JSON object. robotsTxt comes first: requests for /robots.txt by crawler and status. A request is a
violation if the file blocks it, the crawler fetched the file earlier in this log, and its operator does not say that it
disobeys. A blocked request of a crawler that had not fetched the file counts under notKnownToHaveRead. Crawlers are
recognised by the name that they send, and anybody can send any name: see --identify.

Exit code: 0; 1 if --fail-on finds what it names; 2 if the command or a log is wrong.
`

const fileCommands = {
  test: 'Tests whether the expectations of case files hold. Takes files in place of records.',
  changes: 'Reports what another robots.txt changes. Takes two files in place of records.',
  log: 'Reports what crawlers did, from access logs. Takes files in place of records.',
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

Reads one JSON object per line and answers each with one line of JSON, in order: the answer, or {"error":"…"}.
A line may be up to ${maxLineBytes / 1024 / 1024} MiB long.

Commands:
${columns({ ...Object.fromEntries(summaries), ...fileCommands })}

robotstxt-playground COMMAND --help lists the fields of a record; robotstxt-playground --version prints the version.
${exits}
`
}
