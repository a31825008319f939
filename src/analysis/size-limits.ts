/**
 * Length in UTF-16 units up to which a text is analysed on the main thread, within a keystroke. Longer
 * texts are sent to a worker once typing pauses.
 */
export const maxMainThreadUnits = 64 * 1024

/** More cells than this are judged in a worker: at 1 to 4 µs each, a frame has room for them. */
export const maxMainThreadCells = 2000

/** URLs of the picture of a grid; a longer list is better as a table. */
export const maxDrawnRows = 100

/** Longer texts, in UTF-16 units, are too much for a field of a few lines: they are shown in a preview. */
export const maxFieldUnits = 256 * 1024
