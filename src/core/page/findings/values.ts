import { readDate } from '../dates.ts'
import type { RuleOutcome } from '../judge-rules.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { pageValues, type PageReader } from '../reader.ts'
import { pageReaders } from '../readers/index.ts'
import { isValueName, readImageSize, readLimit, values, type ValueName } from '../values.ts'
import { atRule, writtenRule, type PageCheck } from './finding.ts'

/** Values that engines have given up, each with what became of it. */
const pastValues: Readonly<Partial<Record<ValueName, string>>> = {
  noarchive: 'results have no link to a cached copy any more',
  nositelinkssearchbox: 'results have no search box for a site any more',
  nopreview: 'results have no preview of the page any more',
  noodp: 'the Open Directory Project, whose texts it kept out of results, is closed',
  noydir: 'the Yahoo Directory, whose texts it kept out of results, is closed',
}

/** Whether a search engine of today reads pages so. */
const isCurrent = ({ dialects }: PageReader): boolean =>
  searchEngines.some(({ dialect }) => dialects.includes(dialect.id))

/** Who still acts on a value, in a sentence. */
function stillRead(name: ValueName): string {
  const names = pageReaders
    .filter((reader) => reader.values[name]?.status === 'honoured' && isCurrent(reader))
    .map((reader) => reader.name)
  const last = names.pop()
  if (last === undefined) return 'It can be removed.'
  return names.length === 0
    ? `${last} still reads it.`
    : `${names.join(', ')} and ${last} still read it.`
}

const dead: PageCheck = {
  id: 'page-value-dead',
  severity: 'info',
  sources: [{ source: 'google-robots-meta' }, { source: 'google-better-snippets' }],
  *run({ judged, reader, token }) {
    const known = pageValues(reader, token)
    for (const rule of judged.rules) {
      const { name } = rule
      if (!isValueName(name)) continue
      const status = known[name]?.status
      const isGone = /^(?:noodp|noydir|nopreview|nositelinkssearchbox)$/.test(name)
      if (status !== 'dead' && status !== 'historical' && !isGone) continue
      const past = pastValues[name]
      yield {
        ...atRule(rule),
        message: `${reader.name} ignores “${name}”${past === undefined ? '' : `: ${past}`}. ${stillRead(name)}`,
      }
    }
  },
}

/** Values against training, which search engines do not read. */
const unread: PageCheck = {
  id: 'page-value-unread',
  severity: 'info',
  sources: [{ source: 'google-robots-meta' }],
  *run({ judged, reader, token }) {
    const known = pageValues(reader, token)
    const agents = reader.agentsOf(token)
    const seen = new Set<string>()
    for (const rule of judged.rules) {
      const { name, source, agent } = rule
      if (!/^no(?:ai|imageai|ml)$/.test(name) || !isValueName(name) || seen.has(name)) continue
      if (!reader.isSearchEngine || !isCurrent(reader)) continue
      if (known[name] !== undefined || !agents[source].includes(agent)) continue
      seen.add(name)
      yield { ...atRule(rule), message: `${reader.name} does not read “${name}”.` }
    }
  },
}

const badArgument: PageCheck = {
  id: 'page-argument',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run({ judged }) {
    for (const rule of judged.rules) {
      const { name, value } = rule
      if (!isValueName(name)) continue
      const written = `“${writtenRule(rule)}”`
      const form = values[name].argument
      if (form === 'date' && readDate(value ?? '') === null) {
        yield {
          ...atRule(rule),
          message: `${written}: unavailable_after needs a date that can be read, such as 2027-06-25T15:00:00Z. Without one it is ignored.`,
        }
      } else if (form === 'number' && readLimit(value) === null) {
        yield {
          ...atRule(rule),
          message: `${written} needs a number after the colon: 0 or more, or -1 for no limit. As it is, it is ignored.`,
        }
      } else if (form === 'size' && readImageSize(value) === null) {
        yield {
          ...atRule(rule),
          message: `${written} needs none, standard or large after the colon. As it is, it is ignored.`,
        }
      }
    }
  },
}

const defaults: PageCheck = {
  id: 'page-default-value',
  severity: 'hint',
  sources: [{ source: 'rep-article-2013' }],
  *run({ judged, reader, token }) {
    if (reader.allowingWins) return
    const agents = reader.agentsOf(token)
    // What is for another engine may do something there.
    const listed = judged.rules.filter(
      ({ name, source, agent }) =>
        /^(?:all|index|follow|archive)$/.test(name) && agents[source].includes(agent),
    )
    const [rule] = listed
    if (rule === undefined) return
    const said = [...new Set(listed.map(({ name }) => name))].join(', ')
    yield {
      ...atRule(rule),
      message: `“${said}” is the default and changes nothing.`,
    }
  },
}

const opposites: readonly (readonly [
  allowing: readonly string[],
  forbidding: readonly string[],
])[] = [
  [
    ['index', 'all'],
    ['noindex', 'none'],
  ],
  [
    ['follow', 'all'],
    ['nofollow', 'none'],
  ],
  [['archive'], ['noarchive']],
]

const contradiction: PageCheck = {
  id: 'page-contradiction',
  severity: 'warning',
  sources: [{ source: 'google-robots-meta' }, { source: 'cambridge-guide' }],
  *run({ judged, reader, token }) {
    const agents = reader.agentsOf(token)
    const own = judged.rules.filter(({ source, agent }) => agents[source].includes(agent))
    const told = new Set<string>()
    for (const [allowing, forbidding] of opposites) {
      const one = own.find(({ name }) => allowing.includes(name))
      const other = own.find(({ name }) => forbidding.includes(name))
      if (one === undefined || other === undefined) continue
      const pair = `${one.name} ${other.name}`
      if (told.has(pair)) continue
      told.add(pair)
      const wins = reader.allowingWins === true && one.source === 'meta' ? one : other
      yield {
        ...atRule(one),
        message: `“${one.name}” and “${other.name}” contradict each other. For ${reader.name} “${wins.name}” counts.`,
      }
    }
    yield* differentLimits(own)
  },
}

function* differentLimits(rules: readonly RuleOutcome[]) {
  for (const name of [
    'max-snippet',
    'max-image-preview',
    'max-video-preview',
    'unavailable_after',
  ]) {
    const own = rules.filter((rule) => rule.name === name)
    const [first, ...more] = own
    const other = more.find(
      ({ value }) => value?.trim().toLowerCase() !== first?.value?.trim().toLowerCase(),
    )
    if (other === undefined || first === undefined) continue
    yield {
      ...atRule(other),
      message: `“${writtenRule(first)}” and “${writtenRule(other)}” contradict each other: the stricter one counts.`,
    }
  }
}

const doubled: PageCheck = {
  id: 'page-value-twice',
  severity: 'hint',
  sources: [{ source: 'cambridge-guide' }],
  *run({ judged }) {
    const seen = new Set<string>()
    for (const rule of judged.rules) {
      const key = [rule.source, rule.agent, rule.name, rule.value?.trim().toLowerCase()].join(' ')
      if (seen.has(key) && isValueName(rule.name)) {
        yield {
          ...atRule(rule),
          message: `“${writtenRule(rule)}” is there twice for ${rule.agent}: once is enough.`,
        }
      }
      seen.add(key)
    }
  },
}

export const valueChecks: readonly PageCheck[] = [
  dead,
  unread,
  badArgument,
  defaults,
  contradiction,
  doubled,
]
