import { examples } from '../../analysis/examples/catalogue.ts'
import type { MenuChoice } from '../components/menu-button.tsx'
import { useServices } from '../hooks/use-services.ts'

/**
 * The examples as menu entries. Each opens as a new case; the user's own case stays among the
 * recent ones.
 */
export function useExamples(): readonly MenuChoice[] {
  const { session } = useServices()
  return examples.map(({ slug, title, teaser }) => ({
    id: slug,
    label: title,
    detail: teaser,
    run: () => void session?.openExample(slug),
  }))
}
