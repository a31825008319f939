import * as v from 'valibot'
import { bodyKinds } from '../../core/fetch/fetch-result.ts'
import { lineEnds } from '../../core/text/file.ts'
import { caseFormat, caseVersion, claimKinds, expectedWords } from './case-form.ts'

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
    body: about(v.optional(v.picklist(bodyKinds)), 'What came in place of the file.'),
    ageOfCopyHours: about(
      v.optional(v.nullable(hours)),
      'Age of the last good copy; null if there never was one.',
    ),
    elapsedHours: about(v.optional(hours), 'For how long the server has answered this way.'),
    siteReachable: v.optional(v.boolean()),
  }),
])

const state = {
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
  readAs: about(
    v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
    'The engine that reads for all crawlers, such as google; without it each crawler is read by its own.',
  ),
  settings: about(
    v.optional(v.record(v.string(), v.string())),
    'Answers to questions that the documents leave open: {"bing.groups": "first"}.',
  ),
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

const place = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A case, as people read and write it. */
export const caseSchema = v.strictObject({
  $schema: v.optional(v.string()),
  format: v.literal(caseFormat),
  version: v.literal(caseVersion),
  case: v.strictObject({
    title: v.optional(v.string()),
    site: about(v.optional(v.string()), 'Scheme and host, such as https://example.com.'),
    ...state,
    robotsFile: about(
      v.optional(v.string()),
      'In place of robots: the path of the file, seen from the case file.',
    ),
    urls: about(v.optional(v.array(v.string())), 'Paths or whole addresses, in order.'),
    sitemapUrls: about(
      v.optional(v.array(v.strictTuple([place, place]))),
      'Which of urls came from a sitemap: pairs of the first and the last of a run, counted from 1.',
    ),
    crawlers: about(
      v.optional(v.array(v.string())),
      'Names of the catalogue, other names, or whole User-Agents.',
    ),
    expect: v.optional(v.array(expectation)),
    claims: v.optional(v.array(claim)),
    pages: about(v.optional(v.array(page)), 'The pages behind URLs.'),
    list: about(v.optional(list), 'A list beside the URLs that is too long for them.'),
    ignore: about(v.optional(v.array(v.string())), 'Ids of checks whose problems are hidden.'),
    before: about(v.optional(v.strictObject(state)), 'What the case is compared with.'),
    newer: about(
      v.optional(v.record(v.string(), v.unknown())),
      'Fields of a newer link, kept as they came.',
    ),
  }),
})

/** A case file of this version. */
export type CaseDocument = v.InferOutput<typeof caseSchema>

/** What stands in a case file. */
export type CaseBody = CaseDocument['case']

/** One thing that a case file has and should not have. */
export interface CaseProblem {
  /** Where it stands: `case.expect[3].is`. */
  readonly path: string
  /** What is expected there, and what came. */
  readonly message: string
  /** The same place as keys and indexes. */
  readonly keys: readonly (string | number)[]
}

const shownKey = (key: string | number, at: number): string =>
  typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`

function problemOf({ path, expected, received, kind }: v.BaseIssue<unknown>): CaseProblem {
  const keys = (path ?? []).map(({ key }): string | number =>
    typeof key === 'number' ? key : String(key),
  )
  const isUnknown = kind === 'schema' && expected === 'never'
  const message = isUnknown ? 'no such field' : `expected ${expected}, got ${received}`
  return { path: keys.map(shownKey).join(''), message: message.slice(0, 300), keys }
}

const bodyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'case' in value ? value.case : null

/** Compares what was read with the schema. Never throws. */
export function checkCase(
  value: unknown,
): { readonly document: CaseDocument } | { readonly problems: readonly CaseProblem[] } {
  const result = v.safeParse(caseSchema, value)
  // To the library a list is an object, too.
  if (result.success && Array.isArray(bodyOf(value))) {
    return { problems: [{ path: 'case', message: 'expected Object, got Array', keys: ['case'] }] }
  }
  return result.success ? { document: result.output } : { problems: result.issues.map(problemOf) }
}
