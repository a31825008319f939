import type { Region } from '../../state/view.ts'
import { Icon } from '../components/icon.tsx'
import { useActions, useApp } from '../app/use-app.ts'
import { regionNames } from '../text/words.ts'

const regions = ['file', 'tests', 'why'] as const satisfies readonly Region[]

/** The bar on a phone that chooses which region is shown. */
export function BottomBar() {
  const shown = useApp((state) => state.region)
  const { show } = useActions()
  return (
    <nav className="bottom-bar" aria-label="Regions">
      {regions.map((region) => (
        <button
          key={region}
          aria-current={region === shown ? 'true' : undefined}
          onClick={() => show(region)}
        >
          <Icon name={region} />
          {regionNames[region]}
        </button>
      ))}
    </nav>
  )
}
