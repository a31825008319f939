import { lineTokens } from '../../editor/tokens.ts'
import { markAt } from '../../editor/annotation-markers.ts'
import { useAnnotations } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'
import { StaticLine } from './static-line.tsx'
import { useShownFile } from './use-shown-file.ts'

/** Enough for any screen; the editor shows the rest a moment later. */
const maxLines = 400

/** The file as plain markup, drawn as the editor draws it: read before scripts run. */
export function StaticFile() {
  const text = useApp(({ scenario }) => scenario.file.text)
  const annotations = useAnnotations()
  const { dialect, verdict } = useShownFile()
  const tokensOf = lineTokens(dialect)
  const lines = text.split('\n', maxLines)
  const { length: digits } = String(text.split('\n').length)
  return (
    <div
      className="rt-static"
      // None in the page as it is sent, whose policy forbids it.
      style={digits > 3 ? { ['--digits' as string]: `${digits}ch` } : undefined}
      translate="no"
      role="group"
      aria-label="robots.txt, current file"
      tabIndex={0}
    >
      {lines.map((line, index) => (
        <StaticLine
          key={index}
          number={index + 1}
          text={line}
          tokens={tokensOf(line)}
          mark={markAt({ annotations, verdict }, index + 1)}
        />
      ))}
    </div>
  )
}
