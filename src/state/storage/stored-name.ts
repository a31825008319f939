/** Name of everything that this app stores under one path of an origin. */
export const storedName = (scope: string): string => `robotstxt-playground:${scope}`
