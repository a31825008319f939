/** A file that leaves two crawlers for AI training the press folder alone. */
export const pressFile = `User-agent: *
Disallow: /private/

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
Allow: /press/
`
