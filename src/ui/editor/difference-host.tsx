import { useLayoutEffect, useRef } from 'react'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { showTextDifference } from '../../editor/text-difference.ts'
import { helpId, openShadow } from './shadow-root.ts'

/** Narrower than that, in pixels, two columns are too narrow to read a rule. */
const minWidthBeside = 640

interface Props {
  readonly before: string
  readonly now: string
  readonly dialect: Dialect
}

/** Two texts with their differences, in a shadow root as the editor is. */
export function DifferenceHost({ before, now, dialect }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    const root = openShadow(place.current, 'These texts can be read, not changed.')
    const beside = place.current.clientWidth >= minWidthBeside
    const shown = showTextDifference({ root, before, now, dialect, beside, describedBy: helpId })
    return () => shown.destroy()
  }, [before, now, dialect])
  return <div ref={place} className="rt-host rt-difference" translate="no" />
}
