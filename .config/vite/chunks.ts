import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/** Whether an entry needs a module before it can run. */
type IsNeeded = (id: string, graph: Graph) => boolean

function neededBy(entry: string): IsNeeded {
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

const isPackage = (id: string): boolean => id.includes('/node_modules/')
/** What fetches later parts. The worker does so too, and has no use for the page's own file. */
const isLoader = (id: string): boolean => id.includes('vite/preload-helper')
const isPure = (id: string): boolean => /\/src\/(?:core|case|analysis)\//.test(id)

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
const componentKit =
  /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-types|@internationalized|@swc|clsx|client-only|use-sync-external-store)\//
const editing =
  /\/src\/(?:ui\/)?editor\/|\/node_modules\/(?:@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\//
/** What shows the source of a page, with its grammar of HTML; nobody needs it to write a robots.txt. */
const pageSource =
  /\/src\/(?:ui\/editor\/source-|editor\/source\/)|\/node_modules\/@lezer\/(?:html|lr)\//
/** What shows how two texts differ. */
const textDifference =
  /\/src\/(?:ui\/editor\/difference-|editor\/text-difference)|\/node_modules\/@codemirror\/merge\//
/** Words for the editor's help are asked for by the page alone, not by the worker. */
const editorHelp = '/src/analysis/help/'
const isForWorker = (id: string): boolean => isPure(id) && !id.includes(editorHelp)
/** What finds problems and writes recipes; no verdict and no reason needs it. */
const checking = /\/src\/(?:core\/(?:checks|validators)|analysis\/(?:problems|recipes))\//
/** A guess that tells a robots.txt, too: the recogniser must not bring all checks. */
const keywordGuess = '/src/core/checks/support/keyword-like'
const isCheck = (id: string): boolean => checking.test(id) && !id.includes(keywordGuess)
/** What tells a pasted text from others; no verdict needs it. */
const recognising =
  /\/src\/(?:core\/recognise\/|platform\/text-of-file|analysis\/(?:intake\/|page\/page-text|grid\/(?:grid-out|change-|usage\/usage-csv|sitemap\/sitemap-csv)))/
/** What reads HTML and judges its rules; what tells a response from other texts is not part of it. */
const pageRules =
  /\/src\/(?:core\/page\/(?!response-head|values)|analysis\/(?:matrix\/|page\/(?!page-text)))|\/node_modules\/(?:parse5|entities)\//
/** What checks the form of a case file, with its schema; only who opens one needs it. */
const caseFile =
  /\/src\/(?:case\/file\/(?:case-schema|file-fields|document-reader|read-|salvage-case)|analysis\/claims\/test-case)|\/node_modules\/valibot\//
/** What puts URLs into the folders of the site, and what tries rules for one, which needs what writes recipes. */
const folderTree = /\/src\/analysis\/grid\/tree\/(?!row-addresses|folder-rules)/
const folderRules = '/src/analysis/grid/tree/folder-rules'
/** What proves claims about all URLs, and tells what an edit changes. */
const proofs = /\/src\/(?:core\/proof\/|analysis\/(?:changes\/|claims\/prove-))/
/** What judges many URLs fast; the first view judges few. */
const ruleIndex =
  /\/src\/core\/match\/(?:rule-index|rule-filing|start-tree|piece-automaton|pair-table|number-list|alphabet)\./
/** What the audit counts over a list. It needs proofs and checks, and neither is to bring the other. */
const listReports = /\/src\/analysis\/grid\/(?:usage|sitemap)\//
/** What filters and orders rows: those of the grid, and in a worker of its own a list that is longer. */
const rowOrder = /\/src\/analysis\/grid\/row-(?:filter|order)\./
/** What holds a list that is too long for rows: in its worker, and on the page. */
const listHolder = /\/src\/(?:analysis\/grid\/long|worker\/list)\//
/** What unpacks files and puts lists together: before one is taken in, and in the worker, which has no window. */
const listFiles = /\/src\/(?:platform\/gunzip|analysis\/grid\/long\/list-files)\./
const longList = /\/src\/(?:state\/long-list\/|ui\/check\/long\/)/
/** What keeps such a list in this browser, and puts it into files; few cases have one. */
const storedLists = /\/src\/state\/(?:storage\/lists|list-files)\//
/** What reads files needs the recogniser, and runs in the worker as well. */
const isOfPlatform = (id: string): boolean => id.includes('/src/platform/') && !recognising.test(id)
/** The page's end of the workers; none of them has a use for it. */
const workerKeeper = /\/src\/worker\/(?:client|watchdog)\./
/** What makes and reads links and files of cases. */
const caseText = /\/src\/case\/(?:link\/|limits|markdown|case-difference|file\/case-file\.)/
/** What changes rows and columns; the first view only shows them. */
const gridEditing =
  /\/src\/(?:state\/grid-actions|case\/grid\/(?:grid-(?:edits|limits)|new-entries))\./
const isForVerdicts = (id: string): boolean =>
  isForWorker(id) &&
  !caseText.test(id) &&
  !gridEditing.test(id) &&
  !isCheck(id) &&
  !recognising.test(id) &&
  !pageRules.test(id) &&
  !caseFile.test(id) &&
  !proofs.test(id) &&
  !ruleIndex.test(id) &&
  !listReports.test(id) &&
  !folderTree.test(id) &&
  !id.includes(folderRules) &&
  !listHolder.test(id)
const session = /\/src\/(?:state|platform)\/|\/src\/main-session\.ts$/
const viewFolder = /\/src\/ui\/(?!editor\/)([\w-]+)\//
/** What is drawn by the component kit. It has a file of its own, so that no other part waits for the kit. */
const overlays =
  /\/src\/ui\/(?:components\/aria\/|header\/menus\/|case\/file-menus|tests\/crawler-(?:combobox|choices))/

/** What draws pictures to download; it needs parts of several views, and none of them waits for it. */
const pictures = /\/src\/ui\/(?:pictures\/|[\w/-]+-(?:drawing|picture-menu)\.)/

/** The view of folders, with what lays them out; the list of URLs needs neither. */
const folderView = /\/src\/ui\/check\/folders\/|\/node_modules\/d3-hierarchy\//

function viewOf(id: string): string | null {
  if (editing.test(id) || pictures.test(id)) return null
  if (folderView.test(id)) return 'folders'
  return overlays.test(id) ? 'overlays' : (viewFolder.exec(id)?.[1] ?? null)
}

/**
 * Which modules share a file, most wanted first. Each lazy part of the page is one file, named after its
 * folder. Left alone, the bundler cuts what parts share into some fifty files, which cost more requests.
 * @param root folder of the project
 */
export function chunkGroups(root: string): Group[] {
  const byPage = neededBy(join(root, 'src/main.tsx'))
  const byEditor = neededBy(join(root, 'src/ui/editor/editor.tsx'))
  const isShared: IsNeeded = (id, graph) => byPage(id, graph) || byEditor(id, graph)
  const parts: readonly (readonly [name: string, holds: IsNeeded])[] = [
    ['react', (id) => react.test(id)],
    // The worker loads this one too, and has no use for the page's own or the editor.
    ['engine', (id, graph) => isLoader(id) || (isPure(id) && isShared(id, graph))],
    ['rule-index', (id) => ruleIndex.test(id)],
    ['first-view', (id, graph) => !isPackage(id) && byPage(id, graph)],
    ['component-kit', (id) => componentKit.test(id)],
    // Before the rest of the platform and of lists, which it must not bring along.
    ['list-files', (id) => listFiles.test(id)],
    // The editor and what opens the case share it, and neither may wait for the other.
    ['platform', (id) => isOfPlatform(id) || workerKeeper.test(id)],
    ['editor', (id, graph) => editing.test(id) && byEditor(id, graph)],
    ['page-source', (id) => pageSource.test(id)],
    ['text-difference', (id) => textDifference.test(id)],
    ['row-order', (id) => rowOrder.test(id)],
    // Before the checks, so that nothing that explains a verdict waits for them.
    ['analysis', (id) => isForVerdicts(id)],
    ['checks', (id) => isPure(id) && isCheck(id)],
    // Behind what it needs of them, which it would take along.
    ['recogniser', (id) => recognising.test(id)],
    ['page-rules', (id) => pageRules.test(id)],
    ['proofs', (id) => proofs.test(id)],
    ['list-reports', (id) => listReports.test(id)],
    ['folder-tree', (id) => folderTree.test(id)],
    ['folder-rules', (id) => id.includes(folderRules)],
    ['list-worker', (id) => listHolder.test(id)],
    ['case-file', (id) => caseFile.test(id)],
    // Before the session, which no view is to wait for.
    ['grid-edits', (id) => gridEditing.test(id)],
    [
      'session',
      (id) =>
        (session.test(id) || caseText.test(id)) && !longList.test(id) && !storedLists.test(id),
    ],
    // Behind what the session needs as well.
    ['stored-lists', (id) => storedLists.test(id)],
    // Behind what the worker of the list needs as well.
    ['long-list', (id) => longList.test(id)],
    // Several views need these, and none of them may wait for another.
    ['hooks', (id) => /\/src\/ui\/(?:hooks|components)\/(?!aria)/.test(id)],
    // The answer and the lists of the audit both show lines and sources; neither may wait for the other.
    ['sources', (id) => /\/src\/ui\/(?:sources|text)\//.test(id)],
  ]
  const views: Group = { name: viewOf, debugName: 'views', priority: 1 }
  // Last: a file takes along what its modules need, and neither the worker nor a view may wait for this.
  const last: Group = {
    name: (id) => {
      if (editing.test(id) || id.includes(editorHelp)) return 'editor-help'
      return pictures.test(id) ? 'pictures' : null
    },
    debugName: 'last',
    priority: 0,
  }
  const named = parts.map(([name, holds], at) => ({
    name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
    debugName: name,
    priority: parts.length - at + 1,
  }))
  return [...named, views, last]
}
