import type { LoneNames } from '../../../core/identity/lone-names.ts'

const lookUp = (what: string): string =>
  `paste all that “host ${what}” prints (PowerShell: “Resolve-DnsName ${what}”)`

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Look-ups that nobody answered, which prove nothing. */
export const unansweredWords = (count: number): string =>
  count === 1
    ? '1 look-up got no answer: DNS timed out, or its server failed. That proves nothing; run the command again later.'
    : `${count.toLocaleString('en')} look-ups got no answer: DNS timed out, or its server failed. That proves nothing; run the commands again later.`

/** What was made of names of hosts that stand alone, as `dig +short` prints them, and what to paste instead. */
export function loneNameWords({ names, isUsed, forward }: LoneNames): string {
  const isOne = names === 1
  if (!isUsed) {
    const what = isOne ? '1 host name was' : `${names.toLocaleString('en')} host names were`
    const why = isOne ? 'which address has it' : 'which address has which'
    const instead = sentence(`${lookUp('ADDRESS')}, not only the names`)
    return `${what} not used, because nothing says ${why}. ${instead}`
  }
  if (forward === 'unused') {
    const noun = isOne ? 'name' : 'names'
    return `The address below the host ${noun} was not used, because nothing says that looking the ${noun} up gave it. ${sentence(lookUp('NAME'))}`
  }
  if (forward === 'used')
    return 'The host name was taken as that of the only address, and the address below it as what looking the name up gave.'
  const taken = isOne
    ? 'The host name was taken as that of the only address. Look the name up too'
    : 'The host names were taken as those of the address above them. Look the names up too'
  return `${taken}: ${lookUp('NAME')}.`
}
