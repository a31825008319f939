import type { PageReader, Uses } from '../reader.ts'
import { answer, bodyAssumed, readings, sameNames, unknownUses } from './parts.ts'

/** What single crawlers read by their own documents, or by their code. */
interface Addition {
  readonly tokens: RegExp
  readonly values: PageReader['values']
  uses(names: ReadonlySet<string>): Partial<Uses>
}

const amazon: Addition = {
  tokens: /^(?:amazonbot|amzn-)/i,
  values: readings(
    { grade: 'documented', source: 'amazon-amazonbot' },
    { honoured: ['noindex', 'none', 'noarchive'] },
  ),
  uses: (names) =>
    names.has('noarchive')
      ? { aiTraining: answer('no', 'noarchive: Amazon does not use the page for training.') }
      : {},
}

const cotoyogi: Addition = {
  tokens: /^cotoyogi$/i,
  values: readings({ grade: 'documented', source: 'cotoyogi' }, { honoured: ['nofollow'] }),
  uses: () => ({}),
}

const gigabot: Addition = {
  tokens: /^gigabot$/i,
  values: readings(
    { grade: 'documented', source: 'gigablast-spider' },
    { honoured: ['noindex', 'nofollow', 'noarchive'] },
  ),
  uses: (names) =>
    names.has('noarchive') ? { cached: answer('no', 'noarchive: Gigabot does not cache it.') } : {},
}

const img2datasetStops = ['noai', 'noimageai', 'noindex', 'noimageindex'] as const

const img2dataset: Addition = {
  tokens: /^img2dataset$/i,
  values: readings(
    {
      grade: 'observed',
      source: 'img2dataset',
      note: 'By default, and in X-Robots-Tag of an image only: it reads no HTML.',
    },
    { honoured: img2datasetStops },
  ),
  uses: (names) => {
    const found = img2datasetStops.find((name) => names.has(name))
    if (found === undefined) return {}
    const one = answer('no', `${found}: img2dataset skips the image by default.`)
    return { images: one, aiTraining: one }
  },
}

/** By default it goes by fields without a name, and any colon makes a name of what stands before it. */
const isImg2dataset = (token: string): boolean => img2dataset.tokens.test(token)

const additions: readonly Addition[] = [amazon, cotoyogi, gigabot, img2dataset]

const additionFor = (token: string): Addition | undefined =>
  additions.find(({ tokens }) => tokens.test(token))

/** The names of a crawler: its own, and that of its family, such as Baiduspider of Baiduspider-image. */
function namesOf(token: string): readonly string[] {
  const own = token.toLowerCase()
  const family = /^baiduspider(?=-)/.exec(own)?.[0]
  return family === undefined ? [own] : [own, family]
}

/**
 * A crawler of whom no more is known than that robots meta tags exist: noindex and nofollow are assumed,
 * and what single crawlers add by their own documents.
 */
export const generic: PageReader = {
  id: 'generic',
  name: 'This crawler',
  dialects: [],
  agentsOf: (token) =>
    isImg2dataset(token) ? { meta: [], header: ['robots'] } : sameNames(...namesOf(token)),
  readsField: (token, value) => !isImg2dataset(token) || !value.includes(':'),
  values: readings(
    { grade: 'assumption' },
    { honoured: ['noindex', 'nofollow', 'none'], default: ['all', 'index', 'follow'] },
  ),
  valuesFor: (token) => additionFor(token)?.values ?? {},
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  bodyEvidence: bodyAssumed,
  mechanisms: [],
  stoppingRels: ['nofollow'],
  isSearchEngine: false,
  uses: ({ token, valueNames }) => ({ ...unknownUses, ...additionFor(token)?.uses(valueNames) }),
}
