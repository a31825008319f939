import { createHash } from 'node:crypto'
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { browserTest, expect as atOnce, type Troubles } from './fixtures.ts'
import { startPreview, type Preview } from './preview.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What a browser says of a server that is gone; the tests stop theirs on purpose. */
export const refused = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|fetching the script/

/** Whole releases are installed and opened here, which takes as long as the machine is busy. */
export const expect = atOnce.configure({ timeout: 30_000 })

/** What a browser says of files that came wrong; each test makes its host send such. */
const wrongFiles =
  /integrity|Cannot destructure|Failed to load|MIME type|SyntaxError|ERR_|dynamically imported|Unexpected|does not provide|error: |fetching the script/
export const expectWrongFiles = (troubles: Troubles): void => troubles.expected(wrongFiles)

/** How a host can get a file wrong; `cut` breaks off, `short` ends too early as if it were whole. */
export type SiteFault = 'missing' | 'error' | 'cut' | 'short' | 'hangs' | 'html' | 'other' | 'empty'

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly integrity: string
}

const sha256 = (content: Buffer) => createHash('sha256').update(content)
const isText = /\.(html|js|css|json|webmanifest|txt)$/
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }
/** What the name of a file of the assets looks like, with or without the release that renamed it. */
const assetName = /[\w-]+-[\w-]{8}(?:\.r\d+)?\.(?:json|js|css)/g
const list = /\[\{"url":.*?\}\]|\[\{url:.*?\}\]/s

/** A copy of the site that a test may change, and whose host it may stop or put at fault. */
export class Site {
  readonly dir: string
  /** Files by a part of their path, and what the host does instead of sending them. */
  readonly faults = new Map<string, SiteFault>()
  /** The paths that were asked for. */
  readonly asked: string[] = []
  private readonly held = new Set<ServerResponse>()
  private preview: Preview | undefined
  private port = 0
  private releases = 0

  constructor(dir: string) {
    this.dir = dir
    cpSync(join(root, 'dist'), dir, { recursive: true })
  }

  async start(): Promise<string> {
    this.preview = await startPreview(this.dir, '/robots/', this.port, (path, response) => {
      this.asked.push(path)
      const fault = [...this.faults].find(([part]) => path.includes(part))?.[1]
      if (fault !== undefined) this.answerWrong(fault, path, response)
      return fault !== undefined
    })
    this.port = Number(new URL(this.preview.address).port)
    return this.preview.address
  }

  async stop(): Promise<void> {
    await this.preview?.stop()
    this.preview = undefined
  }

  /** Ends what hangs, as a proxy in between does after a while. */
  dropHeld(): void {
    for (const response of this.held) response.destroy()
    this.held.clear()
  }

  /** The name of a file of the release in place, by its beginning. */
  asset(start: string): string {
    const name = readdirSync(join(this.dir, 'assets')).find((file) => file.startsWith(start))
    if (name === undefined) throw new Error(`No file ${start}`)
    return `assets/${name}`
  }

  /** Puts another release in place, the way a deploy does: no file of the assets keeps its name. */
  release(title: string): void {
    this.releases += 1
    const assets = readdirSync(join(this.dir, 'assets'))
    const renamed = new Map(assets.map((name) => [name, this.nextName(name)]))
    for (const [from, to] of renamed) {
      renameSync(join(this.dir, 'assets', from), join(this.dir, 'assets', to))
    }
    for (const path of this.texts()) this.rewrite(path, renamed)
    const page = join(this.dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    writeFileSync(page, html.replace(/<title>.*<\/title>/, `<title>${title}</title>`))
    this.writeList()
  }

  /** Lets a script of the page, by its path, begin with other code. */
  prepend(path: string, code: string): void {
    const file = join(this.dir, path)
    writeFileSync(file, code + readFileSync(file, 'utf8'))
    this.writeList()
  }

  deployKillSwitch(): void {
    cpSync(join(root, '.ci/kill-sw.js'), join(this.dir, 'sw.js'))
  }

  private answerWrong(fault: SiteFault, path: string, response: ServerResponse): void {
    const type = types[/\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream'
    const send = (status: number, contentType: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': contentType }).end(body)
    // A host keeps what it calls immutable for a year, whether it is right or wrong.
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    if (fault === 'hangs') return void this.held.add(response)
    if (fault === 'missing') return void send(404, 'text/plain', 'Not found')
    if (fault === 'error') return void send(500, 'text/plain', 'Out of order')
    if (fault === 'other') return void send(200, type, 'self.somethingElse = 1')
    if (fault === 'empty') return void send(200, type, '')
    if (fault === 'html') {
      return void send(200, 'text/html', readFileSync(join(this.dir, 'index.html')))
    }
    const whole = readFileSync(join(this.dir, path))
    const half = whole.subarray(0, whole.length >> 1)
    if (fault === 'short') return void send(200, type, half)
    response.writeHead(200, { 'content-type': type, 'content-length': whole.length })
    response.write(half, () => response.destroy())
  }

  private nextName(name: string): string {
    return name.replace(/(\.r\d+)?(\.\w+)$/, `.r${this.releases}$2`)
  }

  private texts(): string[] {
    const inside = readdirSync(join(this.dir, 'assets')).map((name) => `assets/${name}`)
    const beside = readdirSync(this.dir).filter((name) => /\.html$|^sw\.js$/.test(name))
    return [...inside.filter((path) => isText.test(path)), ...beside]
  }

  private rewrite(path: string, renamed: ReadonlyMap<string, string>): void {
    const file = join(this.dir, path)
    const text = readFileSync(file, 'utf8')
    const next = text.replace(assetName, (name) => renamed.get(name) ?? name)
    if (next !== text) writeFileSync(file, next)
  }

  private writeList(): void {
    const worker = join(this.dir, 'sw.js')
    const text = readFileSync(worker, 'utf8')
    const found = list.exec(text)?.[0] ?? '[]'
    const entries = (JSON.parse(found) as readonly Entry[]).map(({ url, revision }) => {
      const digest = sha256(readFileSync(join(this.dir, url))).digest()
      return {
        url,
        revision: revision === null ? null : digest.toString('hex').slice(0, 16),
        integrity: `sha256-${digest.toString('base64')}`,
      }
    })
    writeFileSync(
      worker,
      text.replace(list, () => JSON.stringify(entries)),
    )
  }
}

/** Waits until the page is served by an installed service worker. */
export async function installed(page: Page): Promise<void> {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')
  await expect.poll(controller, { intervals: [50] }).toBe('activated')
}

/** How the installation of the release that the host now offers ends. */
export const outcomeOfUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing ?? registration?.waiting
    if (!worker) return 'no other release'
    if (worker.state === 'installing') {
      await new Promise((ended) => {
        worker.addEventListener('statechange', ended, { once: true })
      })
    }
    return worker.state
  })

/** A test with a host of its own, and with the service worker. */
export const siteTest = browserTest.extend<{ site: Site }, { usedSites: Set<string> }>({
  serviceWorkers: 'allow',
  // Later than each test: a host that was just stopped may still be about to open a file.
  usedSites: [
    async ({}, use) => {
      const dirs = new Set<string>()
      await use(dirs)
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: async ({ usedSites }, use, info) => {
    const site = new Site(info.outputPath('site'))
    usedSites.add(site.dir)
    await use(site)
    site.dropHeld()
    await site.stop()
  },
})
