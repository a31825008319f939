/** For whom a file is checked and tidied when nobody says. */
export const usualDialects: readonly string[] = ['google', 'bing', 'rfc9309']
