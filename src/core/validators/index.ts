import { CheckContext, type CheckInput } from '../checks/check-context.ts'
import type { Citation, Evidence } from '../sources/source.ts'
import { bingWebmaster } from './bing-webmaster.ts'
import { effectOf, type LineEffect } from './effect.ts'
import { lighthouse } from './lighthouse.ts'
import { searchConsole } from './search-console.ts'
import type { Complaint, Validator } from './validator.ts'
import { yandexWebmaster } from './yandex-webmaster.ts'

/** The tools of others, those that most people use first. */
export const validators: readonly Validator[] = [
  lighthouse,
  searchConsole,
  bingWebmaster,
  yandexWebmaster,
]

/** A complaint with what comes of its line. */
export type JudgedComplaint = Omit<Complaint, 'effect'> & LineEffect

/** What one tool says about a file. */
export interface ValidatorReport {
  readonly id: string
  readonly name: string
  readonly address: Citation
  readonly evidence: Evidence
  readonly complaints: readonly JudgedComplaint[]
}

/** What the tools of others say about a file, and what comes of each line. */
export function validate(input: CheckInput): readonly ValidatorReport[] {
  const context = new CheckContext(input)
  const effects = new Map<number, LineEffect>()
  const effectAt = (line: number): LineEffect => {
    const effect = effects.get(line) ?? effectOf(context, line)
    effects.set(line, effect)
    return effect
  }
  return validators.map(({ id, name, address, evidence, complaintsOn }) => ({
    id,
    name,
    address,
    evidence,
    complaints: Array.from(complaintsOn(context), ({ line, severity, term, effect }) => ({
      line,
      severity,
      term,
      ...(effect ?? effectAt(line)),
    })),
  }))
}
