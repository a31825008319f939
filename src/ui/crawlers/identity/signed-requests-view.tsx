import { useDeferredValue, useEffect, useId, useState } from 'react'
import {
  checkSignedRequests,
  type CheckedDirectory,
  type SignedRequests,
} from '../../../analysis/crawlers/identity/signed-requests.ts'
import { webSignatureCrypto } from '../../../analysis/crawlers/identity/web-crypto.ts'
import type {
  CheckedRequest,
  CheckedSignature,
  SignatureVerdict,
} from '../../../core/identity/signature/check-signatures.ts'
import {
  signatureSources,
  type SignatureProblem,
} from '../../../core/identity/signature/signature-problem.ts'
import { useApp } from '../../hooks/use-app.ts'
import { ToneSign, type Tone } from './tone-sign.tsx'
import { SourceList } from '../../sources/source-line.tsx'
import { counted, elide, visible } from '../../text/format.ts'

const verdictWords: Readonly<Record<SignatureVerdict, string>> = {
  verified: 'Signature fits',
  invalid: 'Signature not valid',
  unverified: 'Not verified',
  unsigned: 'Not signed',
}

const tones: Readonly<Record<SignatureVerdict, Tone>> = {
  verified: 'good',
  invalid: 'bad',
  unverified: 'open',
  unsigned: 'open',
}

/** Pages over http have no WebCrypto, whatever the types say. */
const subtleHere = (): SubtleCrypto | undefined =>
  (globalThis as { readonly crypto?: { readonly subtle?: SubtleCrypto } }).crypto?.subtle

interface Asked {
  readonly text: string
  readonly directory: string
}

/** What the checks say, of the text as it was a moment ago; null: not yet, or they failed. */
function useSignedRequests({ text, directory }: Asked) {
  const site = useApp(({ scenario }) => scenario.origin)
  const [result, setResult] = useState<SignedRequests | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const subtle = subtleHere()
    if (subtle === undefined) return
    const now = Math.floor(Date.now() / 1000)
    const hosts = [site.replace(/^https?:\/\//, '')]
    const question = { text, directory, origin: null, hosts, now }
    checkSignedRequests(question, webSignatureCrypto(subtle)).then(
      (checked) => {
        if (!isCurrent) return
        setResult(checked)
        setFailed(false)
      },
      () => {
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [text, directory, site])
  return { result, hasFailed }
}

function Problems({ problems }: { readonly problems: readonly SignatureProblem[] }) {
  return problems.map(({ name, text }, at) => (
    <li key={at}>
      {visible(text)} <code className="quiet">{name}</code>
    </li>
  ))
}

const Notes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.map((note) => (
    <li key={note} className="quiet">
      {visible(note)}
    </li>
  ))

function Signature({ signature }: { readonly signature: CheckedSignature }) {
  const { label, verdict, agent, algorithm, covers, problems, notes } = signature
  return (
    <li>
      <p className="identity-verdict" data-tone={tones[verdict]}>
        <ToneSign tone={tones[verdict]} /> {verdictWords[verdict]}: <code>{visible(label)}</code>
      </p>
      <ul>
        {verdict === 'verified' && (
          <li>
            A holder of a key in the directory signed it with {algorithm}.
            {agent !== null &&
              ` It is a request of ${elide(visible(agent.directory), 200)} if the directory was fetched there.`}{' '}
            It does not say who that is, or that they mean well.
          </li>
        )}
        <Problems problems={problems} />
        <Notes notes={notes} />
        {covers.length > 0 && (
          <li className="quiet">
            It covers <code translate="no">{elide(visible(covers.join(' ')), 400)}</code>.
          </li>
        )}
      </ul>
    </li>
  )
}

function Request({ checked }: { readonly checked: CheckedRequest }) {
  const { request, signatures, problems } = checked
  const { method, scheme, authority, target } = request
  const address = authority === null ? '' : `${scheme}://${authority}${target ?? ''}`
  const name = [method ?? '', address].join(' ').trim()
  return (
    <section className="identity-signed">
      <h4 translate="no">{name === '' ? 'Request' : elide(visible(name), 160)}</h4>
      <ul>
        <Problems problems={problems} />
        {signatures.map((signature, at) => (
          <Signature key={at} signature={signature} />
        ))}
      </ul>
    </section>
  )
}

function Directory({ directory }: { readonly directory: CheckedDirectory }) {
  const { keys, problems, notes } = directory
  return (
    <section className="identity-signed">
      <h4>Key directory</h4>
      <ul>
        <li>
          {counted(keys.length, 'key')}
          {problems.length === 0 ? ', nothing wrong found.' : '.'}
        </li>
        <Problems problems={problems} />
        <Notes notes={notes} />
      </ul>
    </section>
  )
}

/** Where the keys of the requests are, which the page does not fetch. */
function KeyCommand({ requests }: Pick<SignedRequests, 'requests'>) {
  const agents = requests.flatMap(({ signatures }) => signatures.map(({ agent }) => agent))
  const url = agents.find((agent) => agent !== null)?.directory ?? ''
  // It goes into a command, and comes from whoever sent the request.
  if (!/^https:\/\/[\w.~:/?&=%+-]{1,500}$/.test(url)) return null
  return (
    <p>
      Get it with <code translate="no">curl -i &apos;{url}&apos;</code>
    </p>
  )
}

function DirectoryField({ text, onType }: { readonly text: string; onType(text: string): void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Key directory of its operator</label>
      <textarea
        id={id}
        className="field mono"
        rows={4}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        placeholder={'{"keys":[{"kty":"OKP","crv":"Ed25519","x":"…"}]}'}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  )
}

interface Props {
  /** What was pasted: signed requests, or a directory alone. */
  readonly text: string
  readonly isDirectory: boolean
}

/** Whether requests are signed by who they say, by the keys that their operator publishes (Web Bot Auth). */
export function SignedRequestsView({ text, isDirectory }: Props) {
  const [directory, setDirectory] = useState('')
  const { result, hasFailed } = useSignedRequests({
    text: useDeferredValue(isDirectory ? '' : text),
    directory: useDeferredValue(isDirectory ? text : directory),
  })
  return (
    <section aria-label="Signed requests" className="identity-web-bot-auth">
      <h3>{isDirectory ? 'Keys for signed requests' : 'Signed request'}</h3>
      {!isDirectory && <DirectoryField text={directory} onType={setDirectory} />}
      {subtleHere() === undefined && (
        <p role="alert">
          Signatures cannot be checked here: the page has to come by https. The command “identify”
          checks them anywhere.
        </p>
      )}
      {hasFailed && <p role="alert">The signatures could not be checked.</p>}
      {result !== null && (
        <div role="status">
          {!isDirectory && directory.trim() === '' && <KeyCommand requests={result.requests} />}
          {result.requests.map((checked, at) => (
            <Request key={at} checked={checked} />
          ))}
          {result.directory !== null && <Directory directory={result.directory} />}
          {result.isCut && <p>More was pasted than is read; the rest was left out.</p>}
        </div>
      )}
      <details>
        <summary>What it is checked by</summary>
        <SourceList citations={signatureSources.map((source) => ({ source }))} />
      </details>
    </section>
  )
}
