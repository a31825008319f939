import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { limits } from './limits.ts'

/** Where a browser is that speaks W3C WebDriver: its driver, and the program that this starts. */
export interface WebDriverEngine {
  readonly driver: 'webdriver'
  readonly program: string
  readonly browser: string
}

const elementsOfKeys = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  F6: '\uE036',
} as const

/** The character that WebDriver has for a key by its name; other keys are their own character. */
const keyOf = (name: string): string =>
  name in elementsOfKeys ? elementsOfKeys[name as keyof typeof elementsOfKeys] : name

/** A port that nobody listens at. The driver takes a number only, so another program may be faster. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A screen in memory. Resolves with its name once programs can use it. */
async function startScreen(): Promise<{ child: ChildProcess; name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1440x960x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const name = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended')))
    child.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { child, name }
}

/** One run of a driver, in which any number of browsers can be started, one after the other. */
export class WebDriverHost {
  private readonly engine: WebDriverEngine
  private readonly address: string
  private readonly children: readonly ChildProcess[]

  private constructor(engine: WebDriverEngine, address: string, children: readonly ChildProcess[]) {
    this.engine = engine
    this.address = address
    this.children = children
  }

  /** Starts the driver on a screen of its own, and waits until it answers. */
  static async start(engine: WebDriverEngine): Promise<WebDriverHost> {
    const screen = await startScreen()
    const port = await freePort()
    const env = { ...process.env, DISPLAY: screen.name }
    const driver = spawn(engine.program, [`--port=${port}`], { stdio: 'ignore', env })
    driver.once('error', () => undefined)
    const host = new WebDriverHost(engine, `http://127.0.0.1:${port}`, [driver, screen.child])
    const until = Date.now() + limits.startMs
    while (Date.now() < until) {
      const answer = await fetch(`${host.address}/status`).catch(() => null)
      if (answer?.ok) return host
      await setTimeout(50)
    }
    await host.stop()
    throw new Error(`${engine.program} does not answer`)
  }

  /** Starts a browser with an empty profile. */
  async open(): Promise<WebDriverSession> {
    const options = { binary: this.engine.browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await ask(`${this.address}/session`, { capabilities })) as {
      sessionId: string
    }
    const session = new WebDriverSession(`${this.address}/session/${sessionId}`)
    await session.resize(1440, 940)
    return session
  }

  async stop(): Promise<void> {
    for (const child of this.children) await end(child)
  }
}

/** Sends one command and gives the value of its answer; what the driver refuses is thrown. */
async function ask(address: string, body: unknown, method = 'POST'): Promise<unknown> {
  const request = { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) }
  const response = await fetch(address, {
    ...request,
    signal: AbortSignal.timeout(limits.commandMs),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** A browser with one window. Places are in CSS pixels from the corner of what the window shows. */
export class WebDriverSession {
  private readonly address: string

  constructor(address: string) {
    this.address = address
  }

  async resize(width: number, height: number): Promise<void> {
    await ask(`${this.address}/window/rect`, { x: 0, y: 0, width, height })
  }

  /** Goes to an address and waits until its documents and scripts are loaded. */
  async goto(url: string): Promise<void> {
    await ask(`${this.address}/url`, { url })
  }

  async reload(): Promise<void> {
    await ask(`${this.address}/refresh`, {})
  }

  /** Runs a function in the page; it sees nothing of this module, and its value goes as JSON. */
  async evaluate<A, T>(run: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    const script = `return (${run.toString()})(arguments[0])`
    return (await ask(`${this.address}/execute/sync`, { script, args: [arg] })) as T
  }

  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  }

  /** Presses keys together, as in `Control+Shift+z`. */
  async press(chord: string): Promise<void> {
    const keys = chord.split('+').map(keyOf)
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.act({ type: 'key', id: 'keys', actions: [...down, ...up] })
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((character) => {
      const value = character === '\n' ? keyOf('Enter') : character
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
    })
    await this.act({ type: 'key', id: 'keys', actions })
  }

  async close(): Promise<void> {
    await ask(this.address, undefined, 'DELETE')
  }

  private async act(source: unknown): Promise<void> {
    await ask(`${this.address}/actions`, { actions: [source] })
  }
}
