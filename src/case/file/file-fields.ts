import * as v from 'valibot'
import { bodyKinds } from '../../core/fetch/fetch-result.ts'
import { lineEnds } from '../../core/text/file.ts'
import type { Grid } from '../grid/grid.ts'
import { mostSitePages } from '../limits.ts'
import type { Scenario } from '../scenario.ts'
import { claimKinds, expectedWords } from './case-form.ts'
import { logSchema } from './log-schema.ts'

const about = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

const is = about(
  v.union([v.picklist(expectedWords), v.array(v.picklist(expectedWords))]),
  'What is expected, or a list of it: whether the crawler may fetch the URL, whether the page is listed in search, whether a result shows text of it.',
)

const hours = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

const fetched = v.union([
  about(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999)), 'A status code.'),
  v.strictObject({
    status: v.optional(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999)),
        v.picklist(['timeout', 'dns']),
      ]),
    ),
    redirects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
    crossHost: about(v.optional(v.boolean()), 'A redirect led to another host.'),
    contentType: v.optional(v.string()),
    body: about(v.optional(v.picklist(bodyKinds)), 'What the server sent in place of the file.'),
    ageOfCopyHours: about(
      v.optional(v.nullable(hours)),
      'Age of the last good copy; null if there never was one.',
    ),
    elapsedHours: about(v.optional(hours), 'For how long the server has answered this way.'),
    siteReachable: v.optional(v.boolean()),
  }),
])

const fileEntries = {
  robots: about(v.optional(v.string()), 'The robots.txt as text.'),
  lineEnds: about(
    v.optional(
      v.strictObject({
        main: v.picklist(lineEnds),
        each: v.optional(v.pipe(v.string(), v.regex(/^[012]*$/))),
      }),
    ),
    'Only where the text alone does not tell: the line end of lines that are added, and a digit for each line break (0 LF, 1 CRLF, 2 CR).',
  ),
}

const dialectEntries = {
  readAs: about(
    v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
    'The engine whose rules are used for all crawlers, such as google; without it, each crawler’s own.',
  ),
}

const settingsEntries = {
  settings: about(
    v.optional(v.record(v.string(), v.string())),
    'Answers to questions that the documents leave open: {"bing.groups": "first"}.',
  ),
}

const fetchEntries = {
  fetch: about(v.optional(fetched), 'How /robots.txt was answered; without it with 200.'),
}

const expectation = v.strictObject({
  crawler: v.string(),
  url: about(v.string(), 'A path, or a whole address.'),
  is: v.optional(is),
  note: v.optional(v.string()),
})

const claim = v.strictObject({
  crawler: v.string(),
  claim: about(
    v.picklist(claimKinds),
    'Of all URLs that the path matches: each is blocked, or none is.',
  ),
  path: about(
    v.pipe(v.string(), v.regex(/^[/*]/)),
    'A pattern as RFC 9309 reads it: /shop/ or /*.css$.',
  ),
  note: v.optional(v.string()),
})

const page = v.strictObject({
  url: v.string(),
  headers: about(v.optional(v.string()), 'The response head, as curl -i prints it.'),
  html: v.optional(v.string()),
  brief: about(v.optional(v.boolean()), 'Only the elements with rules are left of the source.'),
})

const gzip = about(v.string(), 'Its bytes, packed with gzip, in base64.')
const listName = about(v.optional(v.string()), 'The name of its file.')

const list = v.union([
  v.strictObject({
    name: listName,
    kind: about(
      v.picklist(['urls', 'sitemap', 'files']),
      'files: several files, after a line of JSON that says how each is read.',
    ),
    gzip,
  }),
  v.strictObject({
    name: listName,
    kind: v.literal('table'),
    delimiter: v.picklist(['\t', ';', '|', ',']),
    firstLine: about(
      v.pipe(v.number(), v.integer(), v.minValue(1)),
      'The line of the first row, counted from 1.',
    ),
    column: about(
      v.pipe(v.number(), v.integer(), v.minValue(0)),
      'The column with the URLs, counted from 0.',
    ),
    gzip,
  }),
])

const column = v.strictObject({
  name: about(v.string(), 'As it is headed; no other column has the same, whatever the case.'),
  kind: v.picklist(['number', 'text']),
})

const urlEntry = v.union([
  v.string(),
  about(
    v.tupleWithRest([v.string()], v.union([v.number(), v.string(), v.null()])),
    'A URL with its values in the order of columns; null for none.',
  ),
])

const place = v.pipe(v.number(), v.integer(), v.minValue(1))

const source = v.strictObject({
  name: about(
    v.string(),
    'The name of the file; no other source has the same, whatever the case. Empty: what was typed by hand as well.',
  ),
  day: about(v.optional(v.string()), 'The day it came, such as 2026-11-29.'),
  columns: about(v.optional(v.array(v.string())), 'Names of the columns that it brought.'),
  urls: about(
    v.optional(v.array(v.strictTuple([place, place]))),
    'Which of urls it brought: pairs of the first and the last of a run, counted from 1.',
  ),
})

/** What stands in a case file for each field of a case. */
const fieldSchemas = {
  title: { title: v.optional(v.string()) },
  origin: {
    site: about(v.optional(v.string()), 'Scheme and host, such as https://example.com.'),
  },
  file: {
    ...fileEntries,
    robotsFile: about(
      v.optional(v.string()),
      'In place of robots: the path of the file, seen from the case file.',
    ),
  },
  dialect: dialectEntries,
  settings: settingsEntries,
  fetch: fetchEntries,
  urls: {
    urls: about(v.optional(v.array(urlEntry)), 'Paths or whole addresses, in order.'),
    sitemapUrls: about(
      v.optional(v.array(v.strictTuple([place, place]))),
      'Which of urls came from a sitemap: pairs of the first and the last of a run, counted from 1.',
    ),
  },
  columns: {
    columns: about(
      v.optional(v.array(column)),
      'What came with the URLs, such as clicks; only in files of version 3.',
    ),
  },
  sources: {
    sources: about(
      v.optional(v.array(source)),
      'The files and pastes that brought URLs; only in files of version 3.',
    ),
  },
  crawlers: {
    crawlers: about(
      v.optional(v.array(v.string())),
      'Names of the catalogue, other names, or whole User-Agents.',
    ),
  },
  expectations: { expect: v.optional(v.array(expectation)) },
  claims: { claims: v.optional(v.array(claim)) },
  pages: { pages: about(v.optional(v.array(page)), 'The pages behind URLs.') },
  sitePages: {
    sitePages: about(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSitePages))),
      'How many pages the site has.',
    ),
  },
  log: {
    log: about(v.optional(logSchema), 'The figures of an access log; status and line 0: none.'),
  },
  list: { list: about(v.optional(list), 'A list beside the URLs that is too long for them.') },
  silenced: {
    ignore: about(v.optional(v.array(v.string())), 'Ids of checks whose problems are hidden.'),
  },
  accepted: {
    before: about(
      v.optional(
        v.strictObject({ ...fileEntries, ...dialectEntries, ...settingsEntries, ...fetchEntries }),
      ),
      'What the case is compared with.',
    ),
  },
  unknown: {
    newer: about(
      v.optional(v.record(v.string(), v.unknown())),
      'Fields of a newer link, kept as they came.',
    ),
  },
} as const satisfies Readonly<Record<keyof Scenario, v.ObjectEntries>>

type Schemas = typeof fieldSchemas
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The schema of what stands in a case file under `case`. */
export const bodySchema = v.strictObject(
  Object.assign({}, ...Object.values(fieldSchemas)) as Joined<Schemas[keyof Schemas]>,
)

/** What stands in a case file. */
export type CaseBody = v.InferOutput<typeof bodySchema>

/** Rows and columns, with what is said of them. */
export type FileGrid = Grid & Pick<Scenario, 'pages' | 'columns' | 'sources'>

/** Reads parts of a case within limits, and notes what is left out. */
export interface DocumentParts {
  readonly grid: FileGrid
  title(text: CaseBody['title']): string
  origin(site: CaseBody['site']): string
  file(state: NonNullable<CaseBody['before']>): Scenario['file']
  dialect(state: NonNullable<CaseBody['before']>): Scenario['dialect']
  fetched(given: CaseBody['fetch']): Scenario['fetch']
  accepted(before: CaseBody['before']): Scenario['accepted']
  log(given: CaseBody['log']): Scenario['log']
}

/** What each field of a case is read as, in the order of the sentences on what is left out. */
export const fieldReaders: {
  readonly [Key in keyof Scenario]: (body: CaseBody, reader: DocumentParts) => Scenario[Key]
} = {
  // First, since all others of the grid name these by what they are called.
  urls: (_, { grid }) => grid.urls,
  columns: (_, { grid }) => grid.columns,
  sources: (_, { grid }) => grid.sources,
  crawlers: (_, { grid }) => grid.crawlers,
  expectations: (_, { grid }) => grid.expectations,
  pages: (_, { grid }) => grid.pages,
  title: ({ title }, reader) => reader.title(title),
  file: (body, reader) => reader.file(body),
  dialect: (body, reader) => reader.dialect(body),
  settings: ({ settings }) => ({ ...settings }),
  fetch: ({ fetch }, reader) => reader.fetched(fetch),
  origin: ({ site }, reader) => reader.origin(site),
  silenced: ({ ignore }) => [...new Set(ignore ?? [])],
  accepted: ({ before }, reader) => reader.accepted(before),
  claims: ({ claims = [] }) => claims.map(({ note = '', ...claim }) => ({ ...claim, note })),
  sitePages: ({ sitePages = null }) => sitePages,
  log: ({ log }, reader) => reader.log(log),
  // Its bytes are read apart from the case.
  list: () => null,
  unknown: ({ newer }) => ({ ...newer }),
}
