// Runs a script with PW_CHROMIUM set to a Chromium that starts, fetched where there is none:
//   tsx .ci/browsers.ts [--lean | --engines] script.mjs [arguments]
// Both flags are for tests: the leanest Chromium, with --engines also PW_ENGINES, how to reach other engines.
import { spawnSync } from 'node:child_process'
import { findChromium } from '../e2e/engines/find-chromium.ts'
import { findEngines } from '../e2e/engines/find-engines.ts'

/** Whether the tests to run are all in Chromium only, so that nobody waits for other engines. */
function needsChromiumOnly(script: readonly string[]): boolean {
  const specs = script.filter((argument) => argument.endsWith('.spec.ts'))
  return specs.length > 0 && !specs.some((spec) => /engines\/|smoke/.test(spec))
}

async function main(): Promise<number> {
  const [, , first, ...rest] = process.argv
  const withEngines = first === '--engines'
  const forTests = withEngines || first === '--lean'
  const script = forTests ? rest : process.argv.slice(2)
  const env: NodeJS.ProcessEnv = { ...process.env, PW_CHROMIUM: await findChromium({ forTests }) }
  if (withEngines && !needsChromiumOnly(script))
    env['PW_ENGINES'] = JSON.stringify(await findEngines())
  return spawnSync(process.execPath, script, { stdio: 'inherit', env }).status ?? 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
