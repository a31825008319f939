/**
 * Programs that collect e-mail addresses or copy whole sites, known from lists of blocked names since about
 * 2000. None of them is known to ask for robots.txt.
 */
const names = `
  cherrypicker cherrypickerelite cherrypickerse crescent emailcollector emailsiphon emailwolf
  extractorpro webbandit webemailextrac telesoft nicerspro siphon
`

/** Programs with which people look for holes in sites. They follow no rule; Nikto reads the file to find paths. */
const scanners =
  'acunetix dirbuster gobuster masscan nessus nikto nmap nuclei openvas sqlmap wpscan zgrab'

/** The names of those that look for holes, in small letters. */
export const scannerNames: ReadonlySet<string> = new Set(scanners.split(' '))

/** The names of those that collect addresses, in small letters. */
export const harvesterNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
