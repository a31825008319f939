import { examples } from '../../analysis/examples/index.ts'
import type { Choice } from '../kit/menu-button.tsx'
import { useServices } from '../use-services.ts'

/** Every example as a menu entry that opens it as a new case, its red test selected. */
export function useExamples(): () => readonly Choice[] {
  const { cases } = useServices()
  return () =>
    examples.map((example) => ({
      id: example.slug,
      label: example.title,
      detail: example.teaser,
      run: () => cases.open(example.scenario, example.scenario.tests[example.red]?.id ?? null),
    }))
}
