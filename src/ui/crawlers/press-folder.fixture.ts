/** A file that allows two crawlers for AI training its press folder and nothing else. */
export const pressFolderFile = `User-agent: *
Disallow: /private/

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
Allow: /press/
`
