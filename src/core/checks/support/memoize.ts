import type { Subject } from '../check-context.ts'

/** A fact of a file that is found out when the first check asks for it. */
export function once<Fact extends object>(
  find: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const known = new WeakMap<Subject, Fact>()
  return (subject) => {
    const fact = known.get(subject) ?? find(subject)
    known.set(subject, fact)
    return fact
  }
}
