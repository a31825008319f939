import { describe, expect, test } from 'vitest'
import { cliCommands } from './commands.ts'
import { bytesOf, RecordError } from './record.ts'

const commands = Object.entries(cliCommands)

/** Records that are answered, by command; what is tried is added to them. */
const good: Readonly<Record<string, object>> = {
  judge: { robots: '', agent: 'x', url: '/' },
  fetch: { page: 'https://example.com/' },
  check: { robots: '' },
  values: { robots: '' },
  tidy: { robots: '' },
  recognise: { text: '' },
  page: { html: '' },
  compare: { before: '', after: '', agent: 'x' },
  proof: { robots: '', agent: 'x', claim: 'none-blocked', path: '/' },
  merge: { files: [{ owner: 'a', robots: '' }] },
  'near-misses': { robots: '', agent: 'x', urls: ['/'] },
  repair: { robots: '', expect: [{ crawler: 'Googlebot', url: '/', is: 'allowed' }] },
  identify: { ip: '192.0.2.1' },
  answers: { origin: 'https://example.com', output: '', robots: '' },
}

/**
 * Fields that take any name: a page is judged for crawlers that the catalogue does not have, too, and a visitor
 * who names none of them is unknown.
 */
const takesAnyName: readonly string[] = ['page crawler', 'identify crawler']

function reasonOf(name: string, json: string): string | null {
  try {
    const answer = cliCommands[name]?.create()(json) ?? { error: 'no such command' }
    return 'error' in answer ? String(answer.error) : null
  } catch (error) {
    if (error instanceof RecordError) return error.message
    throw error
  }
}

const tell = (name: string, more: object) =>
  reasonOf(name, JSON.stringify({ ...good[name], ...more }))

describe.each(commands)('%s', (name, { fields }) => {
  test('takes a plain record', () => {
    expect(tell(name, {})).toBeNull()
  })

  test('refuses unknown fields, and names the nearest that it knows', () => {
    for (const field of Object.keys(fields)) {
      const misspelt = `${field}x`
      const known = Object.keys(fields).includes(misspelt)
      if (!known) expect(tell(name, { [misspelt]: 1 })).toMatch(/^unknown field ".*": is "/)
    }
    expect(tell(name, { zzzzzz: 1 })).toMatch(/^unknown field "zzzzzz": known are /)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'has no field %s',
    (field) => {
      const record = JSON.stringify(good[name] ?? {}).replace(/\{(?=")/, `{"${field}":"x",`)
      expect(reasonOf(name, record)).toMatch(/^unknown field/)
    },
  )

  test.each(['dialect', 'crawler', 'settings', 'status', 'redirects', 'dialects', 'tests'])(
    'refuses names that every object has as %s',
    (field) => {
      if (!Object.hasOwn(fields, field) || takesAnyName.includes(`${name} ${field}`)) return
      for (const value of ['constructor', '__proto__', 'toString']) {
        const given =
          field === 'dialects' ? [value] : field === 'tests' ? [{ url: '/', expect: value }] : value
        const { agent: _, ...rest } = { agent: '', ...good[name] }
        expect(reasonOf(name, JSON.stringify({ ...rest, [field]: given }))).not.toBeNull()
      }
    },
  )

  test('refuses settings that no dialect has', () => {
    if (!Object.hasOwn(fields, 'settings')) return
    expect(tell(name, { settings: { 'constructor.x': 'y' } })).toMatch(/^unknown setting/)
    expect(
      reasonOf(
        name,
        JSON.stringify(good[name] ?? {}).replace('{', '{"settings":{"__proto__":"x"},'),
      ),
    ).toMatch(/^unknown setting/)
  })

  test('answers every number in every field, however large', () => {
    for (const field of Object.keys(fields)) {
      for (const number of ['1e999', '-1e999', '1e308', '-0', '1e-999', '0.1', 'NaN', 'Infinity']) {
        const record = JSON.stringify({ ...good[name], [field]: '#' }).replace('"#"', number)
        expect(() => reasonOf(name, record)).not.toThrow()
        if (number === '1e999') expect(reasonOf(name, record)).not.toBeNull()
      }
    }
  })
})

test.each([
  ['judge', { dialect: 'gogle' }, 'unknown dialect "gogle": is "google" meant?'],
  ['judge', { agnt: 'x' }, 'unknown field "agnt": is "agent" meant?'],
  ['values', { crawler: 'Googlbot' }, 'unknown crawler "Googlbot": is "Googlebot" meant?'],
  ['check', { tests: [{ url: '/', expct: 'allow' }] }, 'unknown field "expct": is "expect" meant?'],
  [
    'check',
    { tests: [{ url: '/', expect: 'blok' }] },
    'unknown expectation "blok": is "block" meant?',
  ],
  ['fetch', { statusCode: 404 }, 'unknown field "statusCode": is "status" meant?'],
])('%s of %j says what is meant', (name, more, reason) => {
  expect(tell(name, more)).toBe(reason)
})

describe('base64', () => {
  test.each([
    'A',
    'QQ=',
    '****',
    'QUJD=',
    '=',
    '==',
    'QQ==QQ==',
    'QR==',
    'QUK',
    'Q+-A',
    ' QQ==',
    'QQ==\n',
    'Q',
  ])('is not %j', (text) => {
    expect(() => bytesOf(text, 'robots_b64')).toThrow('"robots_b64" is not base64')
  })

  test.each([
    ['', ''],
    ['QQ==', 'A'],
    ['QQ', 'A'],
    ['QUI=', 'AB'],
    ['QUI', 'AB'],
    ['QUJD', 'ABC'],
    ['8J+Yig==', '😊'],
    ['8J-Yig', '😊'],
  ])('is %j', (text, read) => {
    expect(Buffer.from(bytesOf(text, 'robots_b64')).toString()).toBe(read)
  })

  test('is what any encoder makes of any bytes', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 83 + length * 29) & 255)
      for (const form of ['base64', 'base64url'] as const) {
        expect(bytesOf(Buffer.from(bytes).toString(form), 'robots_b64')).toEqual(bytes)
      }
    }
  })
})
