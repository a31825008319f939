// Serves a built site the way a good static host does: under a sub-path, compressed, with the
// headers of its own _headers file.
//   node .ci/serve.mjs [--dir dist] [--base /some/path/] [--port 4173] [--host 127.0.0.1]
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}
const compressible = /^(text|application)\/|svg/

/** @param {string} text */
const fingerprint = (text) => `"${createHash('sha256').update(text).digest('hex').slice(0, 24)}"`

/**
 * Reads a Netlify or Cloudflare `_headers` file: a path on a line of its own, its headers indented.
 * @param {string} text
 */
export function parseHeaders(text) {
  /** @type {{ path: string, headers: [string, string][] }[]} */
  const rules = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push(headerOf(line))
  }
  return rules
}

/**
 * @param {string} line
 * @returns {[string, string]}
 */
function headerOf(line) {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/**
 * The headers of every rule that fits; the same header twice is joined, as those hosts do.
 * @param {ReturnType<typeof parseHeaders>} rules
 * @param {string} path
 */
export function headersFor(rules, path) {
  const fits = (/** @type {string} */ pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  /** @type {Record<string, string>} */
  const found = {}
  for (const [name, value] of rules.filter((rule) => fits(rule.path)).flatMap((r) => r.headers)) {
    const key = name.toLowerCase()
    found[key] = found[key] ? `${found[key]}, ${value}` : value
  }
  return found
}

/** @param {string} path */
function read(path) {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null
  } catch {
    return null
  }
}

/**
 * The file behind a path, or null where the path is malformed, leads outside, or is not for readers.
 * @param {string} dir
 * @param {string} path
 */
function fileAt(dir, path) {
  try {
    const file = resolve(
      dir,
      `.${decodeURIComponent(path)}${path.endsWith('/') ? 'index.html' : ''}`,
    )
    return file.startsWith(dir + sep) && !file.endsWith(`${sep}_headers`) ? file : null
  } catch {
    return null
  }
}

/**
 * @param {Buffer} body
 * @param {string} accepted
 * @returns {{ encoding?: string, body: Buffer }}
 */
function compress(body, accepted) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    return { encoding: 'br', body: brotliCompressSync(body, { params }) }
  }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', body: gzipSync(body) } : { body }
}

/**
 * @param {{ dir: string, base: string }} site
 * @returns {import('node:http').RequestListener}
 */
export function handlerFor({ dir, base }) {
  const rules = parseHeaders(read(join(dir, '_headers'))?.toString() ?? '')
  /** @type {Map<string, ReturnType<typeof compress>>} */
  const packed = new Map()
  return (request, response) => {
    const end = (/** @type {number} */ status, /** @type {string} */ text, headers = {}) =>
      response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(text)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, 'Only GET and HEAD\n')
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (`${pathname}/` === base || (pathname === '/' && base !== '/'))
      return end(302, '', { location: base })
    if (!pathname.startsWith(base)) return end(404, 'Not found\n')

    const path = `/${pathname.slice(base.length)}`
    const file = fileAt(dir, path)
    const body = file && read(file)
    if (!body) return end(404, 'Not found\n')

    const type =
      types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream'
    const etag = fingerprint(body.toString('latin1'))
    const headers = {
      'cache-control': 'no-cache',
      ...headersFor(rules, path),
      'content-type': type,
      etag,
    }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()

    const accepted = compressible.test(type) ? String(request.headers['accept-encoding'] ?? '') : ''
    const key = `${etag} ${accepted}`
    const answer = packed.get(key) ?? compress(body, accepted)
    packed.set(key, answer)
    response.writeHead(200, {
      ...headers,
      vary: 'accept-encoding',
      'content-length': answer.body.length,
      ...(answer.encoding ? { 'content-encoding': answer.encoding } : {}),
    })
    return response.end(request.method === 'HEAD' ? undefined : answer.body)
  }
}

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    base: { type: 'string', default: '/' },
    port: { type: 'string', default: '4173' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
const base = `/${values.base.replace(/^\/|\/$/g, '')}/`.replace('//', '/')
const dir = resolve(values.dir)
if (!read(join(dir, 'index.html')) && !read(join(dir, 'sw.js'))) {
  console.error(`${dir} holds no built site. Run: npm run build`)
  process.exit(1)
}
const server = createServer(handlerFor({ dir, base }))
server.on('error', (error) => {
  console.error(`Cannot serve: ${error.message}. Another port: --port 4174`)
  process.exit(1)
})
server.listen(Number(values.port), values.host, () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : values.port
  console.log(`robots.txt playground: http://${values.host}:${port}${base}`)
})
