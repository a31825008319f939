import type { Finding } from '../check.ts'

const ofSite = 'blocks-everything'
const ofRemark = 'remark-contradicts'

const isGrave = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning'

/** The findings, where one says that a line closes the whole site and another that its comment opens it, as one. */
export function withJoinedRemarks(findings: readonly Finding[]): readonly Finding[] {
  const remarks = new Map(
    findings.flatMap((one) => (one.id === ofRemark && isGrave(one) ? [[one.line, one]] : [])),
  )
  if (remarks.size === 0) return findings
  const told = new Set<Finding>()
  const joined = findings.map((one) => {
    const remark = one.id === ofSite && isGrave(one) ? remarks.get(one.line) : undefined
    const [says] = /^The comment says “[^”]*”/.exec(remark?.message ?? '') ?? []
    if (remark === undefined || says === undefined) return one
    told.add(remark)
    return { ...one, message: `${one.message} ${says}.`, fixes: remark.fixes ?? [] }
  })
  return joined.filter((one) => !told.has(one))
}
