// A site of a few folders, and what its file says of them.

export const robots = [
  'User-agent: *',
  'Disallow: /cart/',
  'Disallow: /blog/tag/',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
].join('\n')
export const numbered = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}p${at}`)
export const urls = [
  ...numbered('/shop/shoes/', 12),
  ...numbered('/shop/', 4),
  ...numbered('/blog/tag/', 5),
  ...numbered('/blog/2025/', 6),
  ...numbered('/cart/', 5),
  '/',
]
