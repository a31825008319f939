// Serves a built site the way a static host does: under a sub-path, with its own _headers file.
//   npm run preview -- [--dir dist] [--base /some/path/] [--port 4173] [--host 127.0.0.1] [--level 6]
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import compression from '@polka/compression'
import send from 'send'

interface HeaderRule {
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Reads a file as Netlify and Cloudflare Pages do: a path on a line of its own, then its headers. */
function parseHeaders(text: string): HeaderRule[] {
  const blocks = text.replace(/^#.*\n/gm, '').matchAll(/^(\S.*)\n((?:[ \t]+\S.*\n?)*)/gm)
  return [...blocks].map(([, path = '', lines = '']) => ({
    path: path.trim(),
    headers: [...lines.matchAll(/([^\s:]+):(.*)/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  }))
}

/** The headers of every rule that fits; a name that occurs twice is joined, as those hosts do. */
function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of rules.filter((rule) => fits(rule.path, path))) {
    for (const [name, value] of rule.headers) {
      const before = found.get(name)
      found.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return found
}

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/**
 * @param dir folder of the built site; files are looked up at each request, so that they may change
 * @param base path that the site lives under, with a slash at both ends
 * @param level how hard to compress, 1 to 9
 */
function siteUnder(dir: string, base: string, level: number): RequestListener {
  const headersFile = join(dir, '_headers')
  const rules = existsSync(headersFile) ? parseHeaders(readFileSync(headersFile, 'utf8')) : []
  const notFound = join(dir, '404.html')
  /** A file that goes away while it is asked for, as a deploy may do, is a miss like any other. */
  const site: RequestListener = (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const missing = () => sendNotFound(notFound, response)
    send(request, path, { root: dir, extensions: ['html'], cacheControl: false })
      .on('headers', () => {
        response.setHeader('cache-control', 'no-cache')
        for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value)
      })
      .on('directory', missing)
      .on('error', missing)
      .pipe(response)
  }
  const compress = compression({ brotli: true, level })
  return (request, response) => {
    const end = (status: number, headers = {}): void => {
      response.writeHead(status, headers).end()
    }
    const url = request.url ?? '/'
    if (`${url}/` === base || (url === '/' && base !== '/')) return end(302, { location: base })
    if (!url.startsWith(base) || url.endsWith('/_headers')) return end(404)
    request.url = url.slice(base.length - 1)
    return compress(request, response, () => site(request, response))
  }
}

/** A miss gets the site's own page for it, as those hosts do. */
function sendNotFound(page: string, response: ServerResponse): void {
  const isThere = existsSync(page)
  response.writeHead(404, isThere ? { 'content-type': 'text/html; charset=utf-8' } : {})
  response.end(isThere ? readFileSync(page) : '')
}

/** Answers a request itself and gives true, or leaves it to the site; for tests of a host at fault. */
export type Intercept = (path: string, response: ServerResponse) => boolean

export interface Address {
  readonly base: string
  readonly port: number
  readonly host?: string
  readonly intercept?: Intercept
  /** How hard to compress: 1, fast, to 9. Hosts compress about as hard as 6. */
  readonly level?: number
}

/** Serves a folder; resolves with its address once it answers. */
export function serve(
  dir: string,
  { base, port, host = '127.0.0.1', intercept = () => false, level = 6 }: Address,
): Promise<{ address: string; server: Server }> {
  const folder = base
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
  const path = `/${folder.join('')}`
  const site = siteUnder(resolve(dir), path, level)
  const server = createServer((request, response) => {
    const asked = (request.url ?? '').replace(path, '').replace(/\?.*$/, '')
    if (!intercept(asked, response)) site(request, response)
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      const bound = server.address()
      const boundPort = typeof bound === 'object' && bound ? bound.port : port
      done({ address: `http://${host}:${boundPort}${path}`, server })
    })
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      base: { type: 'string', default: '/' },
      port: { type: 'string', default: '4173' },
      host: { type: 'string', default: '127.0.0.1' },
      level: { type: 'string', default: '6' },
    },
  })
  // A site, or the service worker alone that takes a release back.
  if (!['index.html', 'sw.js'].some((file) => existsSync(join(values.dir, file)))) {
    throw new Error(`${values.dir} holds no built site. Run: npm run build`)
  }
  const { address } = await serve(values.dir, {
    ...values,
    port: Number(values.port),
    level: Number(values.level),
  })
  console.log(`robots.txt playground: ${address}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
