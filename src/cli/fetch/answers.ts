import { serverAnswers, serverCommands } from '../../analysis/delivery/server-answers.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { readBytes, readText } from '../../core/text/file.ts'
import { checkedSettings } from '../crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from '../fields.ts'
import {
  optionalText,
  parseFields,
  RecordError,
  recordSite,
  robotsOf,
  settingsOf,
  type Command,
  type Fields,
} from '../record.ts'

const answersFields = {
  origin: 'the site, such as https://example.com',
  urls: 'URLs or paths of the site; only the first 20 are used',
  crawlers: 'names of crawlers; only the first 20 are used',
  output: 'what the script printed, to be compared with robots.txt',
  ...fileFields,
  settings: crawlerFields.settings,
} as const satisfies FieldTable

/** A list of texts; empty where it is left out. Throws RecordError. */
function textList(fields: Fields, name: string): readonly string[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value)) throw new RecordError(`"${name}" is not a list`)
  return value.map((one: unknown) => {
    if (typeof one !== 'string')
      throw new RecordError(`"${name}" has an entry that is not a string`)
    return one
  })
}

/** The first User-Agent of each crawler that sends one. */
const userAgents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(aboutCrawlers).flatMap(([token, { userAgents: sent }]) => {
    const [first] = sent
    return first === undefined ? [] : [[token, first.text]]
  }),
)

function answerAnswers(line: string): object {
  const fields = parseFields(line, answersFields)
  const origin = recordSite(fields)
  if (origin === null) throw new RecordError('no "origin"')
  const output = optionalText(fields, 'output')
  const [urls, crawlers] = [textList(fields, 'urls'), textList(fields, 'crawlers')]
  if (output === null) {
    if (crawlers.length === 0) throw new RecordError('neither "crawlers" nor "output"')
    return serverCommands(origin, urls, crawlers, userAgents)
  }
  const robots = robotsOf(fields)
  const file = typeof robots === 'string' ? readText(robots) : readBytes(robots)
  const reading = new ParsedFile(file, checkedSettings(settingsOf(fields)))
  const { answers, limits, switches } = serverAnswers(
    reading,
    { origin, dialect: 'own' },
    { output },
  )
  const told = answers.map(({ edge, ...answer }) => ({ ...answer, edge: edge?.name ?? null }))
  const explained = switches.map(({ crawlers, text }) => ({ crawlers, text }))
  return { answers: told, switches: explained, limits }
}

/** The command `answers`. */
export const answersCommand: Command = {
  summary: 'Compares what robots.txt says with what the server answers when crawlers ask.',
  fields: answersFields,
  answer: `{"bash":"…","powershell":"…"}, a script to run; with "output"
{"answers":[{"crawler","url","declared":"allow"|"disallow"|null,"status":N|null,"noindex":true|false,
"conflict":"allowed-refused"|"challenge"|"blocked-served"|"robots-differs"|"robots-not-this"|"robots-refused"|
"noindex-for-some"|"no-answer"|null,"text":"…","edge":"…"|null}],"switches":[{"crawlers":["…"],"text":"…"}],"limits":["…"]}`,
  create: () => answerAnswers,
}
