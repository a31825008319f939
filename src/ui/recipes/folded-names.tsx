import { counted } from '../text/format.ts'

/** More names than this are opened on request. */
const maxNames = 6

/** Names of crawlers, folded where they are many. */
export function CrawlerNames({ names }: { readonly names: readonly string[] }) {
  const list = names.join(', ')
  if (names.length <= maxNames) return list
  return (
    <details>
      <summary>
        {counted(names.length, 'crawler')}, such as {names.slice(0, 2).join(' and ')}
      </summary>
      {list}
    </details>
  )
}
