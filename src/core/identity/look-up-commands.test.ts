import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { lookUpCommands, lookUpShells } from './look-up-commands.ts'
import { readDns } from './read-dns.ts'

const addresses = ['66.249.66.1', '2001:db8::1', '::ffff:66.249.66.1', ' 192.0.2.7 ']

describe('the commands', () => {
  test.each(lookUpShells)('of %s name each address once', (shell) => {
    const script = lookUpCommands(addresses, shell)
    for (const [text, times] of [
      ['66.249.66.1', 1],
      ['2001:db8::1', 1],
      ['192.0.2.7', 1],
    ] as const) {
      expect(script.split(text).length - 1, text).toBe(times)
    }
  })

  test.each(lookUpShells)('of %s hold nothing that is no address', (shell) => {
    const hostile = ["'; rm -rf ~; '", '$(id)', '`id`', '192.0.2.7; id', '-x', '@evil.example', '']
    expect(lookUpCommands(hostile, shell)).toBe('')
    const mixed = lookUpCommands([...hostile, '192.0.2.7'], shell)
    expect(mixed).toBe(lookUpCommands(['192.0.2.7'], shell))
  })
})

/** Stands in for dig: it prints as dig does, and a name that would be an option is found in its arguments. */
const fakeDig = `dig() {
  case "$*" in
    '+short -x 192.0.2.7') echo '-x.example.' ;;
    '+short -x '*) ;;
    *'-x 192.0.2.7') echo '7.2.0.192.in-addr.arpa. 60 IN PTR -x.example.' ;;
    *'-x 192.0.2.8') printf ';; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 1\\n;8.2.0.192.in-addr.arpa. IN PTR\\n' ;;
    *'-q -x.example. -t A') echo '-x.example. 60 IN A 192.0.2.7' ;;
    *'-q -x.example. -t AAAA') printf ';; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 2\\n;-x.example. IN AAAA\\n' ;;
    *) echo "wrong call: $*" >&2; exit 1 ;;
  esac
}
`

test('what those of bash print is read back for all addresses at once', () => {
  const script = fakeDig + lookUpCommands(['192.0.2.7', '192.0.2.8'], 'bash')
  const { facts, unread } = readDns(execFileSync('bash', ['-c', script], { encoding: 'utf8' }))
  const hostsOf = (text: string) => facts.hostsOf(readAddress(text) ?? expect.fail(text))
  expect(unread).toBe(0)
  expect(hostsOf('192.0.2.7')?.map(({ addresses }) => addresses)).toEqual([['192.0.2.7']])
  expect(hostsOf('192.0.2.8')).toEqual([])
  expect(hostsOf('192.0.2.9')).toBeNull()
})
