type Bytes = Uint8Array<ArrayBuffer>

const magic = [0x28, 0xb5, 0x2f, 0xfd] as const

/** Whether zstd packed what begins with these bytes. */
export const isZstd = (bytes: Uint8Array): boolean => magic.every((byte, at) => bytes[at] === byte)

/** Bytes are fed in slices this small, so that a bomb is noticed before it has unfolded. */
const slice = 4096
/** No slice of a log unfolds to more than so many bytes. */
const maxAtOnce = 64 * 1024 * 1024

/**
 * Unpacks what zstd packed, frame after frame. Rejects where it is damaged, cut or a bomb, once what could be unpacked
 * has come. The code for that is loaded when it is asked for.
 */
export async function* unzstd(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes, void> {
  const { Decompress } = await import('fzstd')
  let parts: Bytes[] = []
  let length = 0
  const unpacking = new Decompress((part) => {
    length += part.length
    if (length > maxAtOnce) throw new Error('The packed bytes unfold to too much')
    // The window goes on with the same memory.
    parts.push(Uint8Array.from(part))
  })
  const take = (): readonly Bytes[] => {
    const taken = parts
    parts = []
    length = 0
    return taken
  }
  /** What is wrong, once all that came before it has been given. */
  const tried = (push: () => void): { readonly error: unknown } | null => {
    try {
      push()
      return null
    } catch (error) {
      return { error }
    }
  }
  for await (const bytes of packed) {
    for (let from = 0; from < bytes.length; from += slice) {
      const failure = tried(() => void unpacking.push(bytes.slice(from, from + slice)))
      yield* take()
      if (failure !== null) throw failure.error
    }
  }
  const failure = tried(() => void unpacking.push(new Uint8Array(0), true))
  yield* take()
  if (failure !== null) throw failure.error
}
