import { answersCommand } from './fetch/answers.ts'
import { checkCommand } from './check.ts'
import { mergeCommand } from './changes/merge.ts'
import { compareCommand } from './compare.ts'
import { fetchCommand } from './fetch/fetch.ts'
import { identifyCommand } from './identify/identify.ts'
import { createJudge } from './judge.ts'
import { listFlags } from './list/options.ts'
import { nearMissesCommand } from './near-misses.ts'
import { pageCommand } from './page.ts'
import { proofCommand } from './proof.ts'
import { judgeFields, type Command } from './record.ts'
import { recogniseCommand } from './recognise.ts'
import { repairCommand } from './edits/repair.ts'
import { tidyCommand } from './edits/tidy.ts'
import { valuesCommand } from './values.ts'

const judge: Command = {
  summary: 'Says whether a crawler may fetch a URL, and which line decides.',
  fields: judgeFields,
  answer: `{"verdict":"allow"|"disallow","line":N,"reason":"…","dialect":"…"}; for a crawler of the catalogue also
"stance":"yes"|"partly"|"no"|"unstated","stanceSource":"…","stanceGrade":"…"`,
  flags: listFlags,
  create: createJudge,
}

/** All commands by name. */
export const cliCommands: Readonly<Record<string, Command>> = {
  judge,
  fetch: fetchCommand,
  check: checkCommand,
  values: valuesCommand,
  tidy: tidyCommand,
  recognise: recogniseCommand,
  page: pageCommand,
  compare: compareCommand,
  proof: proofCommand,
  repair: repairCommand,
  'near-misses': nearMissesCommand,
  merge: mergeCommand,
  identify: identifyCommand,
  answers: answersCommand,
}
