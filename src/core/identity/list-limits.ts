/** Characters of a list that are read: 64 Mi. */
export const mostListChars = 64 * 1024 * 1024
