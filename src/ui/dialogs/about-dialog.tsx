export function AboutDialog() {
  return null
}
