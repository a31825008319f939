/** A name of a product or a company that is taken for the name of its crawlers. */
export interface MeantName {
  /** With blanks between them, in small letters, as `squeezed` leaves them. */
  readonly names: string
  /** The crawlers of its operator that are meant, the likeliest first; none where there is none. */
  readonly tokens: readonly string[]
  /** What each of them is for. */
  readonly sentence: string
}

/** A name without the signs that people put into names, or leave out. */
export const squeezed = (name: string): string => name.replace(/[ \t._-]/g, '').toLowerCase()

const meantNames: readonly MeantName[] = [
  {
    names:
      'gemini geminiai geminicom googlegeminiai googlegemini geminibot bard googlebard bardbot googleai vertexai',
    tokens: ['Google-Extended'],
    sentence: 'Google-Extended says whether Google may use pages for Gemini.',
  },
  {
    names: 'openai openaicom openaibot openaicrawler gpt gpt3 gpt4 gpt5',
    tokens: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
    sentence:
      'OpenAI trains with what GPTBot fetches; OAI-SearchBot and ChatGPT-User are for search and for users.',
  },
  {
    names: 'openaisearchbot openaisearch searchgpt',
    tokens: ['OAI-SearchBot'],
    sentence: 'The search crawler of OpenAI is OAI-SearchBot.',
  },
  {
    names: 'chatgpt chatgptbot chatgptcrawler',
    tokens: ['ChatGPT-User', 'GPTBot'],
    sentence: 'ChatGPT fetches for its users as ChatGPT-User; GPTBot is for training.',
  },
  {
    names: 'perplexity perplexitycom perplexityai perplexityaibot',
    tokens: ['PerplexityBot', 'Perplexity-User'],
    sentence: 'The crawler of Perplexity is PerplexityBot; Perplexity-User fetches for users.',
  },
  {
    names: 'commoncrawl commoncrawlorg commoncrawlbot commoncrawler',
    tokens: ['CCBot'],
    sentence: 'The crawler of Common Crawl is CCBot.',
  },
  {
    names: 'claude claudeai anthropic anthropicai anthropiccom anthropicbot anthropicclaude',
    tokens: ['ClaudeBot', 'Claude-SearchBot', 'Claude-User'],
    sentence:
      'Anthropic trains with what ClaudeBot fetches; Claude-SearchBot and Claude-User are for search and for users.',
  },
  {
    names: 'bingai bingchat copilot microsoftcopilot copilotbot',
    tokens: [],
    sentence:
      'Microsoft has no name of its own for Copilot, whose answers draw on Bing’s index. To keep pages out, use noarchive.',
  },
  {
    names: 'microsoft microsoftbot msn',
    tokens: ['Bingbot'],
    sentence: 'The search crawler of Microsoft is Bingbot.',
  },
  {
    names: 'meta metaai llama metabot metaaibot facebookai',
    tokens: ['meta-externalagent', 'meta-webindexer', 'meta-externalfetcher'],
    sentence:
      'Meta trains with what meta-externalagent fetches; meta-webindexer and meta-externalfetcher are for search and for users.',
  },
  {
    names: 'facebook facebookcrawler facebookexternal',
    tokens: ['facebookexternalhit', 'meta-externalagent'],
    sentence:
      'facebookexternalhit fetches previews of shared links; Meta trains with what meta-externalagent fetches.',
  },
  {
    names: 'appleai appleintelligence siri',
    tokens: ['Applebot-Extended'],
    sentence: 'Applebot-Extended says whether Apple may train with what Applebot fetches.',
  },
  {
    names: 'mistral mistralai mistralbot lechat',
    tokens: ['MistralAI-Training', 'MistralAI-Index', 'MistralAI-User'],
    sentence:
      'Mistral trains with what MistralAI-Training fetches; MistralAI-Index and MistralAI-User are for search and for users.',
  },
  {
    names: 'duckduckgo duckduckgobot duckduck ddg ddgbot',
    tokens: ['DuckDuckBot', 'DuckAssistBot'],
    sentence:
      'The search crawler of DuckDuckGo is DuckDuckBot; DuckAssistBot fetches for its AI answers.',
  },
  {
    names: 'yahoo yahoobot yahoocrawler yahoosearch',
    tokens: ['Slurp'],
    sentence: 'Yahoo’s own crawler is Slurp.',
  },
  {
    names: 'bytedance bytedancebot bytedancespider bytebot',
    tokens: ['Bytespider', 'TikTokSpider'],
    sentence: 'The crawlers of ByteDance are Bytespider and TikTokSpider.',
  },
  {
    names: 'tiktok tiktokbot',
    tokens: ['TikTokSpider', 'Bytespider'],
    sentence: 'TikTokSpider comes for TikTok; Bytespider is the other crawler of ByteDance.',
  },
  {
    names: 'xai grok grokbot xaibot',
    tokens: ['GrokAgent', 'xAI-SearchBot'],
    sentence: 'Lists have GrokAgent and xAI-SearchBot as crawlers of xAI, which documents neither.',
  },
  {
    names: 'googlesearch googlecrawler googlespider',
    tokens: ['Googlebot'],
    sentence: 'The search crawler of Google is Googlebot.',
  },
  {
    names: 'googleimage googleimages googleimagebot googleimagesearch',
    tokens: ['Googlebot-Image'],
    sentence: 'Google looks for Googlebot-Image where pictures are meant.',
  },
  {
    names: 'googlenews googlenewsbot',
    tokens: ['Googlebot-News'],
    sentence: 'Google looks for Googlebot-News where Google News is meant.',
  },
  {
    names: 'googleads googleadsbot googleadwords',
    tokens: ['AdsBot-Google'],
    sentence: 'AdsBot-Google looks at the pages of advertisements for Google Ads.',
  },
  {
    names: 'adsense googleadsense googlemediapartners',
    tokens: ['Mediapartners-Google'],
    sentence: 'The crawler of AdSense is Mediapartners-Google.',
  },
  {
    names: 'internetarchive internetarchiveorg archiveorg waybackmachine',
    tokens: ['archive.org_bot'],
    sentence: 'The crawler of the Internet Archive is archive.org_bot.',
  },
  {
    names: 'majestic majestic12 majesticbot majesticseo',
    tokens: ['MJ12bot'],
    sentence: 'The crawler of Majestic is MJ12bot.',
  },
  {
    names: 'navercrawler naversearch',
    tokens: ['Yeti'],
    sentence: 'The search crawler of Naver is Yeti.',
  },
  {
    names: 'huawei huaweibot petalsearch',
    tokens: ['PetalBot'],
    sentence: 'The crawler of Petal Search, of Huawei, is PetalBot.',
  },
]

const byName = new Map(
  meantNames.flatMap((one) => one.names.split(' ').map((name) => [name, one] as const)),
)

/** What people mean by the name of a product or company; null for any other name. */
export const meantByName = (name: string): MeantName | null => byName.get(squeezed(name)) ?? null
