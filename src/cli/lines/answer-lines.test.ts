import { expect, test } from 'vitest'
import { answerLines } from './answer-lines.ts'
import { cliCommands } from '../commands.ts'
import { RecordError, type Command } from '../record.ts'

async function* inputOf(...chunks: readonly string[]) {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
}

/** Answers with the line, unless it tells to fail. */
const echo = (seen: string[] = []): Command => ({
  summary: '',
  fields: {},
  answer: '',
  create: () => (line) => {
    seen.push(line)
    if (line === 'bad') throw new RecordError('not good')
    if (line === 'broken') throw new RangeError('out of range')
    return { line }
  },
})

async function answersOf(command: Command, ...chunks: readonly string[]) {
  let text = ''
  const output = {
    write: (more: string) => ((text += more), Promise.resolve()),
    signal: new AbortController().signal,
  }
  const someFailed = await answerLines(command, inputOf(...chunks), output)
  const answers = text.split('\n').slice(0, -1)
  return { someFailed, answers: answers.map((one) => JSON.parse(one) as Record<string, unknown>) }
}

test('answers a line that cannot be answered with an error, and goes on', async () => {
  expect(await answersOf(echo(), 'a\nbad\n\nbroken\nb\n')).toEqual({
    someFailed: true,
    answers: [
      { line: 'a' },
      { error: 'not good' },
      { error: 'cannot be answered: out of range' },
      { line: 'b' },
    ],
  })
  expect((await answersOf(echo(), 'a\n')).someFailed).toBe(false)
})

test('keeps finished answers at numbers that are too large', async () => {
  const page = '{"page":"https://example.com/"}'
  const large = '{"page":"https://example.com/","status":503,"elapsedHours":1e999}'
  const { fetch } = cliCommands
  if (fetch === undefined) throw new Error('no fetch')
  const { answers } = await answersOf(fetch, `${page}\n${large}\n${page}\n`)
  expect(answers.map((answer) => answer['effect'] ?? answer['error'])).toEqual([
    'rules',
    '"elapsedHours" is not a number from 0 up',
    'rules',
  ])
})

test('waits for a slow reader before it looks at more lines', async () => {
  const seen: string[] = []
  const written: string[] = []
  const goOn: (() => void)[] = []
  const output = {
    write: (text: string) => {
      written.push(text)
      return new Promise<void>((resolve) => void goOn.push(resolve))
    },
    signal: new AbortController().signal,
  }
  const done = answerLines(echo(seen), inputOf('a\n', 'b\n'), output)
  await expect.poll(() => written).toEqual(['{"line":"a"}\n'])
  expect(seen).toEqual(['a'])
  goOn[0]?.()
  await expect.poll(() => written).toHaveLength(2)
  goOn[1]?.()
  await done
})

test('writes what is finished before it looks at a long line', async () => {
  const written: string[] = []
  const atLongLine: string[][] = []
  const command = {
    ...echo(),
    create: () => (line: string) => {
      if (line.length > 5) atLongLine.push([...written])
      return { line: line.length }
    },
  }
  const output = {
    write: (text: string) => (written.push(text), Promise.resolve()),
    signal: new AbortController().signal,
  }
  await answerLines(command, inputOf(`a\n${'x'.repeat(100_000)}\n`), output)
  expect(atLongLine).toEqual([['{"line":1}\n']])
})

test('ends with the answers in hand when it is told to', async () => {
  const controller = new AbortController()
  const written: string[] = []
  const output = {
    write: (text: string) => {
      written.push(text)
      controller.abort()
      return Promise.resolve()
    },
    signal: controller.signal,
  }
  await answerLines(echo(), inputOf('a\nb\n', 'c\n', 'd\n'), output)
  expect(written).toEqual(['{"line":"a"}\n{"line":"b"}\n'])
})
