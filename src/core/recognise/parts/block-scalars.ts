import { dedented } from './code-texts.ts'
import { linesOf } from './lines.ts'

const indentOf = (line: string): number => line.length - line.trimStart().length

/** `robots.txt: |`, an entry of YAML whose text is in the lines below. */
const scalarStart = /^\s*(?:- )?["']?[\w./$@ -]{1,80}["']?:\s{1,9}\|[+-]?\d?[+-]?\s*(?:#.*)?$/

/** Texts below a key of YAML that keep their line ends, without the blanks in front of all of their lines. */
export function* blockScalars(source: string): Generator<string> {
  let lines: string[] | null = null
  let indent = 0
  for (const { text: line } of linesOf(source)) {
    const isInside = line.trim() === '' || indentOf(line) > indent
    if (lines !== null && isInside) lines.push(line)
    else {
      if (lines !== null) yield dedented(lines)
      lines = null
    }
    if (lines === null && line.length < 200 && scalarStart.test(line)) {
      lines = []
      indent = indentOf(line)
    }
  }
  if (lines !== null) yield dedented(lines)
}

const marks: readonly string[] = ['---', '+++']
const maxSettings = 60

/** The text behind the settings that generators of sites read at the top of a file, or behind the PHP there. */
export function* behindFrontMatter(source: string): Generator<string> {
  const text = source.trimStart()
  if (text.startsWith('<?php')) {
    const end = text.indexOf('?>')
    if (end > 0) yield text.slice(end + 2).replace(/^\r?\n/, '')
    return
  }
  const mark = marks.find((one) => text.startsWith(one))
  if (mark === undefined) return
  const end = [...linesOf(text.slice(0, 20_000))]
    .slice(0, maxSettings)
    .find(({ number, text: line }) => number > 1 && line.trimEnd() === mark)
  if (end === undefined) return
  const lines = [...linesOf(text)].slice(end.number)
  yield lines.map(({ text: line }) => `${line}\n`).join('')
}
