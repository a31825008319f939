import { runnerImport, type Plugin } from 'vite'

/** Styles are no markup, and have no modules in Node. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-style' },
  load: { filter: { id: /no-style$/ }, handler: () => '' },
}

const emptyRoot = '<div id="root"></div>'

/**
 * Fills the root of index.html with the entry exports as `firstView`, so that the first view can be
 * read before any script runs.
 * @param entry path of the module below the project's root
 * @param plugins those that the entry needs to run in Node
 */
export function prerender(entry: string, plugins: readonly Plugin[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { path }) {
        if (path !== '/index.html') return page
        const { module } = await runnerImport<{ firstView: string }>(entry, {
          plugins: [...plugins, noStyles],
          logLevel: 'warn',
          mode: 'production',
        })
        return insertMarkup(page, module.firstView)
      },
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
