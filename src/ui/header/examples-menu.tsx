import { useExamples } from '../case/use-examples.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { MenuLabel } from './menu-label.tsx'

/** Short cases, each ending in one surprise. */
export function ExamplesMenu() {
  const { choices, fetch } = useExamples()
  return (
    <MenuButton
      label="Examples"
      className="button roomy"
      onApproach={fetch}
      sections={() => [{ id: 'examples', title: 'One surprise each', choices: choices() }]}
    >
      <MenuLabel>Examples</MenuLabel>
    </MenuButton>
  )
}
