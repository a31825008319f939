import type { TextLogFormat } from '../request.ts'
import { readClf } from './clf.ts'

function endsAt(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) !== 0x20) return false
  return true
}

/** The common log format: `host ident user [time] "request" status bytes`. */
export const commonLog: TextLogFormat = {
  kind: 'text',
  id: 'common',
  open: () => ({
    read: (text, from, to, into) => {
      const end = readClf(text, from, to, into)
      return end >= 0 && endsAt(text, end, to)
    },
  }),
}
