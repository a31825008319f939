import type { PageReader } from '../reader.ts'
import { readings, unknownUses } from './parts.ts'

/** Ultraseek, as the University of Cambridge ran it. Meta tags in the head; no header. */
export const ultraseekReader: PageReader = {
  id: 'ultraseek',
  name: 'Ultraseek',
  dialects: ['ultraseek'],
  agentsOf: () => ({ meta: ['robots'], header: [] }),
  values: readings(
    { grade: 'documented', source: 'cambridge-guide' },
    { honoured: ['noindex', 'nofollow', 'none'], default: ['all', 'index', 'follow'] },
  ),
  noneMeans: ['noindex', 'nofollow'],
  readsBody: false,
  bodyEvidence: {
    grade: 'interpretation',
    source: 'cambridge-guide',
    note: 'Its guide wants the tag in the head',
  },
  mechanisms: [],
  stoppingRels: [],
  isSearchEngine: true,
  uses: () => unknownUses,
}
