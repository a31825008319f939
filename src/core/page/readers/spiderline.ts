import type { PageReader } from '../reader.ts'
import { readings, unknownUses } from './parts.ts'

/** Spiderline: Robot Exclusion Guide. Meta tags in the head, and sections by comments; no header. */
export const spiderlineReader: PageReader = {
  id: 'spiderline',
  name: 'Spiderline',
  dialects: ['spiderline'],
  agentsOf: () => ({ meta: ['robots'], header: [] }),
  values: {
    ...readings(
      { grade: 'documented', source: 'spiderline-guide' },
      { honoured: ['noindex', 'nofollow', 'none'], default: ['all', 'index', 'follow'] },
    ),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: false,
  bodyEvidence: {
    grade: 'interpretation',
    source: 'spiderline-guide',
    note: 'Its guide wants the tag in the head',
  },
  mechanisms: ['spiderline'],
  stoppingRels: [],
  isSearchEngine: true,
  uses: () => unknownUses,
}
