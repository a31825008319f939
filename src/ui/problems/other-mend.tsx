import { unknownOrigin } from '../../case/scenario.ts'
import { sameLineEnds, type RobotsFile } from '../../core/text/file.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'

interface Conversion {
  readonly label: string
  convert(file: RobotsFile): RobotsFile
}

/** What mends a file without a change of a line that could be shown, by the check that finds it. */
const conversions: Readonly<Record<string, Conversion | undefined>> = {
  bom: {
    label: 'Remove the byte-order mark',
    convert: (file) => ({ ...file, byteOrderMark: '' }),
  },
  'line-endings': {
    label: 'End all lines with LF',
    convert: (file) => ({ ...file, ends: sameLineEnds('lf') }),
  },
}

/** Checks whose fixes put the site in front of a path. */
const ofSite: ReadonlySet<string> = new Set(['sitemap-relative', 'license-relative'])

/** Goes to the field of the site; where the header has no room for it, to the settings of the case. */
function goToSite(openDialog: (dialog: 'case') => void): void {
  const field = document.querySelector<HTMLInputElement>('.header .origin input')
  if (field?.offsetParent) {
    field.focus()
    field.select()
  } else openDialog('case')
}

interface Props {
  readonly check: string
  /** A fix stands there, so that no other way is needed. */
  readonly hasFix: boolean
}

/** The button that mends what no edit of a line can mend, or that goes to what a fix waits for. */
export function OtherMendOf({ check, hasFix }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { openDialog } = useActions()
  const isSiteUnknown = useApp(({ scenario }) => scenario.origin === unknownOrigin)
  if (hasFix) return null
  const conversion = conversions[check]
  if (conversion !== undefined) {
    const { label, convert } = conversion
    const mend = () => {
      port.flush()
      const line = port.line()
      port.replaceFile(convert(store.getState().scenario.file), { label })
      port.reveal(line)
    }
    return (
      <p className="kind-more">
        <button type="button" className="button small" onClick={mend}>
          {label}
        </button>
      </p>
    )
  }
  if (!ofSite.has(check) || !isSiteUnknown) return null
  return (
    <p className="kind-more">
      Fill in the site of this case, and the fix is offered here.{' '}
      <button type="button" className="button small" onClick={() => goToSite(openDialog)}>
        Fill in the site
      </button>
    </p>
  )
}
