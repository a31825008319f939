/**
 * What is known of visitors who name a crawler, for counts. `verified`: a list or DNS shows that they are it, or come
 * from its operator; `spoofed`: one of them is known, and nothing fits; `claimed`: they could be verified, and what is
 * known does not decide; `unverifiable`: the operator publishes nothing.
 */
export const visitorClasses = ['verified', 'spoofed', 'claimed', 'unverifiable'] as const

/** One of `visitorClasses`. */
export type VisitorClass = (typeof visitorClasses)[number]

/** Requests by what is known of who sent them. */
export type ClassCounts = Readonly<Record<VisitorClass, number>>

/**
 * Tells visitors who name a crawler apart, which takes lists of addresses: this folder only counts.
 * @param crawler where it stands in the catalogue
 * @param address as the log has it; null where it has none
 * @param time of the request, in milliseconds since 1970; NaN where the log has none
 */
export type Classify = (crawler: number, address: string | null, time: number) => VisitorClass

/** No requests yet. */
export const noClasses = (): Record<VisitorClass, number> => ({
  verified: 0,
  spoofed: 0,
  claimed: 0,
  unverifiable: 0,
})

/** No address is written longer, in UTF-16 units: what is longer is a name of a host, or nothing. */
const longestAddress = 45

/** The address of a request as it is kept; empty where there is none. */
export const keptAddress = (address: string | null): string =>
  address === null || address.length > longestAddress ? '' : address
