const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `One ${one} could` : `${count.toLocaleString('en')} ${many} could`

/** Says how many entries were left out, and why. */
export function tellLosses(
  omissions: string[],
  [one, many]: readonly [string, string],
  { beyond, most, unreadable }: { beyond: number; most: number; unreadable: number },
): void {
  const limit = most.toLocaleString('en')
  if (beyond > 0) {
    omissions.push(
      `${beyond.toLocaleString('en')} ${many} beyond the first ${limit} were left out.`,
    )
  }
  if (unreadable > 0) {
    const were = unreadable === 1 ? 'was' : 'were'
    omissions.push(`${counted(unreadable, one, many)} not be read and ${were} left out.`)
  }
}
