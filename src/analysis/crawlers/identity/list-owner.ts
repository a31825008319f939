import type { OperatorProof } from '../../../core/identity/verdict.ts'

const lastPart = (address: string): string =>
  address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('\\')) + 1).toLowerCase()

/** `gptbot (1).json` is a second copy of `gptbot.json`. */
const asPublished = (name: string): string => lastPart(name).replace(/ ?\(\d{1,3}\)(?=\.|$)/, '')

/** The crawler whose list has a file of this name at its operator; null where none or several have one. */
export function ownerByFileName(
  name: string,
  identities: Readonly<Record<string, OperatorProof>>,
): string | null {
  const wanted = asPublished(name)
  if (!wanted.includes('.')) return null
  const addresses = Object.entries(identities).flatMap(([token, { identity }]) =>
    (identity?.addressLists ?? []).flatMap((list) =>
      list.form !== 'printed' && lastPart(list.address) === wanted
        ? [{ token, address: list.address }]
        : [],
    ),
  )
  const [first] = addresses
  return addresses.every(({ address }) => address === first?.address)
    ? (first?.token ?? null)
    : null
}
