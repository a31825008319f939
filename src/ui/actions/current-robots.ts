import { dialectById } from '../../core/dialects/index.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import { parse } from '../../core/parse/parse.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/**
 * The file as it is in the editor now, without a size limit, as the chosen dialect reads it; where
 * each crawler has its own, as the default one does.
 */
export function currentRobots(store: AppStore, port: DocumentPort): RobotsTxt {
  port.flush()
  const { file, dialect, settings } = store.getState().scenario
  return parse(file, withSettings(dialectById(dialect) ?? defaultDialect, settings), {
    limit: 'none',
  })
}
