import analysisWorker from '../worker/worker.ts?worker&url'

/** Every script of ours that is loaded by address and not by `import`. */
const scripts = {
  offline: './sw.js',
  analysis: analysisWorker,
} as const

/** A script of ours that is loaded by address. */
export type ScriptName = keyof typeof scripts

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(name: string): string },
  ): { createScriptURL(name: string): unknown }
}

function isScriptName(name: string): name is ScriptName {
  return Object.hasOwn(scripts, name)
}

function addressOf(name: string): string {
  if (!isScriptName(name)) throw new TypeError('Not a script of this page')
  return scripts[name]
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const policy = trustedTypes?.createPolicy('app', { createScriptURL: addressOf })

/**
 * The address of one of our own scripts. Under `require-trusted-types-for 'script'` the browser
 * takes only the policy's own object, which the DOM types still call a string.
 */
export function scriptUrl(name: ScriptName): string {
  return policy ? (policy.createScriptURL(name) as string) : addressOf(name)
}
