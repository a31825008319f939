import { asciiLower } from '../dialects/agents.ts'
import type { Check } from './check.ts'
import { judgedTests } from './test-paths.ts'

/** Capitals and small letters, which are not the same. */
export const pathCase: Check = {
  id: 'path-case',
  severity: 'warning',
  title: 'Rule and URL differ in capitals only',
  why: 'Paths are case-sensitive: /Images does not match /images. Ultraseek alone takes them for the same.',
  source: 'Microsoft, Robots Exclusion Protocol guide; RFC 9309',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /Files/\n',
      tests: [{ crawler: 'Googlebot', url: '/Files/a' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /Files/\nDisallow: /files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
    },
  ],
  *run(subject) {
    const told = new Set<number>()
    for (const { path, decision, rules } of judgedTests(subject)) {
      if (decision.rule !== null) continue
      const near = rules.find(
        ({ value }) =>
          value.length > 1 &&
          !value.includes('*') &&
          asciiLower(path).startsWith(asciiLower(value)),
      )
      if (near === undefined || told.has(near.line)) continue
      told.add(near.line)
      yield {
        line: near.line,
        message: `“${near.value}” does not match ${path}: capitals and small letters differ.`,
      }
    }
  },
}
