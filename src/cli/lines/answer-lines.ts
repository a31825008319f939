import { setImmediate } from 'node:timers/promises'
import { readLines } from './read-lines.ts'
import { RecordError, type Command } from '../record.ts'

/** Where answers go, and what ends the work early. */
export interface AnswerOutput {
  /** Resolves when more can be written. */
  write(text: string): Promise<void>
  readonly signal: AbortSignal
}

/** Answers are written when they are this long, ... */
const batchChars = 64 * 1024
/** ... when they took this long, and before a line as long as `batchChars`. */
const batchMs = 50

/** Answers of a few lines, written together. */
class AnswerBatch {
  readonly #output: AnswerOutput
  #text = ''
  #since = performance.now()

  constructor(output: AnswerOutput) {
    this.#output = output
  }

  add(answer: string): void {
    this.#text += `${answer}\n`
  }

  get isDue(): boolean {
    return this.#text.length >= batchChars || performance.now() - this.#since >= batchMs
  }

  async flush(): Promise<void> {
    const text = this.#text
    this.#text = ''
    if (text !== '') await this.#output.write(text)
    // Signals are delivered between turns only.
    await setImmediate()
    this.#since = performance.now()
  }
}

/** The answer to a line as JSON; an error in the place of what cannot be answered. */
function answerTo(
  line: string | RecordError,
  answer: (line: string) => object,
): { readonly json: string; readonly failed: boolean } {
  try {
    if (typeof line !== 'string') throw line
    const given = answer(line)
    return { json: JSON.stringify(given), failed: 'error' in given }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = error instanceof RecordError ? reason : `cannot be answered: ${reason}`
    return { json: JSON.stringify({ error: message }), failed: true }
  }
}

/**
 * Answers line by line, however many there are. What is finished is written before a long line is
 * looked at, so that no line loses the answers to those before it. Resolves to whether an answer
 * was an error; ends after the answers in hand when the signal is aborted.
 */
export async function answerLines(
  command: Command,
  input: AsyncIterable<Uint8Array>,
  output: AnswerOutput,
): Promise<boolean> {
  const answer = command.create()
  const batch = new AnswerBatch(output)
  let someFailed = false
  for await (const lines of readLines(input)) {
    await command.prepare?.(lines.filter((line) => typeof line === 'string'))
    for (const line of lines) {
      if (typeof line === 'string' && line.trim() === '') continue
      if (batch.isDue || line instanceof RecordError || line.length >= batchChars) {
        await batch.flush()
      }
      if (output.signal.aborted) return someFailed
      const { json, failed } = answerTo(line, answer)
      someFailed ||= failed
      batch.add(json)
    }
    await batch.flush()
    if (output.signal.aborted) return someFailed
  }
  return someFailed
}
