import { directoryPath } from './key-directory.ts'
import { quotedWords, openProblem, wrong, type SignatureProblem } from './signature-problem.ts'
import { fieldValue, splitAddress, type SignedMessage } from './signed-message.ts'
import { readDictionary, readSfItem, type SfInnerList, type SfItem } from './structured-fields.ts'

/** Where a request says that its keys are. */
export interface SignatureAgent {
  /** As sent. */
  readonly url: string
  /** `string` up to draft-meunier-web-bot-auth-architecture-03, `dictionary` since. */
  readonly form: 'dictionary' | 'string'
  /** The name of its member; null in the older form. */
  readonly key: string | null
  /** Where the keys are fetched: the address itself, or the well-known path where it names a host alone. */
  readonly directory: string
}

interface ReadAgent {
  readonly agent: SignatureAgent | null
  readonly problems: readonly SignatureProblem[]
  readonly notes: readonly string[]
}

const nothingSaid = (problem: SignatureProblem): ReadAgent => ({
  agent: null,
  problems: [problem],
  notes: [],
})

/** A host alone is what drafts before -01 of the working group sent. */
function directoryOf(url: string): string {
  const { authority = '', target = '', scheme = '' } = splitAddress(url) ?? {}
  return target === '/' ? `${scheme}://${authority}${directoryPath}` : url
}

function agentOf(item: SfItem, form: SignatureAgent['form'], key: string | null): ReadAgent {
  const { bare, parameters } = item
  if (bare.type !== 'string' || typeof bare.value !== 'string') {
    const text = `The value of Signature-Agent is a ${bare.type}, not a string in quotes.`
    return nothingSaid(wrong('signature-agent-unreadable', text))
  }
  const url = bare.value
  const problems: SignatureProblem[] = []
  if (splitAddress(url)?.scheme !== 'https') {
    const text = `Signature-Agent is ${quotedWords(url)}, but has to be an address with https.`
    problems.push(wrong('signature-agent-not-https', text))
  }
  const notes: string[] = []
  if (form === 'string')
    notes.push(
      'Signature-Agent has the form of older drafts, a string. Since draft-meunier-web-bot-auth-architecture-04 it is a dictionary: label="https://…".',
    )
  if (parameters.size > 0)
    notes.push(
      'Its member of Signature-Agent has parameters. Drafts of summer 2026 had them; a verifier of draft-ietf-webbotauth-httpsig-protocol-01 ignores such a member.',
    )
  const directory = directoryOf(url)
  if (directory !== url && problems.length === 0)
    notes.push(
      `Signature-Agent names a host alone, as before draft-ietf-webbotauth-httpsig-protocol-01: now it is the address of the keys itself, ${directory}.`,
    )
  return { agent: { url, form, key, directory }, problems, notes }
}

/** The member that a signature covers, else the one with its label, else the only one. */
function memberKey(keys: readonly string[], label: string, input: SfInnerList): string | undefined {
  const covered = input.items.flatMap(({ bare, parameters }) => {
    const key = parameters.get('key')?.value
    return bare.value === 'signature-agent' && typeof key === 'string' ? [key] : []
  })
  if (covered.includes(label) || (covered.length === 0 && keys.includes(label))) return label
  return covered.find((key) => keys.includes(key)) ?? (keys.length === 1 ? keys[0] : undefined)
}

/** Where a signature says that its keys are, and what is wrong with that. */
export function readSignatureAgent(
  message: SignedMessage,
  label: string,
  input: SfInnerList,
): ReadAgent {
  const given = fieldValue(message, 'signature-agent')
  if (given === null) {
    const text = 'It has no Signature-Agent: nothing says whose key it is.'
    return nothingSaid(openProblem('signature-agent-missing', text))
  }
  if (given.startsWith('"')) {
    const read = readSfItem(given)
    if (read.ok) return covered(agentOf(read.value, 'string', null), input)
    return nothingSaid(
      wrong('signature-agent-unreadable', `Signature-Agent cannot be read: ${read.problem}.`),
    )
  }
  const read = readDictionary(given)
  if (!read.ok)
    return nothingSaid(
      wrong('signature-agent-unreadable', `Signature-Agent cannot be read: ${read.problem}.`),
    )
  const key = memberKey([...read.value.keys()], label, input)
  const member = key === undefined ? undefined : read.value.get(key)
  if (key === undefined || member === undefined) {
    const text = `Signature-Agent has no member ${quotedWords(label)}, the label of the signature.`
    return nothingSaid(openProblem('signature-agent-missing', text))
  }
  if (member.kind === 'list')
    return nothingSaid(
      wrong('signature-agent-unreadable', 'The value of Signature-Agent is a list, not a string.'),
    )
  const found = covered(agentOf(member, 'dictionary', key), input)
  if (key === label) return found
  const note = `Its member of Signature-Agent is called ${quotedWords(key)}; the draft wants the label of the signature, ${quotedWords(label)}.`
  return { ...found, notes: [...found.notes, note] }
}

/** An agent that the signature does not cover could have been put in by anybody. */
function covered(found: ReadAgent, input: SfInnerList): ReadAgent {
  const { agent } = found
  if (agent === null) return found
  const isCovered = input.items.some(({ bare, parameters }) => {
    const key = parameters.get('key')?.value ?? null
    return bare.value === 'signature-agent' && (key === null || key === agent.key)
  })
  if (isCovered) return found
  const name = agent.key === null ? '"signature-agent"' : `"signature-agent";key="${agent.key}"`
  const text = `It does not cover ${name}: whoever passes the request on could change it.`
  return { ...found, problems: [...found.problems, wrong('signature-agent-not-covered', text)] }
}
