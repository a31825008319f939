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

type RobotsParser = (
  url: string,
  text: string,
) => {
  isAllowed(url: string, ua: string): boolean
  getMatchingLineNumber(url: string, ua: string): number
  getCrawlDelay(ua: string): number | undefined
}
type ReadStream = (input: Readable) => Promise<object>
type Guard = (groups: object) => { isAllowed(ua: string, path: string): boolean }

/** The package, and the id of the dialect that describes it. */
export const robotsParserName = 'robots-parser'
const robotsParserPackage = `${robotsParserName}@3.0.1`

const peers: readonly Peer[] = [
  {
    packages: [robotsParserPackage],
    load: (require) => {
      const read = require(robotsParserName) as RobotsParser
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

/** All that robots-parser says, installed by npm. */
export function robotsParserPeer() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  install([robotsParserPackage])
  const read = createRequire(join(folder, 'package.json'))(robotsParserName) as RobotsParser
  return (text: string, agent: string, url: string) => {
    const robots = read(new URL('/robots.txt', url).href, text)
    return {
      verdict: robots.isAllowed(url, agent) ? 'allow' : 'disallow',
      line: Math.max(0, robots.getMatchingLineNumber(url, agent)),
      delay: robots.getCrawlDelay(agent) ?? null,
    }
  }
}

function install(packages: readonly string[]): void {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'ignore' })
}
