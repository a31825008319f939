import { readAddress, reverseName } from './address.ts'

/** The shells for which commands are written. */
export const lookUpShells = ['bash', 'powershell'] as const

/** A shell for which commands are written. */
export type LookUpShell = (typeof lookUpShells)[number]

/** Addresses as they stand in a script, each once; what is none is left out, so that nothing else gets into it. */
function plainAddresses(given: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  for (const text of given) {
    const address = readAddress(text.trim())
    if (address === null) continue
    const name = reverseName(address)
    if (!known.has(name)) known.set(name, text.trim())
  }
  return [...known.values()]
}

/**
 * The name is whatever the owner of an address has written: `-q` keeps one that begins with `-` or `@` from being
 * an option, `read -r` and the quotes keep the shell from reading it.
 */
const inBash = (addresses: readonly string[]): string => `for ip in \\
${addresses.map((address) => `  ${address}`).join(' \\\n')}
do
  dig +noall +comments +question +answer -x "$ip"
  dig +short -x "$ip" | grep -v '^;' | while IFS= read -r name; do
    dig +noall +comments +question +answer -q "$name" -t A
    dig +noall +comments +question +answer -q "$name" -t AAAA
  done
done
`

/**
 * Each answer is a line of its own, since Resolve-DnsName cuts long names to fit the window. 9003 and 9501 are
 * the errors of Windows for a name that does not exist, and for one without such records.
 */
const inPowerShell = (addresses: readonly string[]): string => `function Ask($name, $type) {
  try {
    $found = @(Resolve-DnsName -Name $name -Type $type -DnsOnly -ErrorAction Stop | Where-Object { $_.Type -eq $type })
  } catch {
    $isNone = $_.Exception.NativeErrorCode -in 9003, 9501
    return "$name $type $(if ($isNone) { '-' } else { '?' })"
  }
  if ($found.Count -eq 0) { return "$name $type -" }
  foreach ($one in $found) { "$name $type $(if ($type -eq 'PTR') { $one.NameHost } else { $one.IPAddress })" }
}
foreach ($ip in @(
${addresses.map((address) => `  '${address}'\n`).join('')})) {
  $lines = @(Ask $ip 'PTR')
  $lines
  foreach ($name in $lines | ForEach-Object { ($_ -split ' ')[2] } | Where-Object { $_ -notin '-', '?' }) {
    Ask $name 'A'
    Ask $name 'AAAA'
  }
}
`

/**
 * A script that asks DNS for the names of all these addresses and for the addresses of the names. What it prints is
 * read by `readDns`, all at once. Empty where nothing given is an address.
 */
export function lookUpCommands(given: readonly string[], shell: LookUpShell): string {
  const addresses = plainAddresses(given)
  if (addresses.length === 0) return ''
  return shell === 'bash' ? inBash(addresses) : inPowerShell(addresses)
}
