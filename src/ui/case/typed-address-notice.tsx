interface Props {
  readonly robotsUrl: string
  onDismiss?(): void
}

/** Says how to get the robots.txt of a site, when its address was typed in place of the file. */
export function TypedAddressNotice({ robotsUrl, onDismiss }: Props) {
  return (
    <div className="notice" data-tone="warn" role="status">
      <p>
        This page cannot read other sites. Open{' '}
        <a href={robotsUrl} target="_blank" rel="noopener noreferrer nofollow" translate="no">
          {robotsUrl.replace(/^https?:\/\//, '')}
        </a>
        , copy it, and paste it here.
      </p>
      {onDismiss && (
        <div className="notice-actions">
          <button className="button small outlined" onClick={onDismiss}>
            Got it
          </button>
        </div>
      )}
    </div>
  )
}
