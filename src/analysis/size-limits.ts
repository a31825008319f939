/**
 * Length in UTF-16 units up to which a text is analysed on the main thread, within a keystroke. Longer
 * texts are sent to a worker once typing pauses.
 */
export const maxMainThreadUnits = 64 * 1024
