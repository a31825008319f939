import type { CheckContext } from '../checks/check-context.ts'
import type { Citation, Evidence } from '../sources/source.ts'
import type { LineEffect } from './effect.ts'

/** What a tool says about one line. */
export interface Complaint {
  /** 1-based. */
  readonly line: number
  readonly severity: 'error' | 'warning'
  /** What the tool calls it, in its own words where they are known. */
  readonly term: string
  /** What comes of it, where it is not about its line but about the whole file. */
  readonly effect?: LineEffect
}

/** A tool of others that looks for mistakes in robots.txt. */
export interface Validator {
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** Where the tool is, or the page of its maker that leads to it. */
  readonly address: Citation
  /** How it is known what the tool says. */
  readonly evidence: Evidence
  /** In the order of lines, except for what is about the whole file. */
  complaintsOn(context: CheckContext): Iterable<Complaint>
}
