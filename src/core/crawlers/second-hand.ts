/** Lists and notes by others: what they say of a crawler is no word of its operator. */
const secondHand =
  /monperrus|gshutler|mitchellkrogza|ai[.-]robots[.-]txt|knownagents|darkvisitors|plainsignal|trackabot|seirdy|wikipedia|cloudflare\.com\/radar|radar\.cloudflare/

/** Whether an address is of somebody who watches crawlers, not of one who runs them. */
export const isSecondHand = (url: string): boolean => secondHand.test(url)
