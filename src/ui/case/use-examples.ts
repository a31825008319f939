import { examples } from '../../analysis/examples/index.ts'
import type { Choice } from '../components/menu-popover.tsx'
import { useServices } from '../app/use-services.ts'

/** Every example as a menu entry that opens it as a new case; one's own work stays in Recent. */
export function useExamples(): readonly Choice[] {
  const { session } = useServices()
  return examples.map(({ slug, title, teaser }) => ({
    id: slug,
    label: title,
    detail: teaser,
    run: () => void session?.openExample(slug),
  }))
}
