// As much of a browser and of a host as a service worker meets, without a browser.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { precacheEntry, workerBuild } from '../.config/vite/service-worker.ts'

export const scope = 'https://page.example/robots/'
const root = fileURLToPath(new URL('..', import.meta.url))

/** How a host can get a file wrong; `cut` breaks off, `short` ends too early as if it were whole. */
export const faults = [
  'missing',
  'error',
  'cut',
  'short',
  'hangs',
  'html',
  'other',
  'empty',
] as const
export type Fault = (typeof faults)[number]

/** The contents of a release, by path. */
export type Files = ReadonlyMap<string, string>

async function bundleWorker(): Promise<string> {
  const { define = {}, build: options } = workerBuild(`${root}src/sw/sw.ts`)
  const alone = { configFile: false, root, publicDir: false, logLevel: 'warn' } as const
  const target = 'es2022'
  const built = await build({ ...alone, define, build: { ...options, write: false, target } })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

let bundled: Promise<string> | undefined

/** The script of src/sw/sw.ts with a list of these files, as a build writes it. */
export async function workerScript(files: Files): Promise<string> {
  bundled ??= bundleWorker()
  const list = JSON.stringify([...files].map(precacheEntry))
  return (await bundled).replace('self.__WB_MANIFEST', () => list)
}

/** The script that a host serves to be rid of the worker. */
export const killScript = (): string => readFileSync(`${root}.ci/kill-sw.js`, 'utf8')

interface Answer {
  readonly status: number
  readonly body: string
  readonly isCut?: boolean
}

/** The promise that never ends unless the signal ends it. */
const hanging = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** A host whose files a test puts at fault, and which it may stop. */
export class FaultyHost {
  files: Files = new Map()
  readonly faults = new Map<string, Fault>()
  readonly asked: string[] = []
  isGone = false

  answer(request: Request): Answer | Promise<Answer> {
    if (this.isGone) throw new TypeError('Failed to fetch')
    const path = request.url.slice(scope.length)
    this.asked.push(path)
    const body = this.files.get(path)
    const fault = body === undefined ? 'missing' : this.faults.get(path)
    if (body === undefined || fault === 'missing') return { status: 404, body: 'Not found' }
    const half = body.slice(0, body.length >> 1)
    const wrong: Readonly<Record<Exclude<Fault, 'missing'>, () => Answer | Promise<Answer>>> = {
      error: () => ({ status: 500, body: 'Out of order' }),
      cut: () => ({ status: 200, body: half, isCut: true }),
      short: () => ({ status: 200, body: half }),
      hangs: () => hanging(request),
      html: () => ({ status: 200, body: '<!doctype html>' }),
      other: () => ({ status: 200, body: 'self.somethingElse = 1' }),
      empty: () => ({ status: 200, body: '' }),
    }
    return fault === undefined ? { status: 200, body } : wrong[fault]()
  }
}

function responseOf({ status, body, isCut = false }: Answer): Response {
  if (!isCut) return new Response(body, { status })
  return new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(body))
        stream.error(new TypeError('network error'))
      },
    }),
    { status },
  )
}

const digestOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`

const urlOf = (asked: Request | string): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, scope).href

/** One cache of the Cache API, as far as it is used: all is found by its whole address. */
class FileCache {
  readonly entries = new Map<string, Answer>()

  async put(asked: Request | string, response: Response): Promise<void> {
    const body = await response.text()
    this.entries.set(urlOf(asked), { status: response.status, body })
  }
  match(asked: Request | string): Promise<Response | undefined> {
    const found = this.entries.get(urlOf(asked))
    return Promise.resolve(found && responseOf(found))
  }
  keys(): Promise<Request[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)))
  }
  delete(asked: Request | string): Promise<boolean> {
    return Promise.resolve(this.entries.delete(urlOf(asked)))
  }
}

type Listener = (event: object) => void

interface Worker {
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
  isSkipping: boolean
}

/** What a browser has of one origin: what it keeps of files, its caches, and its service worker. */
export class Browser {
  active: Worker | null = null
  waiting: Worker | null = null
  isRegistered = false
  /** How often a worker took over the pages that were open. */
  claims = 0
  readonly caches = new Map<string, FileCache>()
  /** What the browser keeps of files, right or wrong: hosts call them immutable. */
  readonly kept = new Map<string, Answer>()
  readonly host: FaultyHost
  private time = 0
  private readonly timeouts = new Set<{ readonly at: number; readonly end: AbortController }>()

  constructor(host: FaultyHost) {
    this.host = host
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { url, cache, integrity } = request
    const kept = cache === 'reload' || cache === 'no-store' ? undefined : this.kept.get(url)
    if (!kept && cache === 'only-if-cached') throw new TypeError('Failed to fetch')
    const answer = kept ?? (await this.host.answer(request))
    if (!answer.isCut) this.kept.set(url, answer)
    const isWrong = integrity !== '' && (answer.isCut || digestOf(answer.body) !== integrity)
    if (isWrong) throw new TypeError('Failed to fetch: integrity')
    return responseOf(answer)
  }

  /** Lets time pass for the limits of requests. */
  pass(ms: number): void {
    this.time += ms
    for (const limit of this.timeouts) {
      if (limit.at <= this.time) limit.end.abort(new DOMException('', 'TimeoutError'))
    }
  }

  /** Finds a worker at the host and installs it; the first one is activated at once. */
  async install(script: string): Promise<'installed' | 'redundant'> {
    const worker = this.start(script)
    this.isRegistered = true
    const isGood = await this.dispatch(worker, { type: 'install' }).then(
      () => true,
      () => false,
    )
    if (!isGood) {
      this.isRegistered = this.active !== null
      return 'redundant'
    }
    this.waiting = worker
    if (!this.active || worker.isSkipping) await this.activate()
    return 'installed'
  }

  /** Says something to the release that waits. */
  async say(data: unknown): Promise<void> {
    const { waiting } = this
    if (!waiting) throw new Error('No release waits')
    await this.dispatch(waiting, { type: 'message', data })
    if (waiting.isSkipping) await this.activate()
  }

  /** The text that a page gets at an address; null where nothing good answers. */
  async open(path: string): Promise<string | null> {
    const request = new Request(scope + path)
    const answers: (Response | PromiseLike<Response>)[] = []
    if (this.active) {
      const respondWith = (answer: Response | PromiseLike<Response>) => void answers.push(answer)
      await this.dispatch(this.active, { type: 'fetch', request, respondWith })
    }
    const response = await (answers[0] ?? this.fetch(request).catch(() => null))
    return response?.ok ? response.text() : null
  }

  private async activate(): Promise<void> {
    this.active = this.waiting
    this.waiting = null
    if (this.active) await this.dispatch(this.active, { type: 'activate' })
  }

  private start(script: string): Worker {
    const listeners = new Map<string, Listener[]>()
    const worker = { listeners, isSkipping: false }
    const registration = {
      scope,
      unregister: () => Promise.resolve((this.isRegistered = false)),
    }
    const globals = {
      registration,
      location: new URL('sw.js', scope),
      caches: this.cacheStorage(),
      clients: { claim: () => Promise.resolve((this.claims += 1)) },
      skipWaiting: () => Promise.resolve((worker.isSkipping = true)),
      addEventListener: (type: string, listener: Listener) =>
        listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      fetch: this.fetch,
      AbortSignal: { timeout: (ms: number) => this.limit(ms) },
      Request,
      Response,
      URL,
      FetchEvent: Event,
      // Workbox only lets others go first.
      setTimeout: setImmediate,
    }
    runInContext(script, createContext(Object.assign(globals, { self: globals })))
    return worker
  }

  private limit(ms: number): AbortSignal {
    const end = new AbortController()
    this.timeouts.add({ at: this.time + ms, end })
    return end.signal
  }

  private cacheStorage() {
    const open = (name: string) => {
      const cache = this.caches.get(name) ?? new FileCache()
      this.caches.set(name, cache)
      return Promise.resolve(cache)
    }
    const keys = () => Promise.resolve([...this.caches.keys()])
    const remove = (name: string) => Promise.resolve(this.caches.delete(name))
    const match = async (asked: Request | string, options: { readonly cacheName: string }) =>
      this.caches.get(options.cacheName)?.match(asked)
    return { open, keys, match, delete: remove }
  }

  /** Resolves once all is done that the worker asked to wait for. */
  private async dispatch(
    { listeners }: Worker,
    event: Readonly<Record<string, unknown>> & { readonly type: string },
  ): Promise<void> {
    const waits: unknown[] = []
    const waitUntil = (wait: unknown) => void waits.push(wait)
    for (const listener of listeners.get(event.type) ?? []) listener({ ...event, waitUntil })
    // More may come while these are waited for.
    for (const wait of waits) await wait
  }
}
