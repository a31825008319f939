// How many rows the script for databases judges in a second: npm run bench:udf -- [--quick]
// A context of its own would measure Node's search for the names of built-in objects, not the script.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import vm from 'node:vm'
import { randomFrom } from './random.ts'
import { ruleFile, fileRules } from './rule-files.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rows = values.quick ? 20_000 : 200_000
const rules = 500
const files = 20

/** How rows come: an expression of `row`, `path` and `files` for the file, and one for the URL. */
const kinds: readonly (readonly [name: string, file: string, url: string])[] = [
  ['paths', 'files[0]', 'path'],
  ['addresses of one site', 'files[0]', "'https://www.shop.example' + path"],
  ['addresses of 500 sites', 'files[0]', "'https://www' + (row % 500) + '.shop.example' + path"],
  // A part of a longer text, so that the engine cannot see that it is the same one.
  ['one file, a text of its own in each row', "(files[0] + ' ').slice(0, -1)", 'path'],
  [`${files} files in turn`, 'files[row % files.length]', 'path'],
  ['URLs that are not yet encoded', 'files[0]', "'https://www.shop.example' + path + ' é'"],
]

const random = randomFrom(1)
const texts = Array.from({ length: files }, () => ruleFile(fileRules(random, rules, 0.4)))

for (const name of ['robotstxt.js', 'robotstxt-ascii.js']) {
  const started = performance.now()
  vm.runInThisContext(readFileSync(`dist-lib/udf/${name}`, 'utf8'))
  console.log(`${name}: ready after ${(performance.now() - started).toFixed(0)} ms`)
  for (const [kind, file, url] of kinds) {
    const code = `(() => {
      const files = ${JSON.stringify(texts)}
      const started = Date.now()
      for (let row = 0; row < ${rows}; row += 1) {
        const path = '/folder' + (row % 700) + '/page' + row + '.html?q=' + (row % 13)
        robotsTxt.judge(${file}, 'Googlebot', ${url})
      }
      return Date.now() - started
    })()`
    const ms = Number(vm.runInThisContext(code))
    const perSecond = Math.round((rows / ms) * 1000).toLocaleString('en')
    console.log(`${perSecond.padStart(10)} rows a second: ${kind}`)
  }
}
