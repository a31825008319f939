import { dialectById } from '../dialects/index.ts'
import { directiveNamed } from '../directives/index.ts'
import { grades } from '../sources/source.ts'
import { confirmations, endings, listForms, purposes, stances } from './crawler.ts'
import { isSecondHand } from '../sources/source.ts'

/** What is wrong with a value, each with the way to it: `about.notes: no text`. */
type Faults = readonly string[]
type Form = (value: unknown, path: string) => Faults
type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const when =
  (isRight: (value: unknown) => boolean, what: string): Form =>
  (value, path) =>
    isRight(value) ? [] : [`${path}: ${what}`]

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() === value && !/[\t\n]/.test(value)

const text = when(isText, 'no text')
const filled = when((value) => isText(value) && value !== '', 'no text, or an empty one')
/** Commas part names in the packed catalogue. */
const name = when((value) => isText(value) && /^[^,]+$/.test(value), 'no name')
const exactly = (wanted: unknown): Form =>
  when((value) => value === wanted, `not ${String(wanted)}`)
const oneOf = (values: readonly unknown[]): Form =>
  when((value) => values.includes(value), `not one of ${values.join(', ')}`)
const address = when(
  (value) => isText(value) && /^https?:\/\/[^\s]+\.[^\s]+$/.test(value),
  'no address',
)
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  Date.parse(value) <= Date.now()
const day = when((value) => value === null || isDay(value), 'no day YYYY-MM-DD, or one to come')
const dayOrPart = when(
  (value) => typeof value === 'string' && /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value),
  'no day, month or year',
)

/** A list that is not empty, or `mayBeEmpty`, without an item twice. */
const listOf =
  (form: Form, { mayBeEmpty = false } = {}): Form =>
  (value, path) => {
    if (!Array.isArray(value)) return [`${path}: no list`]
    const items = value.map((item) => JSON.stringify(item))
    return [
      ...(value.length === 0 && !mayBeEmpty ? [`${path}: empty`] : []),
      ...(new Set(items).size < items.length ? [`${path}: something twice`] : []),
      ...value.flatMap((item: unknown, index) => form(item, `${path}[${index}]`)),
    ]
  }

type Forms = Readonly<Record<string, Form>>

/** A record with these fields and no others. `more` looks at fields together. */
const record =
  (required: Forms, optional: Forms = {}, more: (fields: Fields) => Faults = () => []): Form =>
  (value, path) => {
    if (!isRecord(value)) return [`${path}: no record`]
    const at = (key: string): string => (path === '' ? key : `${path}.${key}`)
    const missing = Object.keys(required).filter((key) => !Object.hasOwn(value, key))
    const faults = Object.entries(value).flatMap(([key, field]) => {
      const form = Object.hasOwn(required, key) ? required[key] : optional[key]
      return form === undefined ? [`${at(key)}: unknown`] : form(field, at(key))
    })
    const together = more(value).map((fault) => (path === '' ? fault : `${path}: ${fault}`))
    return [...missing.map((key) => `${at(key)}: missing`), ...faults, ...together]
  }

const page = { url: address, checkedOn: day }
const pageOptional = { via: address }
const statement = { quote: filled, paraphrase: filled }
const maxQuotedWords = 25

function statementFaults({ quote, paraphrase }: Fields): Faults {
  if ((quote === undefined) === (paraphrase === undefined)) return ['a quote or a paraphrase']
  const words = typeof quote === 'string' ? quote.split(/\s+/).length : 0
  return words > maxQuotedWords ? [`a quote of ${words} words`] : []
}

function policyFaults(fields: Fields): Faults {
  const { url } = fields
  const isOperators = typeof url === 'string' && !isSecondHand(url)
  return [
    ...(isOperators ? [] : ['no address of the operator']),
    ...(fields['retold'] === true && fields['quote'] !== undefined ? ['retold, yet a quote'] : []),
    ...statementFaults(fields),
  ]
}

const unstated = record({ stance: exactly('unstated') }, { note: filled })
const stated = record(
  { stance: oneOf(stances.filter((stance) => stance !== 'unstated')), ...page, via: address },
  { ...statement, note: filled, retold: exactly(true), tellsReading: exactly(true) },
  policyFaults,
)
const robotsTxt: Form = (value, path) =>
  isRecord(value) && value['stance'] === 'unstated' ? unstated(value, path) : stated(value, path)

const directive = record(
  {
    name: when(
      (value) => isText(value) && directiveNamed(value)?.name === value,
      'no line that is known here',
    ),
    does: oneOf(['honoured', 'ignored']),
    ...page,
  },
  { limit: filled, retold: exactly(true), ...pageOptional },
)

const proofPart = { source: record(page, pageOptional), thirdParty: exactly(true) }
const hostName = when(
  (value) =>
    isText(value) && /^(?:[a-z0-9*-]+\.)+[a-z]{2,}$/.test(value) && !/\.\*|^\*/.test(value),
  'no end of a host name, and no mask',
)
const host = when((value) => isText(value) && /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(value), 'no host')
const range = when(
  (value) => isText(value) && /^(?:[\d.]+\/(?:[12]?\d|3[0-2])|[\da-f:]+\/\d{1,3})$/.test(value),
  'no range such as 192.0.2.0/24',
)

const dated = { copyOf: day }
const addressList: Form = (value, path) =>
  isRecord(value) && value['form'] === 'printed'
    ? record({ form: filled, ranges: listOf(range), ...dated }, proofPart)(value, path)
    : record({ form: oneOf(listForms), address, ...dated }, proofPart)(value, path)

const proofParts = {
  hosts: listOf(
    record(
      { names: listOf(hostName), forwardConfirmed: oneOf(confirmations) },
      { reverseOnly: exactly(true), ipv4Only: exactly(true), ...proofPart },
    ),
  ),
  addressLists: listOf(addressList),
  webBotAuth: record({ directory: host, signsAll: oneOf([true, false]) }, proofPart),
  asns: record(
    { numbers: listOf(when((value) => Number.isSafeInteger(value), 'no number')) },
    proofPart,
  ),
}

const identity = record(page, { ...pageOptional, ...proofParts }, (fields) =>
  Object.keys(proofParts).some((part) => Object.hasOwn(fields, part)) ? [] : ['no proof'],
)

const status = record({ kind: oneOf(endings) }, { since: dayOrPart, to: name }, ({ kind, to }) =>
  (kind === 'renamed') === (to !== undefined) ? [] : ['renamed, but to what?'],
)

const contactAddress = when(
  (value) => isText(value) && /^(?:https:\/\/|[\w.-]+@)[\w-]+\.[^\s]+$/.test(value),
  'no address',
)
const noContact = record({ none: filled, ...page }, pageOptional)
const knownContact = record({ address: contactAddress, wants: filled, ...page }, pageOptional)
const contact: Form = (value, path) =>
  isRecord(value) && Object.hasOwn(value, 'none')
    ? noContact(value, path)
    : knownContact(value, path)

const about = record(
  {
    detail: filled,
    userAgents: listOf(record({ text: filled, ...page }, pageOptional), { mayBeEmpty: true }),
    robotsTxt,
    notes: text,
  },
  {
    directives: listOf(directive),
    caching: record(
      { hours: when((value) => typeof value === 'number' && value >= 0, 'no hours'), ...page },
      { ...statement, ...pageOptional },
      statementFaults,
    ),
    identity,
    contact,
  },
)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The lines that the operator documents as honoured. */
const honouredIn = ({ about }: Fields): readonly unknown[] =>
  isRecord(about)
    ? listed(about['directives']).flatMap((one) =>
        isRecord(one) && one['does'] === 'honoured' ? [one['name']] : [],
      )
    : []

const hasPolicy = (about: unknown): boolean =>
  isRecord(about) && isRecord(about['robotsTxt']) && about['robotsTxt']['stance'] !== 'unstated'

function fallbackFaults(fields: Fields): Faults {
  const { fallbacks, fallbacksGrade, fallbacksSource, readsOwnGroup } = fields
  const hasGrade = (fallbacks === undefined) === (fallbacksGrade === undefined)
  const needsPage = fallbacksGrade === 'documented' || fallbacksGrade === 'observed'
  return [
    ...(hasGrade ? [] : ['fallbacks and their grade belong together']),
    ...(needsPage && fallbacksSource === undefined ? ['fallbacks without the page'] : []),
    ...(readsOwnGroup === false && fallbacks === undefined ? ['no name that it looks for'] : []),
  ]
}

function entryFaults(entry: Fields): Faults {
  const { dialect, dialectGrade, hasUserAgent, about } = entry
  const sent = isRecord(about) ? listed(about['userAgents']) : []
  const undocumented = listed(entry['honours']).filter((one) => !honouredIn(entry).includes(one))
  return [
    ...(dialect !== undefined && dialectGrade === undefined ? ['a dialect without a grade'] : []),
    ...(dialectGrade === 'documented' && !hasPolicy(about)
      ? ['a documented reading without a page']
      : []),
    ...fallbackFaults(entry),
    ...(hasUserAgent === false && sent.length > 0 ? ['a User-Agent that is never sent'] : []),
    ...undocumented.map((one) => `honours ${String(one)} without a page that says so`),
  ]
}

const entryForm = record(
  { token: name, operator: filled, purposes: listOf(oneOf(purposes.map(({ id }) => id))), about },
  {
    aliases: listOf(name),
    status,
    hasUserAgent: exactly(false),
    dialect: when((value) => isText(value) && dialectById(value) !== null, 'no dialect'),
    dialectGrade: oneOf(grades),
    fallbacks: listOf(name),
    fallbacksGrade: oneOf(grades),
    fallbacksSource: record(page, pageOptional),
    obeysStar: exactly(false),
    readsOwnGroup: exactly(false),
    urlRuleBlocks: exactly(true),
    honours: listOf(name),
  },
  entryFaults,
)

/** What is wrong with the form of an entry of the catalogue. */
export const faultsOfEntry = (entry: unknown): Faults => entryForm(entry, '')
