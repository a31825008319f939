/**
 * The commands that answer records, each with a record that it answers without an error. They are listed
 * here and not taken from the help, so that a command is attacked with what it takes.
 */
export const goodRecords = {
  judge: '{"robots":"","agent":"x","url":"/"}',
  fetch: '{"page":"https://example.com/"}',
  check: '{"robots":""}',
  values: '{"robots":""}',
  tidy: '{"robots":""}',
  page: '{"html":""}',
  recognise: '{"text":"a"}',
  merge: '{"files":[{"owner":"a","robots":""}]}',
  compare: '{"before":"","after":"","agent":"x"}',
  proof: '{"robots":"","agent":"x","claim":"none-blocked","path":"/"}',
  'near-misses': '{"robots":"","agent":"x","urls":["/"]}',
  identify: '{"ip":"192.0.2.1"}',
} as const

/** A command that answers records. */
export type RecordCommand = keyof typeof goodRecords

export const recordCommands = Object.keys(goodRecords) as readonly RecordCommand[]

/** The commands that take files in place of records. */
export const fileCommands = ['test', 'changes'] as const

/** A good record with one field more, or another value of one: of two fields of one name the last would count. */
export function withField(command: RecordCommand, field: string, value: string): string {
  const fields = Object.entries(JSON.parse(goodRecords[command]) as Record<string, unknown>)
  const others = fields.filter(([name]) => name !== field)
  return JSON.stringify(Object.fromEntries(others))
    .replace(/^\{/, `{"${field}":${value},`)
    .replace(/,\}$/, '}')
}

/** Whether an answer tells of a fault of ours; what is wrong with a record is told in other words. */
export const isBroken = (answer: string): boolean => answer.includes('"error":"cannot be answered')
