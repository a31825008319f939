import type { TextLogFormat } from '../request.ts'
import { readClf, readClfAgent, readHostInFront } from './clf.ts'

/** The combined log format: the common one, and `"referer" "user-agent"`; more may follow. */
export const combinedLog: TextLogFormat = {
  kind: 'text',
  id: 'combined',
  open: () => ({
    read: (text, from, to, into) => {
      const end = readClf(text, from, to, into)
      if (end < 0) return false
      readClfAgent(text, end, to, into)
      return true
    },
  }),
}

/** The same with the name of the site in front, as Apache writes it for several sites. */
export const vhostCombinedLog: TextLogFormat = {
  kind: 'text',
  id: 'vhost-combined',
  open: () => ({
    read: (text, from, to, into) => {
      const start = readHostInFront(text, from, to, into)
      const end = start < 0 ? -1 : readClf(text, start, to, into)
      if (end < 0) return false
      readClfAgent(text, end, to, into)
      return true
    },
  }),
}
