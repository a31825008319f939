/** When a session writes, and how much; times are in milliseconds, lengths in UTF-16 code units. */
export const sessionLimits = {
  /** A case is saved in a pause. With the time that saving takes, well below half a second after the last key. */
  saveAfterMs: 250,
  /** While typing goes on without a pause, unless the text is so large that saving would be felt. */
  saveAtLeastEveryMs: 2000,
  /**
   * Below this a record of the whole text is written with every key, and a case in the midst of typing. A record
   * of more is too slow for that: a millisecond for 450 KiB.
   */
  smallTextLength: 128 * 1024,
  /** The same for the URLs of a case. */
  fewUrls: 2000,
  /** A record of a larger text, where more than text has changed; else it has what was typed, and is written at once. */
  noteLargeTextAfterMs: 50,
  /**
   * So many records may be on their way to the disk; of those that wait, only the latest is written. Many,
   * since the browser tells a busy page late that a record is written: with 4, while keys come at 130 a
   * second, every fourth key was on the disk only after more than 50 ms; with 32, two in a thousand.
   */
  maxRecordsInFlight: 32,
  /** A state of the case is kept for History at most so often. */
  snapshotEveryMs: 60_000,
  /** The address follows the case in a longer pause, since it has to be packed for that. */
  writeAddressAfterMs: 800,
  /** So long after the page began to be left it is taken to stay. Keys may still come meanwhile. */
  staysAfterMs: 20_000,
  /** Characters of a fragment that an address bar is given. */
  maxFragmentLength: 8000,
  /** Above this no compression gets a file below the limit that matters, so it is not even tried. */
  maxAddressTextLength: 128 * 1024,
  /** What saving finds out about itself is told first, and says more. */
  tellTroubleAfterMs: 1000,
  /** No opening waits longer than this for the browser to answer about a lock. */
  lockAnswerMs: 1000,
  /** A busy browser is only late: that it does not answer is told after so much more. */
  tellSilentLockAfterMs: 2000,
} as const
