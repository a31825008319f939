import { sameLineEnds, type RobotsFile } from '../../core/text/file.ts'
import { readStrayBytes } from '../../core/text/windows-1252.ts'
import { useFacts } from '../hooks/use-analysis.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import type { Action } from './registry/action.ts'

type FileAction = (file: RobotsFile) => Partial<RobotsFile>

/** Actions that write the same text in another encoding or with other line ends. */
export function useConversions(): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const { lineEnds, byteOrderMark, badBytes } = useFacts()
  const conversion = (label: string, keywords: string, available: boolean, action: FileAction) => ({
    id: label,
    label,
    keywords: `convert ${keywords}`,
    available,
    run: () => {
      port.flush()
      const line = port.line()
      const { file } = store.getState().scenario
      port.replaceFile({ ...file, ...action(file) }, { label })
      port.reveal(line)
    },
  })
  return [
    conversion('End all lines with LF', 'line ends unix', lineEnds !== 'LF', () => ({
      ends: sameLineEnds('lf'),
    })),
    conversion('End all lines with CRLF', 'line ends windows', lineEnds !== 'CRLF', () => ({
      ends: sameLineEnds('crlf'),
    })),
    conversion('Put a byte-order mark in front', 'encoding bom', !byteOrderMark, () => ({
      byteOrderMark: '\uFEFF',
    })),
    conversion('Remove the byte-order mark', 'encoding bom', byteOrderMark, () => ({
      byteOrderMark: '',
    })),
    conversion('Convert from Windows-1252 to UTF-8', 'encoding', badBytes > 0, ({ text }) => ({
      text: readStrayBytes(text),
    })),
  ]
}
