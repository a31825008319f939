import { useDownloads } from './use-downloads.ts'

/** The warning that nothing can be saved in this browser, with a download as the way out. */
export function NotSaving({ reason }: { readonly reason: string }) {
  const { downloadCase } = useDownloads()
  return (
    <div className="banner" data-tone="warn" role="status">
      <p>Not saving: {reason}.</p>
      <button className="button small outlined" onClick={() => void downloadCase()}>
        Download case
      </button>
    </div>
  )
}
