import type { FieldTable } from './fields.ts'
import { maxLineBytes } from './read-lines.ts'
import type { Command } from './record.ts'

type Commands = Readonly<Record<string, Command>>

function columns(rows: FieldTable): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  return Object.entries(rows)
    .map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
    .join('\n')
}

const exits = `Exit code: 0; 1 if a line got an error; 2 if the command is wrong, or reading or writing fails;
130 after Ctrl+C. Closing the output early, as head does, is not an error.`

const indented = (text: string): string => text.replace(/^/gm, '  ')

function commandHelp(name: string, { summary, fields, answer }: Command): string {
  return `Usage: cli.js ${name} < records.jsonl

${summary}

Fields of a record:
${columns(fields)}

Answer:
${indented(answer)}

${exits}
`
}

/** The help for one command, or, for null, what all of them have in common. */
export function helpOn(name: string | null, commands: Commands): string {
  const command = name === null ? undefined : commands[name]
  if (name !== null && command !== undefined) return commandHelp(name, command)
  const summaries = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const)
  return `Usage: cli.js COMMAND < records.jsonl

Reads one JSON object a line and answers each with one on a line, in order, or with {"error":"…"}.
A line may have ${maxLineBytes / 1024 / 1024} MiB.

Commands:
${columns(Object.fromEntries(summaries))}

cli.js COMMAND --help lists the fields of a record; cli.js --version prints the version.
${exits}
`
}
