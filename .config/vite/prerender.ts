import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Plugin, ResolvedConfig } from 'vite'

const emptyRoot = '<div id="root"></div>'

/**
 * Fills the root of index.html with what `render` of the entry returns, so that the first view can be
 * read before any script runs. The entry runs in Node, with the same plugins as the page.
 * @param entry path of the module below the project's root
 */
export function prerender(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (page) => insertMarkup(page, await renderEntry(config, entry)),
    },
  }
}

function insertMarkup(page: string, markup: string): string {
  if (!page.includes(emptyRoot)) throw new Error('index.html has no empty #root')
  if (/\sstyle=/.test(markup)) {
    throw new Error('The first view has style attributes, which the content security policy drops')
  }
  return page.replace(emptyRoot, () => `<div id="root">${markup}</div>`)
}

async function renderEntry({ root, configFile, mode }: ResolvedConfig, entry: string) {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    mode,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { ssr } = server.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The prerenderer cannot run modules')
    const { render } = await ssr.runner.import<{ render: () => Promise<string> }>(entry)
    return await render()
  } finally {
    await server.close()
  }
}
