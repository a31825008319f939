import type { AttackGroup, AttackOutcome } from './attack.ts'
import { commandFields, RunningCommand } from './command-process.ts'
import { hostileFiles, type HostileFile } from './growth-files.ts'

const size = 128 * 1024
const mostGrowth = 5
/** Below this the clock says more about the machine than about the input. */
const negligibleMs = 150
const patienceMs = 60_000
const mostTries = 4

/** Records that hold a file, by command. Commands that take none are left out. */
const recordsOf: Readonly<Record<string, (file: string) => object>> = {
  judge: (robots) => ({ robots, agent: 'a', url: `/${'a'.repeat(2000)}`, raw: true }),
  check: (robots) => ({ robots, tests: [{ crawler: 'Googlebot', url: '/a/b' }], validators: true }),
  values: (robots) => ({ robots }),
  tidy: (robots) => ({ robots }),
  fetch: (body) => ({ page: 'https://example.com/', body }),
  page: (html) => ({ html, crawler: 'Googlebot' }),
  recognise: (text) => ({ text }),
}

async function growthOf(
  command: RunningCommand,
  record: (file: string) => object,
  file: HostileFile,
): Promise<string | null> {
  const [small, large] = [size, 4 * size].map((one) => JSON.stringify(record(file(one))))
  let least = [Infinity, Infinity]
  for (let tries = 0; tries < mostTries; tries += 1) {
    const times: number[] = []
    for (const line of [small ?? '', large ?? '']) {
      const answer = await command.ask(line, patienceMs)
      if (answer === null) return `no answer to ${line.length} characters in ${patienceMs} ms`
      times.push(answer.ms)
    }
    least = least.map((time, index) => Math.min(time, times[index] ?? time))
    const [before = 1, after = 1] = least
    if (after < negligibleMs || after <= mostGrowth * before) return null
  }
  const [before = 1, after = 1] = least
  return `${before.toFixed(0)} ms became ${after.toFixed(0)} ms`
}

async function* run(): AsyncGenerator<AttackOutcome> {
  const commands = [...(await commandFields()).keys()]
  for (const name of commands) {
    const record = recordsOf[name]
    if (record === undefined) continue
    let command = new RunningCommand(name)
    for (const [kind, file] of Object.entries(hostileFiles)) {
      const problem = await growthOf(command, record, file)
      if (problem !== null) {
        command.end()
        command = new RunningCommand(name)
      }
      yield { name: `${name}: ${kind}`, problem }
    }
    command.end()
  }
}

/** Four times as much input takes at most five times as long. */
export const growth: AttackGroup = { name: 'growth', run }
