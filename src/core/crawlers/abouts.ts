import catalogue from './catalogue.json' with { type: 'json' }
import type { CrawlerAbouts } from './crawler.ts'

/**
 * What is known about each crawler of the catalogue, by its token. The page loads it as a data file;
 * only what runs in Node may import it from here.
 */
export const aboutCrawlers: CrawlerAbouts = Object.fromEntries(
  catalogue.map(({ token, operator, fallbacksGrade, fallbacksSource, about }) => [
    token,
    {
      operator,
      directives: [],
      ...about,
      ...(fallbacksGrade && { fallbacksGrade }),
      ...(fallbacksSource && { fallbacksSource }),
    },
  ]),
)
