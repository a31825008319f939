import { useState } from 'react'
import { jsonOf } from '../../state/share/plain.ts'
import { copyText } from '../kit/platform.ts'
import { useStoreApi } from '../use-app.ts'

type State = 'idle' | 'copying' | 'copied' | 'failed'

const labels: Readonly<Record<State, string>> = {
  idle: 'Copy case',
  copying: 'Copying…',
  copied: 'Copied',
  failed: 'Could not copy',
}

/** The way out when a part of the page fails: everything the case holds, as text. */
export function CopyCase() {
  const store = useStoreApi()
  const [state, setState] = useState<State>('idle')
  const copy = async () => {
    setState('copying')
    const copied = await copyText(jsonOf(store.getState().scenario))
    setState(copied ? 'copied' : 'failed')
  }
  return (
    <button className="button small outlined" onClick={() => void copy()}>
      {labels[state]}
    </button>
  )
}
