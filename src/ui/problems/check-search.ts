import type { SourceId, Sources } from '../../core/sources/source.ts'
import type { DescribedCheck } from './check-entry.tsx'

/** Who publishes documents, where their titles name only what it runs: people look for either. */
const publishers: Readonly<Record<string, string>> = { bing: 'Microsoft', yahoo: 'Yahoo' }

/** The words of one document that a check cites; `sources` is null while they are not known. */
function sourceWords(id: SourceId, sources: Sources | null): string {
  const about = sources?.[id]
  return `${id} ${publishers[id.split('-', 1)[0] ?? ''] ?? ''} ${about?.title ?? ''}`
}

/** Whether the texts of a check, or the titles of the documents that it cites, contain all typed words. */
export function isCheckFound(
  { id, title, why, sources: cited }: DescribedCheck,
  typed: string,
  sources: Sources | null,
): boolean {
  const documents = cited.map(({ source }) => sourceWords(source, sources))
  const text = [id, title, why, ...documents].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => text.includes(word))
}
