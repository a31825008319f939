import type { Page } from '@playwright/test'

type Kind = 'indexedDB' | 'localStorage' | 'sessionStorage'

/** A browser that does not let the page store anything, from the next load on. */
export async function forbidStorage(page: Page, kinds: readonly Kind[]): Promise<void> {
  await page.addInitScript((forbidden) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const kind of forbidden) {
      if (kind === 'indexedDB') IDBFactory.prototype.open = refuse
      else Object.defineProperty(window, kind, { get: refuse })
    }
  }, kinds)
}

/** A browser whose disk is full, until the next load: for all, or for the bytes of lists from files alone. */
export async function setFull(page: Page, what: 'all' | 'Blob' = 'all'): Promise<void> {
  await page.evaluate((kind) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, ...key) {
      if (kind === 'Blob' && !(value instanceof Blob)) return put.call(this, value, ...key)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }, what)
}

/** A save was asked for, has its data in a transaction that is still open, or is complete. */
export type SaveMoment = 'asked' | 'written' | 'complete'

/** Resolves when a save of a case has come to this moment; `written`: no save gets any further, until the next load. */
export const holdSave = (page: Page, until: SaveMoment): Promise<void> =>
  page.evaluate(
    (moment) =>
      new Promise<void>((resolve) => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (...given) {
          const request = put.apply(this, given)
          if (this.name !== 'cases') return request
          if (moment === 'asked') resolve()
          if (moment === 'complete') this.transaction.addEventListener('complete', () => resolve())
          if (moment === 'written') {
            const stayOpen = () => {
              this.count().onsuccess = stayOpen
            }
            request.addEventListener('success', () => {
              stayOpen()
              resolve()
            })
          }
          return request
        }
      }),
    until,
  )

/** A browser that takes its time to pack lists from files, until what this gives is called. */
export async function holdLists(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    const held: (() => void)[] = []
    let isHeld = true
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { readonly job?: string },
      ...options: unknown[]
    ) {
      const send = () => void Reflect.apply(postMessage, this, [message, ...options])
      if (isHeld && message.job === 'pack-list') held.push(send)
      else send()
    }
    Reflect.set(window, 'sendHeld', () => {
      isHeld = false
      for (const send of held) send()
    })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'sendHeld') as () => void)())
}

/** How many lists from files have their bytes in storage. */
export async function storedLists(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('lists:'))
    if (known?.name === undefined) return 0
    const database = await answer(indexedDB.open(known.name))
    const stored = await answer(database.transaction('contents').objectStore('contents').count())
    database.close()
    return stored
  })
}

/** Runs in the page: changes every stored case, past the app, and gives what they hold, as their JSON. */
export async function changeCases(
  changes: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('refused'))
    })
  const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('robotstxt-'))
  if (known?.name === undefined) return []
  const database = await answer(indexedDB.open(known.name))
  const cases = database.transaction('cases', 'readwrite').objectStore('cases')
  const rows = (await answer(cases.getAll())) as { body: { body: string } }[]
  for (const row of rows) {
    if (Object.keys(changes).length > 0) {
      await answer(cases.put({ ...row, body: { ...row.body, ...changes } }))
    }
  }
  database.close()
  return rows.map(({ body }) => body.body)
}

/** What the stored cases hold, as their JSON. */
export const storedBodies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(changeCases, {})

/** The checksum no longer fits what is stored. */
export const damageStored = (page: Page): Promise<unknown> => page.evaluate(changeCases, { crc: 1 })

/** As a version to come may store it. */
export const storeFromTheFuture = (page: Page): Promise<unknown> =>
  page.evaluate(changeCases, { v: 99 })
