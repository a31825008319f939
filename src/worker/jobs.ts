import { askOfRows, type UrlQuestion } from '../analysis/grid/judged-case.ts'
import type { AnalysisInput } from '../analysis/result.ts'
import type { ParsedFile } from '../analysis/judge-tests.ts'

/** From the case, as read, and the view's own options to plain data that survives cloning. */
type Job = (reading: ParsedFile, input: AnalysisInput, options: never) => unknown

/** What views want to know of all URLs of a case: asked of its rows, or of the list that a worker holds. */
export const urlQuestions = {
  'decided-lines': async () =>
    (await import('../analysis/grid/usage/decided-urls.ts')).decidedLines,
  'edit-turns': async () => (await import('../analysis/list/edit-turns.ts')).editTurns,
  // The same for the fix of an explanation: both may be shown at once, and of one name one is answered.
  'fix-turns': async () => (await import('../analysis/list/edit-turns.ts')).editTurns,
  // And for the edits that mend a rule.
  'mend-turns': async () => (await import('../analysis/list/edit-turns.ts')).editTurns,
  'folder-rules': async () => (await import('../analysis/grid/tree/folder-rules.ts')).folderRules,
  'missed-rules': async () => (await import('../analysis/grid/usage/rule-misses.ts')).missedRules,
  'rule-usage': async () => (await import('../analysis/grid/usage/rule-usage.ts')).ruleUsage,
  'set-ways': async () => (await import('../analysis/list/list-ways.ts')).listWays,
  'shown-tree': async () => (await import('../analysis/list/shown-tree.ts')).shownTree,
  'shown-usage': async () => (await import('../analysis/list/shown-usage.ts')).shownUsage,
  'sitemap-check': async () =>
    (await import('../analysis/grid/sitemap/sitemap-check.ts')).checkSitemap,
} satisfies Readonly<Record<string, () => Promise<UrlQuestion<never, unknown>>>>

const ofRows =
  <Options, Result>(load: () => Promise<UrlQuestion<Options, Result>>) =>
  async () =>
    askOfRows(await load())

const rowJobs = {
  'decided-lines': ofRows(urlQuestions['decided-lines']),
  'edit-turns': ofRows(urlQuestions['edit-turns']),
  'fix-turns': ofRows(urlQuestions['fix-turns']),
  'folder-rules': ofRows(urlQuestions['folder-rules']),
  'mend-turns': ofRows(urlQuestions['mend-turns']),
  'missed-rules': ofRows(urlQuestions['missed-rules']),
  'rule-usage': ofRows(urlQuestions['rule-usage']),
  'shown-tree': ofRows(urlQuestions['shown-tree']),
  'shown-usage': ofRows(urlQuestions['shown-usage']),
  'sitemap-check': ofRows(urlQuestions['sitemap-check']),
}

/**
 * What the worker computes for single views, one line each. The code of a job is loaded at its
 * first request.
 */
export const jobs = {
  ...rowJobs,
  'aim-ways': async () => {
    const [{ aimWays }, { pageView }] = await Promise.all([
      import('../analysis/explain/repairs/aim-ways.ts'),
      import('../analysis/page/page-view.ts'),
    ])
    return aimWays(pageView)
  },
  blocks: async () => (await import('../analysis/blocks/blocks-view.ts')).blocksView,
  'brief-pages': async () => (await import('../analysis/page/brief-page.ts')).briefPages,
  'cell-ways': async () => (await import('../analysis/explain/repairs/cell-ways.ts')).cellWays,
  'case-file': async () => (await import('./list/case-file.ts')).readCaseBlob,
  changes: async () => (await import('../analysis/changes/prove-changes.ts')).proveChanges,
  'changed-parts': async () => (await import('../analysis/changes/changed-parts.ts')).changedParts,
  claims: async () => (await import('../analysis/claims/prove-claims.ts')).proveClaims,
  compare: async () => (await import('../analysis/compare/compare-dialects.ts')).compareDialects,
  complaints: async () => (await import('../analysis/problems/complaints.ts')).complaintsOf,
  dialects: async () => (await import('../analysis/explain/other-dialects.ts')).verdictsByDialect,
  intake: async () => (await import('../analysis/intake/intake.ts')).intakeJob,
  'load-text': async () => (await import('./list/pack-list.ts')).loadText,
  merge: async () => (await import('../analysis/intake/merge-job.ts')).mergeJob,
  matrix: async () => (await import('../analysis/matrix/matrix.ts')).valueMatrix,
  'list-text': async () => (await import('./list/case-file.ts')).listText,
  'pack-list': async () => (await import('./list/pack-list.ts')).packList,
  'miss-ways': async () => (await import('../analysis/explain/repairs/miss-ways.ts')).missWays,
  'near-rules': async () => (await import('../analysis/explain/near-rules.ts')).nearRules,
  page: async () => (await import('../analysis/page/page-view.ts')).pageView,
  'page-answers': async () => (await import('../analysis/page/page-answers.ts')).pageAnswers,
  'page-crawlers': async () => (await import('../analysis/page/page-crawlers.ts')).pageByCrawler,
  'page-findings': async () => (await import('../analysis/page/page-crawlers.ts')).pageFindings,
  'page-source': async () => (await import('../analysis/page/page-source.ts')).pageSource,
  'newer-file': async () => (await import('./list/compare-files.ts')).compareListFiles,
  problems: async () => (await import('../analysis/problems/problems.ts')).problemsOf,
  'ai-policy': async () => (await import('../analysis/recipes/policy/read-policy.ts')).policyBoard,
  'order-test': async () => (await import('../analysis/compare/order-test.ts')).orderDependence,
  sheets: async () => (await import('./sheets/read-sheets.ts')).sheetsJob,
  'server-answers': async () =>
    (await import('../analysis/delivery/server-answers.ts')).serverAnswers,
  'set-ways': async () => (await import('../analysis/explain/repairs/set-ways.ts')).setWays,
  survey: async () => (await import('../analysis/crawlers/survey.ts')).surveyOf,
  visitors: async () => (await import('../analysis/crawlers/identity/who-is-it.ts')).whoIsIt,
  values: async () => (await import('../analysis/values/values-view.ts')).valuesView,
} satisfies Readonly<Record<string, () => Promise<Job>>>

/** The name of a job. */
export type JobName = keyof typeof jobs
type JobOf<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>
/** The options of a job, beside the case. */
export type OptionsOf<Name extends JobName> = Parameters<JobOf<Name>>[2]
/** The result of a job. */
export type ResultOf<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>
