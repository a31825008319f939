/** Characters that are read of what is pasted: 16 Mi. */
export const maxWhoUnits = 16 * 1024 * 1024
