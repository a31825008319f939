import type { ShownFolder } from '../../../analysis/grid/tree/shown-folder.ts'
import { Shares, StateSign } from './folder-tree-view.tsx'
import { isOffScale, heightWords, legendEntries } from './folder-words.ts'

/** What colours, patterns and heights stand for. */
export const FolderLegend = ({ folder }: { readonly folder: ShownFolder }) => (
  <p className="folder-legend">
    {legendEntries.map(([words, counts]) => (
      <span key={words}>
        <span className="folder-swatch">
          <Shares counts={counts} />
        </span>
        <StateSign counts={counts} /> {words}
      </span>
    ))}
    <span>{heightWords(isOffScale(folder))}</span>
  </p>
)
