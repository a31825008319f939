import { fstatSync, readSync, statSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'

/**
 * Whether Node put the null device in the place of a closed input, as it does at its start. It opens the
 * device for writing as well, which shells do not when they are told to read from it; a byte that is
 * written there goes nowhere. Others do, as Python with `stdin=DEVNULL`, and nothing tells one from the other:
 * descriptor, device and flags are the same.
 */
function isStandIn(fd: number, device: number): boolean {
  try {
    if (statSync(devNull).rdev !== device) return false
    // What is open for writing only, as nohup opens it, throws here and is told of by who reads it.
    readSync(fd, new Uint8Array(1))
    return writeSync(fd, '\n') === 1
  } catch {
    return false
  }
}

/** Both causes are named, and the way to an empty input, since an empty answer would hide the first one. */
const closedInput = `standard input is closed, or the null device opened for writing too, as by stdin=DEVNULL of Python.
An empty input is read from ${devNull} opened for reading only, or from an empty file.`

/** Why nothing can be read from standard input, though Node would take it for an empty one; else null. */
export function inputProblem(fd = 0): string | null {
  const stats = fstatSync(fd)
  if (stats.isDirectory()) return 'standard input is a directory'
  const isClosed = stats.isCharacterDevice() && isStandIn(fd, stats.rdev)
  return isClosed ? closedInput : null
}
