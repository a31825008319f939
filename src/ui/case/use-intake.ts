export function useIntake() {
  return {
    takeFile: (_file: File) => Promise.resolve(),
    takeText: (_text: string) => false,
    pick: () => Promise.resolve(),
  }
}
