/** Line drawings on a grid of 16 pixels, as paths of an SVG: those that the first view needs, drawn for this page. */
export const iconPaths = {
  add: 'M8 3v10M3 8h10',
  share: 'M8 10V1.75M5 4.5l3-2.75 3 2.75M3 7.5v6.25h10V7.5',
  system: 'M8 2.25a5.75 5.75 0 1 0 0 11.5zM8 2.25a5.75 5.75 0 0 1 0 11.5',
  light:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  dark: 'M13.25 9.75A5.75 5.75 0 0 1 6.25 2.75 5.75 5.75 0 1 0 13.25 9.75z',
  help: 'M5.75 6a2.25 2.25 0 1 1 3.4 1.95c-.75.45-1.15.8-1.15 1.8M8 12.1v.15',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  down: 'M4.5 6.5L8 10l3.5-3.5',
  check: 'M3 8.5l3.25 3.25L13 5',
  close: 'M4 4l8 8M12 4l-8 8',
  warn: 'M8 2L14.75 13.5H1.25zM8 6.5V9.5M8 11.5v.1',
} as const

/** The name of such a drawing. */
export type IconName = keyof typeof iconPaths
