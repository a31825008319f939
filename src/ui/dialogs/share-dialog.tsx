export function ShareDialog() {
  return null
}
