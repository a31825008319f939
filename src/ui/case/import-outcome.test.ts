import { expect, test } from 'vitest'
import { originOf } from '../../analysis/tests/sent-url.ts'
import { maxFileBytes, originFromSitemap, tooLarge } from './import-outcome.ts'

test('a file is refused only beyond the limit, with its size', () => {
  expect(tooLarge('robots.txt', maxFileBytes)).toBeNull()
  expect(tooLarge('robots.txt', maxFileBytes * 1.5)).toContain('robots.txt has 7.5 MB')
})

test('the site is that of the first whole sitemap address', () => {
  const text = 'User-agent: *\nSitemap: /sitemap.xml\n sitemap : https://Shop.example:8080/a.xml\n'
  expect(originFromSitemap(text, originOf)).toBe('https://shop.example:8080')
  expect(originFromSitemap('Disallow: /', originOf)).toBeNull()
  expect(originFromSitemap('# Sitemap: https://example.com/', originOf)).toBeNull()
})
