/** What the pages of firewalls and of services against robots say, whatever site they stand in front of. */
const blockPage =
  /<title>\s*(?:attention required|just a moment|access denied|pardon our interruption|are you a robot|ddos-guard|security check)|(?:sorry, )?you have been blocked|checking (?:if the site connection is secure|your browser)|verif(?:y|ying) (?:that )?you are (?:a )?human|this website is using a security service|enable javascript and cookies to continue|access to this page has been denied|request unsuccessful\. incapsula|\bcf-(?:error|browser-verification|chl)|_Incapsula_Resource|sucuri website firewall|\bcaptcha-delivery\.com|\bpx-captcha\b|\bg-recaptcha\b|\bh-captcha\b/i

/** So many characters are looked at. */
const maxLooked = 20_000

/** Is a web page the one by which a firewall keeps programs out, in place of what was asked for? */
export const isBlockPage = (text: string): boolean => blockPage.test(text.slice(0, maxLooked))
