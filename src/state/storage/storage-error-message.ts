const reasons: Readonly<Record<string, string>> = {
  QuotaExceededError: 'the storage of this browser is full',
  VersionError: 'a newer version of this page has stored here; reload the page to get that version',
  BlockedError: 'another tab has an older version of this page open; close it and reload',
  SecurityError: 'this browser blocks storage for this page',
  InvalidStateError: 'this browser blocks storage for this page',
  NotFoundError: 'the storage of this browser is damaged',
  TimeoutError: 'the storage of this browser does not answer',
}

const unavailable = 'this browser does not let the page store anything'

/** Why storing failed, to follow "Not saving: ". */
export function storageErrorMessage(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return reasons[name] ?? unavailable
}
