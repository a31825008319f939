// Compares the catalogue of crawlers with copies of public lists, and prints a report in Markdown:
// npm run catalogue:diff -- robots.json crawler-user-agents.json
import { readFileSync } from 'node:fs'
import catalogue from '../src/core/crawlers/catalogue.json' with { type: 'json' }
import { identify } from '../src/core/crawlers/identify.ts'
import ignored from '../src/core/crawlers/ignored.json' with { type: 'json' }
import { diffLists } from '../src/core/crawlers/lists/list-diff.ts'
import { reportOnLists } from '../src/core/crawlers/lists/list-report.ts'
import { listFrom, type CrawlerList } from '../src/core/crawlers/lists/listed-crawlers.ts'

function senderOf(userAgent: string): string | null {
  const found = identify(userAgent)
  return found.kind === 'crawler' ? found.crawler.token : null
}

function readList(file: string): CrawlerList {
  const list = listFrom(JSON.parse(readFileSync(file, 'utf8')))
  if (list === null) throw new Error(`${file} is neither robots.json nor crawler-user-agents.json`)
  return list
}

const files = process.argv.slice(2)
if (files.length === 0)
  throw new Error('Name one or two files: robots.json, crawler-user-agents.json')

const diff = diffLists(files.map(readList), {
  crawlers: catalogue.map(({ token, aliases = [], purposes, about: { userAgents } }) => ({
    token,
    aliases,
    purposes,
    userAgents,
  })),
  ignored: ignored.flatMap(({ names }) => names),
  senderOf,
})
console.log(reportOnLists(diff))
