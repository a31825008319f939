import { MenuPopover, type MenuProps } from '../../kit/menu-popover.tsx'
import { useExamples } from '../../case/use-examples.ts'

/** Short cases, each ending in one surprise. */
export function ExampleList(props: MenuProps) {
  return (
    <MenuPopover
      {...props}
      sections={[{ id: 'examples', title: 'One surprise each', choices: useExamples() }]}
    />
  )
}
