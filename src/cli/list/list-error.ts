/** Thrown for a call that cannot be carried out; its message is for whoever called. */
export class ListError extends Error {}
