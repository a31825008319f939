import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps } from '../../components/menu-button.tsx'
import { useExamples } from '../../case/use-examples.ts'
import { recipesAction } from '../../actions/recipes-action.ts'
import { useActions } from '../../app/use-app.ts'

/** Recipes, and short cases, each ending in one surprise. */
export function ExampleList(props: MenuProps) {
  const { openDialog } = useActions()
  return (
    <Menu
      {...props}
      sections={[
        { id: 'recipes', title: 'Recipes', choices: [recipesAction(openDialog)] },
        { id: 'examples', title: 'One surprise each', choices: useExamples() },
      ]}
    />
  )
}
