/** A small case that a link opens: a file, one URL, and who asks for it. */
export interface ExampleCase {
  readonly robots: string
  readonly url: string
  readonly crawlers: readonly string[]
  /** A line of the response head of the page. */
  readonly header?: string
  /** The content of the robots meta tag of the page. */
  readonly meta?: string
  /** What asking for robots.txt gives. */
  readonly status?: number
  /** Ids of the dialects that are compared. */
  readonly dialects?: readonly string[]
  /** An answer to what a dialect leaves open, such as `spiderline.folder-slash:dropped`. */
  readonly setting?: string
  /** The place that is shown, as `t=` of a link says it. */
  readonly place: 'check' | 'audit' | 'compare' | 'page' | 'delivery'
}

/** The link that opens a case, in the form that docs/links.md promises. */
export function exampleLink(example: ExampleCase): string {
  const { robots, url, crawlers, header, meta, status, dialects, setting, place } = example
  const asks = crawlers.flatMap((ua) => [
    ['url', url],
    ['ua', ua],
  ])
  const fields = [
    ['robots', robots],
    ...asks,
    ...(header === undefined ? [] : [['header', header]]),
    ...(meta === undefined ? [] : [['meta', meta]]),
    ...(status === undefined ? [] : [['status', String(status)]]),
    ...(dialects === undefined ? [] : [['d', dialects.join(',')]]),
    ...(setting === undefined ? [] : [['setting', setting]]),
    ['t', place],
  ]
  return `#${fields.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}
