/**
 * Programs that collect e-mail addresses or copy whole sites, known from lists of blocked names since about
 * 2000. None of them is known to ask for robots.txt.
 */
const names = `
  cherrypicker cherrypickerelite cherrypickerse crescent emailcollector emailsiphon emailwolf
  extractorpro webbandit webemailextrac telesoft nicerspro siphon
`

/** Those names, in small letters. */
export const harvesterNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
