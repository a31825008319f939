import { crawlers } from '../../../core/crawlers/index.ts'
import type { Evidence } from '../../../core/sources/source.ts'
import type { PolicyUse } from './uses.ts'

/** A statement about one use, and what it rests on. */
export interface UseFact {
  readonly text: string
  readonly evidence: Evidence
}

/** What somebody has to know before turning a switch. */
export interface UseFacts {
  /** Whom it is about, in a sentence. */
  readonly about: string
  /** What blocking them costs the site. */
  readonly costs: readonly UseFact[]
  /** What robots.txt cannot do. */
  readonly limits: readonly UseFact[]
}

/** Active entries of the catalogue that drive the browser of a user, and send no name of their own. */
const inBrowsers = crawlers
  .filter(({ status, purposes, hasUserAgent }) => {
    const isAsked = purposes[0] === 'user-triggered'
    return status.kind === 'active' && isAsked && !hasUserAgent
  })
  .map(({ token }) => token)

/** What is known about each use. A fact of a document has its source, with the day of the copy that was read. */
export const factsByUse: Readonly<Record<PolicyUse, UseFacts>> = {
  'ai-training': {
    about:
      'Crawlers that collect pages to train models, and names that only say whether that is allowed.',
    costs: [
      {
        text: 'Nothing in Google’s search: Google-Extended does not affect ranking. It keeps pages out of the grounding of Gemini, too.',
        evidence: { grade: 'documented', source: 'google-common' },
      },
      {
        text: 'Nothing in ChatGPT search: GPTBot is for training only.',
        evidence: { grade: 'documented', source: 'openai-bots' },
      },
    ],
    limits: [
      {
        text: 'It is for the future: a block of ClaudeBot says that pages from then on are to be left out of training.',
        evidence: { grade: 'documented', source: 'anthropic-bots' },
      },
      {
        text: 'Bing has no name for training: noarchive in a page keeps it out of that and of Copilot’s answers; nocache leaves title, address and snippet to both. Blocking Bingbot ends Bing’s search as well.',
        evidence: { grade: 'documented', source: 'bing-chat-controls' },
      },
      {
        text: 'The name of the purpose, __usage_ai-training, is of a draft. Google intends to support it; no source says that it is read yet.',
        evidence: { grade: 'documented', source: 'google-changelog', section: '30 October 2026' },
      },
    ],
  },
  'ai-answers': {
    about: 'Crawlers of AI search and of assistants that cite pages.',
    costs: [
      {
        text: 'A site that blocks OAI-SearchBot is not shown in ChatGPT’s search answers; it may still appear as a plain link.',
        evidence: { grade: 'documented', source: 'openai-bots' },
      },
      {
        text: 'Blocking Claude-SearchBot may make a site less visible in Claude’s search.',
        evidence: { grade: 'documented', source: 'anthropic-bots' },
      },
    ],
    limits: [
      {
        text: 'AI Overviews and AI Mode follow Googlebot: no name keeps a page out of them and in Google’s search.',
        evidence: { grade: 'documented', source: 'google-ai-features' },
      },
      {
        text: 'Search Console has a setting for that since 2026: Settings, Search generative AI, Exclude. It holds for a whole property, and no file shows it.',
        evidence: { grade: 'documented', source: 'google-generative-control' },
      },
      {
        text: 'In a page, nosnippet keeps its text out of AI Overviews and AI Mode, and max-snippet limits it.',
        evidence: { grade: 'documented', source: 'google-robots-meta' },
      },
    ],
  },
  'user-triggered': {
    about: 'Assistants that open a page because somebody asks for it now.',
    costs: [
      {
        text: 'If Claude-User is blocked, Claude cannot open the page for people who ask about it.',
        evidence: { grade: 'documented', source: 'anthropic-bots' },
      },
      {
        text: 'ChatGPT-User does not decide what is shown in ChatGPT search.',
        evidence: { grade: 'documented', source: 'openai-bots' },
      },
    ],
    limits: [
      {
        text: 'Google’s fetchers for users generally ignore robots.txt; to OpenAI’s the rules may not apply. A login or the server keeps them out.',
        evidence: { grade: 'documented', source: 'google-user-triggered' },
      },
      {
        text: `Agents in a browser send the name of that browser, so no line can name them: ${inBrowsers.join(', ')}.`,
        evidence: { grade: 'interpretation', note: 'From the catalogue of crawlers' },
      },
    ],
  },
  search: {
    about: 'Crawlers of search engines, those for images, news and video among them.',
    costs: [
      {
        text: 'The site drops out of each search engine that is blocked. Addresses that others link to may stay listed, without content.',
        evidence: { grade: 'documented', source: 'google-remove-page' },
      },
      {
        text: 'AI Overviews and AI Mode end with it, as they follow Googlebot.',
        evidence: { grade: 'documented', source: 'google-ai-features' },
      },
    ],
    limits: [
      {
        text: 'To get pages out of a search, noindex is surer, and needs that they may be crawled.',
        evidence: { grade: 'documented', source: 'google-remove-page' },
      },
    ],
  },
}
