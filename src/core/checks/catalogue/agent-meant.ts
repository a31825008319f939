import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

/** The names of products and companies that are taken for those of their crawlers. */
interface Meant {
  /** In small letters, without blanks, dashes and dots. */
  readonly names: readonly string[]
  /** The crawler or token that the operator documents for training; null where there is none. */
  readonly token: string | null
  /** What its operator has instead, or besides. */
  readonly sentence: string
}

const meant: readonly Meant[] = [
  {
    names: [
      'gemini',
      'googlegemini',
      'geminibot',
      'bard',
      'googlebard',
      'bardbot',
      'googleai',
      'vertexai',
    ],
    token: 'Google-Extended',
    sentence: 'Google-Extended says whether Google may use pages for Gemini.',
  },
  {
    names: ['openai', 'openaibot', 'openaicrawler', 'gpt', 'gpt3', 'gpt4', 'gpt5'],
    token: 'GPTBot',
    sentence:
      'OpenAI trains with what GPTBot fetches; OAI-SearchBot and ChatGPT-User are for search and for users.',
  },
  {
    names: ['openaisearchbot', 'openaisearch', 'searchgpt'],
    token: 'OAI-SearchBot',
    sentence: 'The search crawler of OpenAI is OAI-SearchBot.',
  },
  {
    names: ['chatgpt', 'chatgptbot', 'chatgptcrawler'],
    token: 'ChatGPT-User',
    sentence: 'ChatGPT fetches for its users as ChatGPT-User; GPTBot is for training.',
  },
  {
    names: ['perplexity', 'perplexityai', 'perplexityaibot'],
    token: 'PerplexityBot',
    sentence: 'The crawler of Perplexity is PerplexityBot; Perplexity-User fetches for users.',
  },
  {
    names: ['commoncrawl', 'commoncrawlbot', 'commoncrawler'],
    token: 'CCBot',
    sentence: 'The crawler of Common Crawl is CCBot.',
  },
  {
    names: ['claude', 'claudeai', 'anthropic', 'anthropicbot', 'anthropicclaude'],
    token: 'ClaudeBot',
    sentence:
      'Anthropic trains with what ClaudeBot fetches; Claude-SearchBot and Claude-User are for search and for users.',
  },
  {
    names: ['bingai', 'bingchat', 'copilot', 'microsoftcopilot', 'copilotbot'],
    token: null,
    sentence:
      'Microsoft has no name of its own for Copilot, which uses what Bingbot fetches: pages are kept out with noarchive.',
  },
  {
    names: ['metaai', 'llama', 'metabot', 'metaaibot', 'facebookai'],
    token: 'meta-externalagent',
    sentence: 'Meta trains with what meta-externalagent fetches.',
  },
  {
    names: ['appleai', 'appleintelligence', 'siri'],
    token: 'Applebot-Extended',
    sentence: 'Applebot-Extended says whether Apple may train with what Applebot fetches.',
  },
  {
    names: ['mistral', 'mistralai', 'mistralbot', 'lechat'],
    token: 'MistralAI-User',
    sentence: 'Mistral fetches for its users as MistralAI-User.',
  },
]

const byName = new Map(meant.flatMap((one) => one.names.map((name) => [name, one] as const)))

/** The name of a product or a company, which is no crawler’s. */
export const agentMeant: Check = {
  id: 'agent-meant',
  severity: 'warning',
  *run(context) {
    for (const { line, value, lower, crawler, span } of agentLines(context)) {
      const known = crawler === null ? byName.get(lower.replace(/[ ._-]/g, '')) : undefined
      if (known === undefined) continue
      const token = known.token === null ? null : (crawlerNamed(known.token)?.token ?? null)
      yield {
        line: line.number,
        span,
        message: `No crawler is called “${value}”. ${known.sentence}`,
        fixes:
          token === null ? [] : [{ title: `Write ${token}`, edits: [{ span, insert: token }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Name of a product in place of its crawler',
  why: 'Crawlers look for the names that their operators document. No crawler obeys a group for the name of a product or a company.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: Gemini\nDisallow: /\n', lines: [1] },
    {
      robots: 'User-agent: OpenAI\nUser-agent: Bard\nUser-agent: Google-Gemini\nDisallow: /\n',
      lines: [1, 2, 3],
    },
    {
      robots:
        'User-agent: BingAI\nUser-agent: PerplexityAI\nUser-agent: CommonCrawl\nDisallow: /\n',
      lines: [1, 2, 3],
    },
    {
      robots: 'User-agent: OpenAI-SearchBot\nUser-agent: ChatGPTBot\nDisallow: /\n',
      lines: [1, 2],
    },
  ],
  good: [
    {
      robots:
        'User-agent: GPTBot\nUser-agent: Google-Extended\nUser-agent: ClaudeBot\nDisallow: /\n',
    },
  ],
}
