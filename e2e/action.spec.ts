// The steps of the action, run by a shell in a repository of their own, with a stand-in for gh.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const script = join(root, '.github/actions/robots-txt/run.sh')

/** Answers a list of comments with the number in `known`, and keeps what it is asked to write. */
const gh = `#!/usr/bin/env bash
dir=$(dirname "$0")
for argument in "$@"; do
  [[ $argument == body=@* ]] && { echo "$@" >"$dir/call"; cp "\${argument#body=@}" "$dir/body"; exit; }
done
cat "$dir/known" 2>/dev/null || true
`

const before = 'User-agent: *\nDisallow: /cart/\n'
const shopCase = {
  format: 'robots.txt playground case',
  version: 2,
  case: {
    site: 'https://shop.example',
    robots: before,
    urls: ['/cart/1'],
    crawlers: ['Googlebot'],
    expect: [{ crawler: 'Googlebot', url: '/cart/1', is: 'blocked' }],
  },
}

/** A repository whose robots.txt was committed and then changed. */
class Repository {
  readonly folder: string
  readonly bin: string

  constructor(outputDir: string, now: string) {
    this.folder = join(outputDir, 'site')
    this.bin = join(outputDir, 'bin')
    for (const folder of [this.folder, this.bin]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(this.bin, 'gh'), gh)
    chmodSync(join(this.bin, 'gh'), 0o755)
    this.put('robots.txt', before)
    this.put('shop.case.json', JSON.stringify(shopCase))
    this.git('init', '--quiet')
    this.git('add', '.')
    this.git('commit', '--quiet', '-m', 'live')
    this.put('robots.txt', now)
  }

  put(name: string, content: string): void {
    writeFileSync(join(this.folder, name), content)
  }

  git(...args: readonly string[]): string {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    return execFileSync('git', [...who, ...args], { cwd: this.folder, encoding: 'utf8' }).trim()
  }

  run(inputs: Readonly<Record<string, string>>) {
    return spawnSync('bash', [script], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {
        PATH: `${this.bin}:${process.env['PATH'] ?? ''}`,
        COMMAND: `node ${join(root, 'dist-lib/cli.js')}`,
        ROBOTS: 'robots.txt',
        BASE: this.git('rev-parse', 'HEAD'),
        GITHUB_REPOSITORY: 'somebody/site',
        GITHUB_STEP_SUMMARY: join(this.folder, 'summary.md'),
        PULL_REQUEST: '7',
        COMMENT: 'true',
        ...inputs,
      },
    })
  }

  /** What gh was asked to write, and where; null for nothing. */
  comment(): { readonly call: string; readonly body: string } | null {
    const read = (name: string) => readFileSync(join(this.bin, name), 'utf8')
    return existsSync(join(this.bin, 'call')) ? { call: read('call'), body: read('body') } : null
  }
}

test('what a pull request changes is in its comment and its summary, and fails a test', ({}, info) => {
  const site = new Repository(info.outputDir, 'User-agent: *\nDisallow: /cart\nAllow: /cart/1\n')
  const { status, stdout } = site.run({
    CASES: '**/*.case.json',
    CRAWLERS: 'Bingbot\nGooglebot\n',
    PLAYGROUND: 'https://playground.example/',
  })
  expect(stdout).toContain('::error')
  expect(stdout).toContain('is allowed by line 3')
  expect(status).toBe(1)
  const comment = site.comment()
  expect(comment?.call).toContain('repos/somebody/site/issues/7/comments')
  expect(comment?.call).not.toContain('PATCH')
  expect(comment?.body).toContain('**Bingbot, Googlebot**')
  expect(comment?.body).toContain('`/cart/1`: blocked by line 2 before, allowed by line 3 now')
  expect(comment?.body).toMatch(/\(https:\/\/playground\.example\/#r2=[\w.-]+\)/)
  expect(readFileSync(join(site.folder, 'summary.md'), 'utf8')).toBe(comment?.body)
})

test('access logs fail by what crawlers did, and their figures are in the summary alone', ({}, info) => {
  const site = new Repository(info.outputDir, before)
  const line = (path: string): string =>
    `192.0.2.1 - - [01/Mar/2026:00:00:01 +0000] "GET ${path} HTTP/1.1" 200 9 "-" "Googlebot/2.1"\n`
  site.put('good.log', line('/robots.txt') + line('/a'))
  site.put('bad.log', line('/robots.txt') + line('/cart/1'))
  expect(site.run({ LOGS: 'good.log', LOG_FAIL_ON: 'violations' }).status).toBe(0)
  const { status, stdout } = site.run({ LOGS: '*.log', LOG_FAIL_ON: 'violations,refused' })
  expect(status).toBe(1)
  expect(stdout).toContain('::error::the access logs have violations,refused')
  expect(site.run({ LOGS: '*.log' }).status).toBe(0)
  const summary = readFileSync(join(site.folder, 'summary.md'), 'utf8')
  expect(summary).toContain('| Googlebot | Search | 4 |')
  expect(summary).toContain('| Googlebot | 1 | 1 | 0 |')
  expect(site.comment()).toBeNull()
  expect(site.run({ LOGS: 'none*.log' }).status).toBe(2)
})

test('a second push changes the comment, and nothing is said where nothing changes', ({}, info) => {
  const site = new Repository(info.outputDir, before)
  expect(site.run({ CASES: 'shop.case.json' }).status).toBe(0)
  expect(site.comment()).toBeNull()
  writeFileSync(join(site.bin, 'known'), '42\n')
  site.run({})
  expect(site.comment()?.call).toContain('PATCH repos/somebody/site/issues/comments/42')
  expect(site.comment()?.body).toContain('The files are the same.')
})

test('a text of the pull request is never run, and what cannot be read fails', ({}, info) => {
  const site = new Repository(info.outputDir, 'User-agent: $(touch run)\nDisallow: /`touch run`\n')
  expect(site.run({ CRAWLERS: '$(touch run); `touch run`' }).status).not.toBeNull()
  expect(site.comment()?.body).toContain('`$(touch run); %60touch run%60`')
  expect(existsSync(join(site.folder, 'run'))).toBe(false)
  expect(site.run({ CASES: 'none*.json' }).status).toBe(2)
  expect(site.run({ ROBOTS: 'missing.txt', BEFORE: 'robots.txt' }).status).toBe(2)
})

test('a push without a pull request only tests', ({}, info) => {
  const site = new Repository(info.outputDir, 'User-agent: *\nAllow: /\n')
  const { status } = site.run({ CASES: 'shop.case.json', BASE: '', PULL_REQUEST: '' })
  expect(status).toBe(1)
  expect(site.comment()).toBeNull()
  expect(existsSync(join(site.folder, 'summary.md'))).toBe(false)
})
