/** What somebody wants of search engines, by the value that asks for it. */
export const pageAims = [
  { value: 'noindex', label: 'Keep it out of search results' },
  { value: 'nosnippet', label: 'List it without a snippet' },
  { value: 'nofollow', label: 'Do not follow its links' },
  { value: 'noimageindex', label: 'Keep its images out of image search' },
  {
    value: 'noarchive',
    label: 'Keep it out of Bing’s chat answers and training; no cached copy in Yandex',
  },
] as const
/** The value of one of `pageAims`. */
export type RecipeAim = (typeof pageAims)[number]['value']

/** What the rule is for. `page`: one path; `section`: a folder; `type`: a file type. */
export type PageScope = 'page' | 'section' | 'type'

/** Whom a rule can be for: the name in meta tags and headers, and one crawler that reads it. */
export const pageAgents = [
  { name: 'robots', label: 'All crawlers', crawler: null },
  { name: 'googlebot', label: 'Google only', crawler: 'Googlebot' },
  { name: 'bingbot', label: 'Bing only', crawler: 'Bingbot' },
  { name: 'yandex', label: 'Yandex only', crawler: 'YandexBot' },
  { name: 'applebot', label: 'Apple only', crawler: 'Applebot' },
] as const
/** The name of one of `pageAgents`. */
export type PageAgent = (typeof pageAgents)[number]['name']

/** The rules of a recipe: what is asked for, and of whom. */
export interface PageRules {
  readonly aims: readonly RecipeAim[]
  readonly agent: PageAgent
}

/** The value of an X-Robots-Tag; a name counts for all that follows it. */
export const headerValue = ({ aims, agent }: PageRules): string =>
  `${agent === 'robots' ? '' : `${agent}: `}${aims.join(', ')}`

const metaTag = ({ aims, agent }: PageRules): string =>
  `<meta name="${agent}" content="${aims.join(', ')}">`

/** What to know of the aims together, in sentences. */
export function aimNotes({ aims, agent }: PageRules): readonly string[] {
  const others = aims.filter((aim) => aim !== 'noindex' && aim !== 'nofollow')
  return [
    ...(aims.includes('noindex') && others.length > 0
      ? [
          `noindex alone does it: a page that is not listed shows nothing, so ${others.join(' and ')} ${others.length === 1 ? 'adds' : 'add'} nothing.`,
        ]
      : []),
    ...(aims.includes('nofollow') && !aims.includes('noindex')
      ? ['nofollow keeps no page out of search, neither this one nor those it links to.']
      : []),
    ...(aims.includes('noarchive')
      ? ['Google and Bing no longer show cached copies, and Google ignores noarchive.']
      : []),
    ...(aims.includes('noimageindex')
      ? ['A Disallow for the folder of the images is surer than noimageindex.']
      : []),
    ...(agent === 'robots' ? [] : ['Other crawlers ignore what is for one by its name.']),
  ]
}

/** Lines for one server or tool. */
export interface PageRecipe {
  readonly name: string
  /** Where the lines go. */
  readonly place: string
  /** Null where this tool has no plain way to do it. */
  readonly text: string | null
  /** What it does not do. */
  readonly limit: string
}

/** A path or an ending as typed, in the form that is needed; null when nothing can be made of it. */
export function cleanTarget(scope: PageScope, typed: string): string | null {
  const text = typed.trim()
  if (scope === 'type') {
    const ending = text.replace(/^\*?\./, '')
    return /^[A-Za-z0-9]{1,10}$/.test(ending) ? ending.toLowerCase() : null
  }
  // Signs that mean something in a pattern or a quoted text of one of the tools are left to people.
  const path = text.startsWith('/') ? text : `/${text}`
  if (!/^\/[A-Za-z0-9/_.~-]*$/.test(path)) return null
  return scope === 'section' && !path.endsWith('/') ? `${path}/` : path
}

const escaped = (path: string): string => path.replace(/\./g, '\\.')

/** The pattern of a target as a regular expression over the path. */
function patternOf(scope: PageScope, target: string): string {
  if (scope === 'type') return `\\.${target}$`
  return `^${escaped(target)}${scope === 'page' ? '$' : ''}`
}

function nginx(scope: PageScope, target: string, value: string): string {
  const location = { page: `= ${target}`, section: target, type: `~* \\.${target}$` }[scope]
  return `location ${location} {\n    add_header X-Robots-Tag "${value}";\n}`
}

function iis(scope: PageScope, target: string, value: string): string {
  return [
    '<rewrite>',
    '  <outboundRules>',
    '    <rule name="Robots rule">',
    '      <match serverVariable="RESPONSE_X_Robots_Tag" pattern=".*" />',
    '      <conditions>',
    `        <add input="{URL}" pattern="${patternOf(scope, target)}" />`,
    '      </conditions>',
    `      <action type="Rewrite" value="${value}" />`,
    '    </rule>',
    '  </outboundRules>',
    '</rewrite>',
  ].join('\n')
}

function cloudflare(scope: PageScope, target: string, value: string): string {
  const path = 'http.request.uri.path'
  const when = {
    page: `${path} eq "${target}"`,
    section: `starts_with(${path}, "${target}")`,
    type: `ends_with(${path}, ".${target}")`,
  }[scope]
  return `When: ${when}\nThen: Set static  X-Robots-Tag  ${value}`
}

/** The source of a rule in the notation that Vercel and Next share. */
function sourceOf(scope: PageScope, target: string): string {
  if (scope === 'type') return `/(.*)\\\\.${target}`
  return scope === 'page' ? target : `${target}(.*)`
}

const vercel = (source: string, value: string): string =>
  `{\n  "headers": [\n    {\n      "source": "${source}",\n      "headers": [{ "key": "X-Robots-Tag", "value": "${value}" }]\n    }\n  ]\n}`

const next = (source: string, value: string): string =>
  `async headers() {\n  return [\n    {\n      source: '${source}',\n      headers: [{ key: 'X-Robots-Tag', value: '${value}' }],\n    },\n  ]\n}`

const apache = (pattern: string, value: string): string =>
  `<If "%{REQUEST_URI} =~ m#${pattern}#">\n    Header set X-Robots-Tag "${value}"\n</If>`

/** Lines for each server and tool. `target` is one that `cleanTarget` gave. */
export function pageRecipes(
  scope: PageScope,
  target: string,
  rules: PageRules,
): readonly PageRecipe[] {
  const value = headerValue(rules)
  const pattern = patternOf(scope, target)
  const source = sourceOf(scope, target)
  const glob = { page: target, section: `${target}*`, type: `*.${target}` }[scope]
  return [
    {
      name: 'HTML',
      place: 'In the head of each page',
      text: scope === 'type' ? null : metaTag(rules),
      limit:
        scope === 'type'
          ? 'Files such as PDF have no meta tag: use a header.'
          : 'It does nothing for images, PDF and other files: those need a header.',
    },
    {
      name: 'Apache',
      place: '.htaccess or the configuration of the site',
      text: apache(pattern, value),
      limit: 'It needs Apache 2.4 with mod_headers, and does nothing where a cache answers first.',
    },
    {
      name: 'nginx',
      place: 'In the server block',
      text: nginx(scope, target, value),
      limit:
        'Only one location answers a request, so put the line into the one that does. A location with an add_header of its own does not inherit those above it.',
    },
    {
      name: 'IIS',
      place: 'web.config, in system.webServer',
      text: iis(scope, target, value),
      limit: 'It needs the URL Rewrite module, and replaces an X-Robots-Tag that is there already.',
    },
    {
      name: 'Caddy',
      place: 'Caddyfile, in the block of the site',
      text: `header ${glob} X-Robots-Tag "${value}"`,
      limit: 'It does nothing for answers that something in front of Caddy keeps.',
    },
    {
      name: 'Cloudflare',
      place: 'Rules, Transform Rules, Modify Response Header',
      text: cloudflare(scope, target, value),
      limit: 'It does nothing for hosts that are not sent through Cloudflare.',
    },
    {
      name: 'Netlify',
      place: '_headers, in the folder that is published',
      text: scope === 'type' ? null : `${glob}\n  X-Robots-Tag: ${value}`,
      limit:
        scope === 'type'
          ? 'Put these files into a folder of their own, and make a rule for that folder.'
          : 'It does nothing for answers of functions and of sites behind a proxy rule.',
    },
    {
      name: 'Vercel',
      place: 'vercel.json',
      text: vercel(source, value),
      limit: 'Add it to the headers that are there: a second list replaces the first.',
    },
    {
      name: 'Next.js',
      place: 'next.config.js, in the configuration',
      text: next(source, value),
      limit: 'It does nothing for a site that is exported as plain files.',
    },
  ]
}
