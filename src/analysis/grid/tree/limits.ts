/** Folders deeper than this are not told apart: their URLs are counted in the one at this depth. */
export const maxFolderDepth = 32
