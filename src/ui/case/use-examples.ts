import { useState } from 'react'
import type { Example } from '../../analysis/examples/index.ts'
import type { Choice } from '../kit/menu-button.tsx'
import { useServices } from '../use-services.ts'

/** Every example as a menu entry that opens it as a new case; one's own work stays in Recent. */
export function useExamples() {
  const { session } = useServices()
  const [examples, setExamples] = useState<readonly Example[]>([])
  return {
    choices: (): readonly Choice[] =>
      examples.map(({ slug, title, teaser }) => ({
        id: slug,
        label: title,
        detail: teaser,
        run: () => void session?.openExample(slug),
      })),
    /** The list is not part of the first load: it comes when somebody points at its button. */
    fetch: () => {
      void import('../../analysis/examples/index.ts').then((list) => setExamples(list.examples))
    },
  }
}
