/** Statuses by which a server, or what stands before it, refuses a request that robots.txt allows, in their order. */
export const refusalStatuses: readonly number[] = [401, 403, 429, 503]

const refusals: ReadonlySet<number> = new Set(refusalStatuses)

/** Whether a request was refused; null: its status is not known. */
export const isRefusedRequest = (status: number | null): boolean =>
  status !== null && refusals.has(status)

/**
 * Whether an answer to a request for /robots.txt kept its crawler from reading the file: also any failure of the
 * server, after which crawlers do not know what the file says. Null: the status is not known.
 */
export const isRefusedFile = (status: number | null): boolean =>
  isRefusedRequest(status) || (status !== null && status >= 500)
