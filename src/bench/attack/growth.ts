import { someOf, type AttackGroup, type AttackOptions, type AttackOutcome } from './attack.ts'
import { RunningCommand } from './command-process.ts'
import { hostileFiles, type HostileFile } from './growth-files.ts'
import { isBroken, recordCommands, type RecordCommand } from './records.ts'

const size = 128 * 1024
const mostGrowth = 5
/** Below this the clock says more about the machine than about the input. */
const negligibleMs = 150
const patienceMs = 60_000
const mostTries = 4

/** Records that hold a file, by command. */
const recordsOf: Readonly<Record<RecordCommand, (file: string) => object>> = {
  judge: (robots) => ({ robots, agent: 'a', url: `/${'a'.repeat(2000)}`, raw: true }),
  check: (robots) => ({ robots, tests: [{ crawler: 'Googlebot', url: '/a/b' }], validators: true }),
  values: (robots) => ({ robots }),
  tidy: (robots) => ({ robots }),
  fetch: (body) => ({ page: 'https://example.com/', body }),
  page: (html) => ({ html, crawler: 'Googlebot' }),
  recognise: (text) => ({ text }),
  compare: (before) => ({ before, after: `${before}\nDisallow: /zz`, agent: 'a' }),
  proof: (robots) => ({ robots, agent: 'a', claim: 'all-blocked', path: '/a*b' }),
  'near-misses': (robots) => ({ robots, agent: 'a', urls: ['/a*b', '/A/b?c=%7Ed'] }),
  merge: (robots) => ({
    files: [
      { owner: 'a', robots },
      { owner: 'b', robots: 'User-agent: Googlebot\nDisallow: /b' },
    ],
  }),
  identify: (text) => ({
    agent: `Googlebot ${text}`,
    ip: '192.0.2.1',
    dns: text,
    lists: [{ crawler: 'Googlebot', text }],
  }),
}

/** The least time of several tries for each size, in ms; a sentence where no answer came. */
async function leastTimes(
  command: RunningCommand,
  lines: readonly string[],
): Promise<readonly number[] | string> {
  let least = lines.map(() => Infinity)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const times: number[] = []
    for (const line of lines) {
      const answer = await command.ask(line, patienceMs)
      if (answer === null)
        return `no answer to ${line.length} characters in ${patienceMs} ms of work`
      // What fails at once would look quick.
      if (isBroken(answer.text)) return answer.text.slice(0, 300)
      times.push(answer.ms)
    }
    least = least.map((time, index) => Math.min(time, times[index] ?? time))
    if (!isSteep(least)) break
  }
  return least
}

function isSteep([before = 1, after = 1]: readonly number[]): boolean {
  return after >= negligibleMs && after > mostGrowth * before
}

/**
 * What is wrong with how the time grows; null when nothing is. The first time that a collection of
 * garbage or a slower form of a string is needed looks like growth once; what really grows goes on so.
 */
async function growthOf(
  command: RunningCommand,
  record: (file: string) => object,
  file: HostileFile,
): Promise<string | null> {
  const told: string[] = []
  for (const from of [size, 4 * size]) {
    const lines = [from, 4 * from].map((one) => JSON.stringify(record(file(one))))
    const times = await leastTimes(command, lines)
    if (typeof times === 'string') return times
    if (!isSteep(times)) return null
    told.push(times.map((time) => `${time.toFixed(0)} ms`).join(' became '))
  }
  return told.join(', then ')
}

async function* run(options: AttackOptions): AsyncGenerator<AttackOutcome> {
  for (const [index, name] of recordCommands.entries()) {
    const record = recordsOf[name]
    let command = new RunningCommand(name)
    // Other files for each command, so that few tries see many of them.
    const own = { ...options, seed: options.seed + index }
    for (const [kind, file] of someOf(Object.entries(hostileFiles), own, 15)) {
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

/** Four times as much input takes at most five times as long, at two sizes. */
export const growth: AttackGroup = { name: 'growth', run }
