import type { SentPairs } from '../../analysis/crawlers/log/held/log-pairs.ts'

/**
 * What the worker that reads a log asks of a second one, which takes from it what can be done meanwhile: to get the
 * bytes of files, and to keep the pairs of crawler and URL.
 */
export type SecondRequest =
  /** Answered with `room` as soon as its code is there. */
  | { readonly second: 'start' }
  /** The bytes of a file, unpacked. `run` is told with each part. */
  | { readonly second: 'read'; readonly run: number; readonly content: Blob }
  /** The memory of bytes that nobody needs any more. */
  | { readonly second: 'taken'; readonly run: number; readonly memory: ArrayBuffer }
  /** Nothing more of the file is wanted. */
  | { readonly second: 'leave'; readonly run: number }
  /** A batch of so many requests; its memory comes back with `room`. */
  | { readonly second: 'add'; readonly memory: ArrayBuffer; readonly length: number }
  /** All requests have come. */
  | { readonly second: 'end' }

/** What it answers. */
export type SecondAnswer =
  /** A batch was added; null: none was, and there is room for the first one. */
  | { readonly second: 'room'; readonly memory: ArrayBuffer | null }
  /** The next bytes of a file: so many from the beginning of a memory. */
  | {
      readonly second: 'bytes'
      readonly run: number
      readonly memory: ArrayBuffer
      readonly length: number
    }
  /** The end of a file; `isCut`: more could not be read. */
  | { readonly second: 'ended'; readonly run: number; readonly isCut: boolean }
  | { readonly second: 'pairs'; readonly sent: SentPairs }
  | { readonly second: 'failed'; readonly reason: string }
