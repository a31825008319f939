import { expect, test } from 'vitest'
import { inspect } from './inspect.ts'

test.each([
  ['Googlebot News', 'Googlebot-News'],
  ['GoogleOther Image', 'GoogleOther-Image'],
  ['Googlebot Image', 'Googlebot-Image'],
  ['Google AdsBot', 'AdsBot-Google'],
  ['Google AdSense', 'Mediapartners-Google'],
  ['Gemini AI', 'Google-Extended'],
  ['commoncrawl.org', 'CCBot'],
  ['everyone else', '*'],
  ['all others', '*'],
  ['https://openai.com/gptbot', 'GPTBot'],
  ['http://www.example.com/robots/ccbot.html', 'CCBot'],
])('“%s” is told as %s', (name, right) => {
  const file = `User-agent: ${name}\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /a\n`
  const found = inspect({ file }).filter(
    ({ line, fixes = [] }) =>
      line === 1 && fixes.some(({ title }) => title === `Change to ${right}`),
  )
  expect(found).toHaveLength(1)
  expect(['warning', 'error']).toContain(found[0]?.severity)
})
