import type { CrawlerProof } from '../../core/crawlers/crawler.ts'
import type { LookUpShell } from '../../core/identity/look-up-commands.ts'

/** What stands in a command for the address of the visitor, and for the name that DNS gives for it. */
const placeholders = { address: 'ADDRESS', name: 'NAME' } as const

/** Commands of one step, and what the step is. */
export interface VerifyStep {
  readonly title: string
  readonly commands: Readonly<Record<LookUpShell, string>>
}

/** An address of a list goes into a script as it is: it may hold nothing that ends its quotes. */
const isPlain = (address: string): boolean => /^https:\/\/[\w.~:/?&=%+-]+$/.test(address)

function hostSteps({ hosts = [] }: CrawlerProof): readonly VerifyStep[] {
  if (hosts.length === 0) return []
  const { address, name } = placeholders
  const reverse = {
    title: 'Ask DNS for the name of the address',
    commands: { bash: `host ${address}`, powershell: `Resolve-DnsName ${address}` },
  }
  if (hosts.every(({ reverseOnly }) => reverseOnly)) return [reverse]
  const forward = {
    title: 'Look that name up: it has to give the address back',
    commands: { bash: `host ${name}`, powershell: `Resolve-DnsName ${name}` },
  }
  return [reverse, forward]
}

function listSteps({ addressLists = [] }: CrawlerProof): readonly VerifyStep[] {
  return addressLists.flatMap((list) => {
    if (list.form === 'printed' || !isPlain(list.address)) return []
    const commands = {
      bash: `curl -sL '${list.address}'`,
      powershell: `(Invoke-WebRequest -UseBasicParsing '${list.address}').Content`,
    }
    return [{ title: 'Get the list of addresses', commands }]
  })
}

/** How a visitor is verified by hand, step by step; none where its operator publishes nothing to ask for. */
export const verifySteps = (identity: CrawlerProof | undefined): readonly VerifyStep[] =>
  identity === undefined ? [] : [...hostSteps(identity), ...listSteps(identity)]
