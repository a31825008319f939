import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** May the crawler that is asked about fetch this URL? */
export type Judge = (url: string) => boolean

/** Something that reads a file once and answers for any number of URLs. */
export interface Parser {
  readonly name: string
  read(text: string): Judge | Promise<Judge>
}

/** The crawler that all are asked about; it has no group of its own in the samples. */
export const agent = 'Mybot'

const folder = join(process.cwd(), '.cache', 'bench-peers')

interface Peer {
  readonly packages: readonly [string, ...string[]]
  load(require: NodeJS.Require): Omit<Parser, 'name'>
}

type RobotsParser = (url: string, text: string) => { isAllowed(url: string, ua: string): boolean }
type ReadStream = (input: Readable) => Promise<object>
type Guard = (groups: object) => { isAllowed(ua: string, path: string): boolean }

const peers: readonly Peer[] = [
  {
    packages: ['robots-parser@3.0.1'],
    load: (require) => {
      const read = require('robots-parser') as RobotsParser
      return {
        read: (text) => {
          const robots = read('https://shop.example/robots.txt', text)
          return (url) => robots.isAllowed(url, agent)
        },
      }
    },
  },
  {
    packages: ['robots-txt-guard@1.0.2', 'robots-txt-parse@2.0.1'],
    load: (require) => {
      const guard = require('robots-txt-guard') as Guard
      const read = require('robots-txt-parse') as ReadStream
      return {
        read: async (text) => {
          const robots = guard(await read(Readable.from([text])))
          return (url) => robots.isAllowed(agent, url.slice(url.indexOf('/', 8)))
        },
      }
    },
  },
]

/**
 * Installs the other parsers into .cache/ by npm. Those that cannot be installed are named and left
 * out.
 */
export function installPeers(): { parsers: readonly Parser[]; missing: readonly string[] } {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const require = createRequire(join(folder, 'package.json'))
  const parsers: Parser[] = []
  const missing: string[] = []
  for (const { packages, load } of peers) {
    const name = packages.join(' + ')
    try {
      install(packages)
      parsers.push({ name, ...load(require) })
    } catch {
      missing.push(name)
    }
  }
  return { parsers, missing }
}

function install(packages: readonly string[]): void {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'ignore' })
}
