import { defaultSettings } from '../../core/dialects/settings.ts'
import { readText } from '../../core/text/file.ts'
import type { Scenario } from '../../case/scenario.ts'

/** A case without tests, judged by one dialect. */
export const caseWith = (text: string, dialect: string): Scenario => ({
  title: '',
  file: readText(text),
  origin: 'https://example.com',
  dialect,
  settings: defaultSettings,
  silenced: [],
  fetch: null,
  accepted: null,
  pages: [],
  claims: [],
  list: null,
  urls: [],
  crawlers: [],
  expectations: [],
  unknown: {},
})
