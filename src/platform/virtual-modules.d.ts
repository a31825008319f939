declare module 'virtual:data-files' {
  /** Where each data file is, by its name; written by the plugin of the same name. */
  export const dataFileAddresses: Readonly<Record<string, string>>
}
