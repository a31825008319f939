import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** Paths below src, and of packages, with blanks between, by the file that they go to; what they need goes there with them. */
type Paths = Readonly<Record<string, string>>

/**
 * What is of no view, most wanted first: a file takes along what its modules need, unless it is in one
 * before it. So whatever must not wait for another part stands before that.
 */
const parts: Paths = {
  react: 'react/ react-dom/',
  // The worker loads this one too, and has no use for the page's own or the editor.
  engine: 'vite/preload-helper',
  // What judges many URLs fast; the first view judges few.
  'rule-index': 'core/match/rule-index.',
  'first-view': '',
  'component-kit': 'react-aria react-stately/',
  // What unpacks files: before one is taken in, and in the worker, which has no window.
  'list-files': `
    platform/gunzip. analysis/list/list-files. case/limits. analysis/crawlers/log/unzstd.
    analysis/crawlers/log/parquet-lines.`,
  // The editor and what opens the case share it, and neither may wait for the other.
  platform: 'platform/ worker/client. worker/watchdog.',
  editor: 'editor/ ui/editor/',
  'page-source': 'ui/editor/source- editor/source/',
  'text-difference': 'ui/editor/difference- editor/text-difference.',
  // Reasons of verdicts, and what several jobs need; neither is to wait for all checks or for pages.
  analysis: `
    core/ case/ analysis/ core/checks/support/keyword-like core/page/values core/page/response-head
    analysis/grid/tree/row-addresses case/grid/grid-overview. core/near-misses/miss-words
    core/near-misses/near-miss-class core/checks/check. core/validators/retired-tools
    analysis/recipes/recipe. analysis/help/honouring-dialects analysis/grid/judged-case.`,
  // What rules miss by little: asked for by lists, and by an answer once it is looked at.
  'near-misses': 'core/near-misses/ analysis/explain/near-rules',
  'text-kinds': 'core/recognise/',
  visitors: 'core/identity/ analysis/crawlers/identity/',
  // What servers answer, and who answers in their place: only who pastes an answer asks.
  'server-answers': `
    core/fetch/edges core/fetch/response-signs core/fetch/answers/ analysis/delivery/server-answers
    analysis/delivery/answer-columns analysis/delivery/edge-switches`,
  // Web Bot Auth: only who pastes a signed request needs it.
  signatures: `
    core/identity/signature/ analysis/crawlers/identity/signed- analysis/crawlers/identity/web-`,
  // What a log comes to in words: for its place, and for reports.
  'log-texts': 'analysis/crawlers/log/texts/ analysis/crawlers/log/kept/kept-a case/safe-',
  // The figures of a log in a case: links and case files read them.
  'case-log': 'case/case-log case/link/value-guards.',
  // Filters and orders the list of a case, on the page or in a worker.
  'list-order': `
    analysis/list/ case/grid/list-columns. analysis/grid/picked-urls. analysis/intake/column-names.
    analysis/grid/url-csv.`,
  'folder-rules': 'analysis/grid/tree/folder-rules core/repair/ analysis/explain/repairs/',
  checks: 'core/checks/ core/validators/ analysis/problems/ analysis/recipes/',
  'log-formats': 'core/log/',
  recogniser: `
    platform/text-of-file analysis/intake/ analysis/page/page-text analysis/grid/change-
    analysis/grid/usage/usage-c analysis/grid/sitemap/sitemap-c`,
  'page-rules': 'core/page/ analysis/matrix/ analysis/page/',
  proofs: 'core/proof/ analysis/changes/ analysis/claims/prove-',
  'policy-facts': 'analysis/recipes/policy/use analysis/recipes/ai-crawlers',
  'ai-policy': 'analysis/recipes/policy/',
  'visit-plan': 'analysis/values/visit-plan core/values/visit-clock',
  merging: 'core/merge/ analysis/intake/merge-job',
  'list-reports': 'analysis/grid/usage/ analysis/grid/sitemap/ analysis/list/shown-usage.',
  'folder-tree': 'analysis/grid/tree/ analysis/list/shown-tree.',
  // Which code does which job of the worker; what it names is loaded with the first request for it.
  'worker-jobs': 'worker/jobs.',
  'list-worker': `
    worker/list/ analysis/list/judged-list. analysis/list/file- analysis/list/url-i
    analysis/list/list-reader. analysis/list/read-list.`,
  // Reads spreadsheets, in the worker.
  sheets: 'worker/sheets/',
  'log-worker': 'worker/log/ analysis/crawlers/log/',
  // The form of a case file; only who opens one needs it.
  'case-file': `
    case/file/case-schema case/file/file-fields case/file/document-reader case/file/read-
    case/file/salvage-case analysis/claims/test-case case/file/log-schema`,
  // What changes rows and columns; the first view only shows them.
  'grid-edits': 'state/grid-actions. case/grid/grid- case/grid/new case/grid/value-',
  // Opens and stores cases; no view is to wait for it.
  session: 'state/ main-session. case/link/ case/case-difference',
  // Writes case files; no view and no worker needs it before somebody downloads one.
  'case-writer': 'case/file/case-file. case/file/write-case.',
  'stored-lists': 'state/storage/lists state/list-files/',
  // Several views need these, and none of them may wait for another.
  hooks: `
    ui/hooks/ ui/components/ core/identity/signature/recognise- ui/crawlers/identity/dropped-
    ui/why/ways/apply- ui/why/ways/way- ui/why/ways/wished- ui/why/misses/mend-`,
  sources: 'ui/sources/ ui/text/ ui/page/words.',
  // What the tab and the editor show of problems, which neither the checks nor the place Audit is to wait for.
  problems: `
    ui/problems/problem-count ui/problems/use- ui/problems/words. ui/problems/describe-
    ui/problems/severity-sign ui/problems/problems.css`,
}

/** Views that are not, as all others, a folder of src/ui. */
const views: Paths = {
  actions: 'ui/actions/ case/markdown. ui/why/ways/undo-',
  // What is drawn by the component kit, so that no other part waits for the kit.
  overlays: 'ui/components/aria/ ui/header/menus/ ui/case/file-menus ui/tests/crawler-c',
  folders: 'ui/check/folders/',
  'source-chips': 'ui/check/sources/',
  logs: 'state/log/ ui/crawlers/logs/ analysis/crawlers/log/kept/',
  report: 'analysis/report/report',
  'all-checks': 'ui/problems/check',
  audit: 'ui/problems/',
  'signed-requests': 'ui/crawlers/identity/signed-',
  grid: 'analysis/grid/grid-out. ui/why/ways/ways-menu ui/why/ways/wish-',
  places: 'analysis/delivery/places/ ui/delivery/places/',
  'policy-board': 'ui/recipes/policy/',
}

/** Neither the worker nor a view may wait for these. */
const last: Paths = {
  'editor-help': 'analysis/help/',
  pictures: 'ui/pictures/',
  list: 'state/list/ ui/check/list/',
}

const byLength = Object.entries({ ...parts, ...views, ...last })
  .flatMap(([name, paths]) => paths.split(/\s+/).flatMap((path) => (path ? [{ name, path }] : [])))
  .sort((a, b) => b.path.length - a.path.length)

/** The file that a module goes to by its path; the longest path that fits decides. */
function placeOf(id: string): string | null {
  const path = id.replace(/^.*\/node_modules\/|^.*\/src\/|^\0/, '')
  if (/^ui\/.*-(?:drawing|picture-menu)\./.test(path)) return 'pictures'
  const place = byLength.find((one) => path.startsWith(one.path))?.name
  return place ?? /^ui\/([\w-]+)\//.exec(path)?.[1] ?? null
}

/** Whether an entry needs a module before it can run. */
function neededBy(entry: string): (id: string, graph: Graph) => boolean {
  const needed = new Set<string>()
  const collect = (id: string, graph: Graph) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph)
  }
  return (id, graph) => {
    if (needed.size === 0) collect(entry, graph)
    return needed.has(id)
  }
}

/** Which modules share a file; left alone, they make some fifty. `root`: folder of the project. */
export function chunkGroups(root: string): Group[] {
  const byPage = neededBy(join(root, 'src/main.tsx'))
  const byEditor = neededBy(join(root, 'src/ui/editor/editor.tsx'))
  const fileOf = (id: string, graph: Graph): string | null => {
    const isPure = /\/src\/(?:core|case|analysis)\//.test(id)
    if (isPure && (byPage(id, graph) || byEditor(id, graph))) return 'engine'
    if (id.includes('/src/') && byPage(id, graph)) return 'first-view'
    const place = placeOf(id)
    return place === 'editor' && !byEditor(id, graph) ? 'editor-help' : place
  }
  const ordered = [...Object.keys(parts), null, ...Object.keys(last)]
  const isView = (name: string | null): boolean => name !== null && !ordered.includes(name)
  return ordered.map((wanted, at) => ({
    name: (id, graph) => {
      const name = fileOf(id, graph)
      return name === wanted || (wanted === null && isView(name)) ? name : null
    },
    debugName: wanted ?? 'views',
    priority: ordered.length - at,
  }))
}
