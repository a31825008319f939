// A site of a few folders, and what its file says of them.

export const folderRobots = [
  'User-agent: *',
  'Disallow: /cart/',
  'Disallow: /blog/tag/',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
].join('\n')
export const numberedPaths = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}p${at}`)
export const folderUrls = [
  ...numberedPaths('/shop/shoes/', 12),
  ...numberedPaths('/shop/', 4),
  ...numberedPaths('/blog/tag/', 5),
  ...numberedPaths('/blog/2025/', 6),
  ...numberedPaths('/cart/', 5),
  '/',
]
