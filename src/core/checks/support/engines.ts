/** A search engine whose loss a site would feel, and the crawler that it depends on. */
export interface Engine {
  readonly dialect: string
  readonly token: string
  readonly name: string
}

/** AI and SEO robots do not count: to be blocked by name is what they are named for. */
export const engines: readonly Engine[] = [
  { dialect: 'google', token: 'Googlebot', name: 'Google' },
  { dialect: 'bing', token: 'Bingbot', name: 'Bing' },
  { dialect: 'yandex', token: 'YandexBot', name: 'Yandex' },
  { dialect: 'baidu', token: 'Baiduspider', name: 'Baidu' },
  { dialect: 'seznam', token: 'SeznamBot', name: 'Seznam' },
  { dialect: 'applebot', token: 'Applebot', name: 'Apple' },
  { dialect: 'duckduckgo', token: 'DuckDuckBot', name: 'DuckDuckGo' },
]
