/** What programs print of two look-ups, each of 66.249.66.1 and of its name, and what is known by it. */
export interface DnsCase {
  readonly program: string
  readonly output: string
  readonly address: string
  /** Name and addresses; null: not asked. */
  readonly hosts: readonly (readonly [name: string, addresses: readonly string[] | null])[] | null
}

const name = 'crawl-66-249-66-1.googlebot.com'
const reverse = '1.66.249.66.in-addr.arpa'
const address = '66.249.66.1'
const both = [[name, [address]]] as const
const nameOnly = [[name, null]] as const

const digReverse = `
; <<>> DiG 9.18.28 <<>> -x ${address}
;; global options: +cmd
;; Got answer:
;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 4711
;; flags: qr rd ra; QUERY: 1, ANSWER: 1, AUTHORITY: 0, ADDITIONAL: 1

;; QUESTION SECTION:
;${reverse}.	IN	PTR

;; ANSWER SECTION:
${reverse}. 86400	IN	PTR	${name}.

;; Query time: 12 msec
;; SERVER: 127.0.0.53#53(127.0.0.53) (UDP)
`
const digForward = `
;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 4712
;; QUESTION SECTION:
;${name}. IN	A

;; ANSWER SECTION:
${name}. 86400 IN A	${address}
`
const digNothing = `
;; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 4713
;; QUESTION SECTION:
;${reverse}.	IN	PTR

;; AUTHORITY SECTION:
66.in-addr.arpa. 900 IN SOA ns1.example. hostmaster.example. 1 2 3 4 5
`
const linuxServer = 'Server:\t\t127.0.0.53\nAddress:\t127.0.0.53#53\n'
const windowsServer = 'Server:  dns.example\r\nAddress:  192.168.1.1\r\n'
const windowsBlock = `Name:    ${name}\r\nAddress:  ${address}\r\n`
const table = 'Name                           Type   TTL   Section    NameHost\n----\n'

/** The cases, one for each form of output. */
export const dnsCases: readonly DnsCase[] = [
  { program: 'dig -x', output: digReverse, address, hosts: nameOnly },
  { program: 'dig -x and dig', output: digReverse + digForward, address, hosts: both },
  { program: 'dig of no name', output: digNothing, address, hosts: [] },
  {
    program: 'dig of a server that fails',
    output: digNothing.replace('NXDOMAIN', 'SERVFAIL'),
    address,
    hosts: null,
  },
  {
    program: 'dig of a name without address',
    output: digReverse + digForward.replace(/\n.* A\t.*\n$/, '\n'),
    address,
    hosts: [[name, []]],
  },
  {
    program: 'dig -x by an alias (RFC 2317)',
    output: `${reverse}. 60 IN CNAME 1.0-25.66.249.66.in-addr.arpa.
1.0-25.66.249.66.in-addr.arpa. 60 IN PTR ${name}.
${name}. 60 IN CNAME edge.example.
edge.example. 60 IN A ${address}`,
    address,
    hosts: both,
  },
  {
    program: 'host',
    output: `${reverse} domain name pointer ${name}.\n${name} has address ${address}\n`,
    address,
    hosts: both,
  },
  {
    program: 'host of no name',
    output: `Host ${reverse}. not found: 3(NXDOMAIN)\n`,
    address,
    hosts: [],
  },
  {
    program: 'host of a server that fails',
    output: `Host ${reverse}. not found: 2(SERVFAIL)\n;; connection timed out; no servers could be reached\n`,
    address,
    hosts: null,
  },
  {
    program: 'host of a name without address',
    output: `${reverse} domain name pointer ${name}.\n${name} has no A record\n`,
    address,
    hosts: [[name, []]],
  },
  {
    program: 'host of IPv6',
    output: `1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa domain name pointer a.example.
a.example has address 192.0.2.7
a.example has IPv6 address 2001:db8::1`,
    address: '2001:db8::1',
    hosts: [['a.example', ['192.0.2.7', '2001:db8::1']]],
  },
  {
    program: 'nslookup of Linux',
    output: `$ nslookup ${address}\n${reverse}\tname = ${name}.\n\nAuthoritative answers can be found from:\n
$ nslookup ${name}\n${linuxServer}\nNon-authoritative answer:\nName:\t${name}\nAddress: ${address}\n`,
    address,
    hosts: both,
  },
  {
    program: 'nslookup of Linux, of no name',
    output: `** server can't find ${reverse}: NXDOMAIN\n`,
    address,
    hosts: [],
  },
  {
    program: 'nslookup of Linux, of a name without address',
    output: `${reverse}\tname = ${name}.\n*** Can't find ${name}: No answer\n`,
    address,
    hosts: [[name, []]],
  },
  {
    program: 'nslookup of Windows, of the address',
    output: windowsServer + '\r\n' + windowsBlock,
    address,
    hosts: nameOnly,
  },
  {
    program: 'nslookup of Windows, of the address twice',
    output: `${windowsServer}\r\n${windowsBlock}\r\n${windowsServer}\r\n${windowsBlock}`,
    address,
    hosts: nameOnly,
  },
  {
    program: 'nslookup of Windows, of the address and then of the name',
    output: `C:\\> nslookup ${address}\r\n${windowsServer}\r\n${windowsBlock}\r\nC:\\> nslookup ${name}\r\n${windowsServer}\r\n${windowsBlock}`,
    address,
    hosts: both,
  },
  {
    program: 'nslookup of Windows, with the mark of an answer',
    output: `${windowsServer}\r\n${windowsBlock}\r\n${windowsServer}\r\nNon-authoritative answer:\r\n${windowsBlock}`,
    address,
    hosts: both,
  },
  {
    program: 'nslookup of Windows, of a name with several addresses',
    output: `${windowsServer}\r\n${windowsBlock}\r\n${windowsServer}\r\nName:    ${name}\r\nAddresses:  2001:db8::1\r\n\t  ${address}\r\n`,
    address,
    hosts: [[name, ['2001:db8::1', address]]],
  },
  {
    program: 'nslookup of Windows, of no name',
    output: `${windowsServer}\r\n*** dns.example can't find ${address}: Non-existent domain\r\n`,
    address,
    hosts: [],
  },
  {
    program: 'nslookup of Windows that got no answer',
    output: `DNS request timed out.\r\n    timeout was 2 seconds.\r\n*** Request to dns.example timed-out\r\n`,
    address,
    hosts: null,
  },
  {
    program: 'Resolve-DnsName',
    output: `${table}${reverse}       PTR    86400 Answer     ${name}\n
${table}${name}        A      86400 Answer     ${address}\n`,
    address,
    hosts: both,
  },
  {
    program: 'Resolve-DnsName as a list',
    output: `Name      : ${reverse}\nQueryType : PTR\nTTL       : 86400\nSection   : Answer\nNameHost  : ${name}\n
Name       : ${name}\nQueryType  : A\nTTL        : 60\nSection    : Answer\nIP4Address : ${address}\n`,
    address,
    hosts: both,
  },
  {
    program: 'Resolve-DnsName of no name',
    output: `Resolve-DnsName : ${reverse} : DNS name does not exist\nAt line:1 char:1\n`,
    address,
    hosts: [],
  },
  {
    program: 'Resolve-DnsName that a narrow window has cut',
    output: `${table}1.66.249.66.in-ad... PTR    86400 Answer     ${name}\n`,
    address,
    hosts: null,
  },
  {
    program: 'lines of address, type and data',
    output: `${address} PTR ${name}\n${name} A ${address}\n${name} AAAA -\n`,
    address,
    hosts: both,
  },
  {
    program: 'a line that says that there is none',
    output: `${address} PTR -`,
    address,
    hosts: [],
  },
  {
    program: 'a line that says that no server answered',
    output: `${address} PTR ?`,
    address,
    hosts: null,
  },
  { program: 'nothing', output: '', address, hosts: null },
  { program: 'dig of another address', output: digReverse, address: '66.249.66.2', hosts: null },
]
