import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const verdictOf = (file: string, path: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), 'Googlebot', path).verdict
}

test.each([
  '# Stop everything crawling the route servers',
  '# No robots on this server',
  '# no search engines please',
  '# This host is not to be crawled',
  '# off limits',
  '# Statistics\n# keep all robots out',
  '# alle Suchmaschinen aussperren',
  '# Keine Crawler auf diesem Server',
  '# nicht indexieren',
  '# bloquer tous les robots',
  '# bloquear todo',
])('%j is not what an empty Disallow does, nor Allow: /', (remark) => {
  for (const rule of ['Disallow:', 'Allow: /']) {
    const file = `${remark}\nUser-agent: *\n${rule}\n`
    const found = inspect({ file }).find(({ id }) => id === 'remark-contradicts')
    expect(found).toMatchObject({ severity: 'warning', line: file.split('\n').indexOf(rule) + 1 })
    const [fix] = found?.fixes ?? []
    expect(fix?.title).toContain('which blocks the whole site')
    expect(verdictOf(applyEdits(file, fix?.edits ?? []), '/a')).toBe('disallow')
  }
})

test.each([
  '# No robots are blocked here',
  '# We do not block any crawlers',
  '# no restrictions for robots',
  '# Block all AI bots below',
  '# test robots stay out',
  '# keep out only /private',
  '# Is this not to be crawled?',
  '# All robots are welcome',
  '# Do not crawl too fast, please be nice',
  '# nothing is excluded',
])('%j does not contradict an open group', (remark) => {
  for (const rule of ['Disallow:', 'Allow: /']) {
    const found = inspect({ file: `${remark}\nUser-agent: *\n${rule}\n` })
    expect(found.filter(({ id }) => id === 'remark-contradicts')).toEqual([])
  }
})

test.each([
  ['# Only the blog may be crawled, everything else is off limits\nUser-agent: *\n', 'crawlers'],
  ['User-agent: *\n# nothing else\n', 'crawlers'],
  ['# Nur der Blog, der Rest ist tabu\nUser-agent: *\n', 'crawlers'],
  ['# seulement le blog\nUser-agent: *\n', 'crawlers'],
  ['# sólo el blog\nUser-agent: Googlebot\n', 'Googlebot'],
])('%j with Allow alone: all is open, and it is said', (head, whom) => {
  const file = `${head}Allow: /blog/\n`
  const found = inspect({ file }).find(({ id }) => id === 'allow-only-specific-group')
  expect(found?.severity).toBe('warning')
  expect(found?.message).toContain(
    `Allow alone blocks nothing: ${whom} may fetch the whole site and not only /blog/`,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(['/blog/1', '/files'].map((path) => verdictOf(after, path))).toEqual(['allow', 'disallow'])
})

test.each([
  '# The blog\nUser-agent: *\nAllow: /blog/\n',
  '# only the blog\nUser-agent: *\nAllow: /blog/\nDisallow: /\n',
  '# only the blog\nUser-agent: *\nAllow: /\n',
  '# only for AI bots\nUser-agent: *\nAllow: /llms.txt\n',
])('nothing is said of %j', (file) => {
  expect(inspect({ file }).filter(({ id }) => id === 'allow-only-specific-group')).toEqual([])
})
