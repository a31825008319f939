import type { ListRequest } from './list/list-protocol.ts'
import type { LogHostRequest } from './log/log-protocol.ts'
import type { SecondRequest } from './log/second-protocol.ts'
import type { WorkerPing, WorkerRequest, WorkerSign } from './protocol.ts'

/*
 * The worker's first file is small and brings the rest itself, so that the page hears soon that the worker
 * lives, however long the rest takes on a slow line.
 */

let lock: string | null | undefined
const say = (sign: WorkerSign) => postMessage(sign)
const sign = (isLongStep = false) =>
  say({ alive: true, isLongStep, ...(lock === undefined ? {} : { lock }) })

/** Code that is loaded for longer than this is not coming, in milliseconds. */
const loadMs = 15_000
const beatMs = 1000

/** Gives signs of life while code is loaded: nothing else can be told of that. */
async function signWhile<Result>(loading: Promise<Result>): Promise<Result> {
  const until = performance.now() + loadMs
  const beat = setInterval(() => {
    if (performance.now() < until) sign()
  }, beatMs)
  return loading.finally(() => clearInterval(beat))
}

/** Holds a lock for as long as this worker lives; gives its name, null where it can hold none. */
function holdLifeLock(): Promise<string | null> {
  // Pages that are not secure have none, whatever the types say.
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return Promise.resolve(null)
  const name = `worker ${crypto.randomUUID()}`
  return new Promise((resolve) => {
    const hold = () => {
      resolve(name)
      return new Promise<never>(() => undefined)
    }
    // Where locks are forbidden, it is as if there were none.
    locks.request(name, hold).catch(() => resolve(null))
  })
}

async function getReady() {
  const [{ createTaker }] = await Promise.all([
    import('./take-requests.ts'),
    // Before the first request, which may leave no time for it.
    holdLifeLock().then((name) => {
      lock = name
      sign()
    }),
  ])
  return createTaker(sign, signWhile)
}

const ready = signWhile(getReady())
ready.catch((reason: unknown) => say({ broken: String(reason) }))

addEventListener(
  'message',
  ({
    data,
  }: MessageEvent<WorkerRequest | ListRequest | LogHostRequest | SecondRequest | WorkerPing>) => {
    // Whoever asks a second worker watches over it by its answers.
    if (!('second' in data)) sign()
    if ('ping' in data) return
    // Fetched beside the rest, which fetches it only once it is there itself; it tells what fails.
    if ('list' in data) import('./list/list-host.ts').catch(() => undefined)
    // With the first message alone: each import takes its time, and there are thousands of messages.
    if ('log' in data && data.log === 'open') import('./log/log-host.ts').catch(() => undefined)
    if ('second' in data && data.second === 'start')
      import('./log/second-host.ts').catch(() => undefined)
    ready.then(
      (take) => take(data),
      () => undefined,
    )
  },
)
