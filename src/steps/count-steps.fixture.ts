import { stepsOfSearch } from './pattern-steps.fixture.ts'

type Method = (this: unknown, ...args: readonly unknown[]) => unknown
type Cost = (text: string, args: readonly unknown[], result: unknown) => number

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
const whole: Cost = (text) => text.length
const one: Cost = () => 1
/** What was copied. */
const copied: Cost = (_, __, result) => lengthOf(result)
/** What a call without a regular expression walks over; with one its searches count by themselves. */
const wholeUnlessPattern: Cost = (text, [by]) => (typeof by === 'string' ? text.length : 1)

function forward(text: string, [sought, from]: readonly unknown[], result: unknown): number {
  const start = typeof from === 'number' ? from : 0
  const end = typeof result === 'number' && result >= 0 ? result + lengthOf(sought) : text.length
  return Math.max(1, end - start)
}

function backward(text: string, [, from]: readonly unknown[], result: unknown): number {
  const start = typeof from === 'number' ? Math.min(from, text.length) : text.length
  return Math.max(1, start - (typeof result === 'number' ? Math.max(result, 0) : 0))
}

/** How many characters the methods of a text look at. */
const costs: Readonly<Record<string, Cost>> = {
  at: one,
  charAt: one,
  charCodeAt: one,
  codePointAt: one,
  indexOf: forward,
  includes: (text, args, result) =>
    forward(text, args, result === true ? text.indexOf(String(args[0])) : -1),
  lastIndexOf: backward,
  startsWith: (_, [sought]) => lengthOf(sought),
  endsWith: (_, [sought]) => lengthOf(sought),
  slice: copied,
  substring: copied,
  trim: whole,
  trimStart: whole,
  trimEnd: whole,
  toLowerCase: whole,
  toUpperCase: whole,
  normalize: whole,
  repeat: copied,
  padStart: copied,
  padEnd: copied,
  split: wholeUnlessPattern,
  replace: wholeUnlessPattern,
  replaceAll: wholeUnlessPattern,
}

function countText(count: (steps: number) => void): () => void {
  const undo: (() => void)[] = []
  for (const [name, cost] of Object.entries(costs)) {
    const original = Reflect.get(String.prototype, name) as Method
    Reflect.set(String.prototype, name, function counted(this: unknown, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args)
      count(cost(String(this), args, result))
      return result
    })
    undo.push(() => Reflect.set(String.prototype, name, original))
  }
  return () => undo.forEach((each) => each())
}

/** Methods of lists that ask a function about one element after the other. */
const asking = ['find', 'findIndex', 'findLast', 'some', 'every', 'filter'] as const
/** Methods of lists that look for one element. */
const seeking = ['includes', 'indexOf'] as const

type Asked = (this: unknown, ask: (...args: readonly unknown[]) => unknown) => unknown

/** Replaced, methods of lists count the elements that they look at. */
function countLists(count: (steps: number) => void): () => void {
  const undo: (() => void)[] = []
  const replace = (name: string, by: unknown): void => {
    const original: unknown = Reflect.get(Array.prototype, name)
    Reflect.set(Array.prototype, name, by)
    undo.push(() => Reflect.set(Array.prototype, name, original))
  }
  for (const name of asking) {
    const original = Reflect.get(Array.prototype, name) as Asked
    replace(name, function counted(this: unknown, ask: Parameters<Asked>[0]) {
      let asked = 0
      const found = original.call(this, (...args) => {
        asked += 1
        return ask(...args)
      })
      count(asked)
      return found
    })
  }
  const { indexOf } = Array.prototype
  for (const name of seeking) {
    const original = Reflect.get(Array.prototype, name) as Method
    replace(name, function counted(this: unknown[], ...args: unknown[]) {
      const at = indexOf.call(this, args[0])
      count(at < 0 ? this.length : at + 1)
      return Reflect.apply(original, this, args)
    })
  }
  return () => undo.forEach((each) => each())
}

/** Replaced, `exec` is called by all that regular expressions are used for: `test`, `replace`, `split` … */
function countSearches(onSearch: (pattern: RegExp, text: string, from: number) => void) {
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    onSearch(this, text, from)
    return found
  }
  return () => {
    RegExp.prototype.exec = exec
  }
}

/** Arrays that others are joined into one call for: their elements stand on the stack, which has an end. */
const mostArguments = 60_000

function refuseLargeCalls(): () => void {
  const { push } = Array.prototype
  Array.prototype.push = function checked(this: unknown[], ...items: unknown[]) {
    if (items.length > mostArguments) throw new RangeError('Too many arguments for one call')
    return push.apply(this, items)
  }
  return () => {
    Array.prototype.push = push
  }
}

/**
 * How many characters and elements a function looks at: by the methods of texts and lists, and by searches with
 * regular expressions, each place as often as the engine comes back to it. What is read by `text[at]` does not
 * count.
 */
export function countSteps(run: () => void): number {
  let steps = 0
  let isCounting = true
  const count = (more: number): void => {
    if (isCounting) steps += more
  }
  /** What is done to count is not counted. */
  const aside = (work: () => void): void => {
    const before = isCounting
    isCounting = false
    work()
    isCounting = before
  }
  const undoText = countText(count)
  const undoLists = countLists(count)
  const undoCalls = refuseLargeCalls()
  const undoSearches = countSearches((pattern, text, from) => {
    if (!isCounting) return
    aside(() => (steps += stepsOfSearch(pattern, text, from)))
  })
  try {
    run()
  } finally {
    undoSearches()
    undoCalls()
    undoLists()
    undoText()
  }
  return steps
}

/** What is wrong with how the steps of a reader grow from n to four times n; null when nothing is. */
export function growthOf(run: (size: number) => () => void, size: number): string | null {
  const [few, many] = [size, 4 * size].map((each) => countSteps(run(each)))
  if (few === undefined || many === undefined || few === 0) return 'nothing was counted'
  return many <= 5 * few ? null : `${few} steps for ${size}, ${many} for ${4 * size}`
}
