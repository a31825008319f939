import { dialectById } from '../../core/dialects/index.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** The whole file as it stands, as its dialect reads it; where there are many, as the most forgiving one. */
export function currentRobots(store: AppStore, port: DocumentPort): RobotsTxt {
  port.flush()
  const { file, dialect, settings } = store.getState().scenario
  return parse(file, withSettings(dialectById(dialect) ?? google, settings), { limit: 'none' })
}
