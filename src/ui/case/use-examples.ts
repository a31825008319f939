import { examples } from '../../analysis/examples/index.ts'
import type { Choice } from '../kit/menu-button.tsx'
import { useActions } from '../use-app.ts'

/** Every example as a menu entry that opens it as a new case. */
export function useExamples(): () => readonly Choice[] {
  const { open } = useActions()
  return () =>
    examples.map(({ slug, title, surprise, scenario }) => ({
      id: slug,
      label: title,
      detail: surprise,
      run: () => open(scenario),
    }))
}
