export function FileNotice() {
  return null
}
