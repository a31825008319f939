import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { verifySteps } from './verify-steps.ts'

const bashOf = (token: string): readonly string[] =>
  verifySteps(aboutCrawlers[token]?.identity).map(({ commands }) => commands.bash)

describe('how a crawler is verified by hand', () => {
  test.each([
    ['Googlebot', ['host ADDRESS', 'host NAME']],
    ['Bingbot', ['host ADDRESS', 'host NAME']],
    ['Baiduspider', ['host ADDRESS']],
  ])('%s by DNS', (token, commands) => {
    expect(bashOf(token).filter((one) => one.startsWith('host'))).toEqual(commands)
  })

  test.each(['GPTBot', 'ClaudeBot', 'Bingbot', 'Googlebot'])('%s by its list', (token) => {
    const lists = bashOf(token).filter((one) => one.startsWith('curl'))
    expect(lists.length).toBeGreaterThan(0)
    for (const one of lists) expect(one).toMatch(/^curl -sL 'https:\/\/[^' ]+'$/)
  })

  test.each(['Bytespider', 'no such crawler'])('%s by nothing', (token) => {
    expect(bashOf(token)).toEqual([])
  })

  test.each(["https://a.example/'; id; '", 'https://a.example/$(id)', 'file:///etc/passwd', '-x'])(
    'never with the address %s',
    (address) => {
      const list = { form: 'json', address, copyOf: null } as const
      const proof = { url: 'https://a.example/', checkedOn: '2026-11-01', addressLists: [list] }
      expect(verifySteps(proof)).toEqual([])
    },
  )

  test('in PowerShell by as many steps as in bash', () => {
    for (const { identity } of Object.values(aboutCrawlers)) {
      for (const { commands } of verifySteps(identity)) {
        expect(commands.powershell).toMatch(/^(?:Resolve-DnsName|\(Invoke-WebRequest) /)
      }
    }
  })
})
