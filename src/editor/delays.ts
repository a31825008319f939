/** When the editor does what no key may wait for, in milliseconds. */
export const editorDelays = {
  /** Suggestions come so long after the last key. */
  suggest: 60,
  /** What draws and asks for help comes so long after the editor, which is needed first. */
  loadHelp: 300,
  /** Line and column follow the cursor in a pause: with every key they would cost a second frame. */
  showCursor: { waitMs: 100, maxWaitMs: 300 },
  /** Problems are drawn in a pause too: drawing costs about as much as the key itself. */
  showProblems: { waitMs: 100, maxWaitMs: 500 },
  /** Problems that scrolling has brought into sight. */
  showScrolledProblems: { waitMs: 50, maxWaitMs: 200 },
  /** Lines above and below the screen are drawn evenly again once scrolling has paused. */
  afterScrolling: { waitMs: 100 },
  /** A large text is published after a pause, in an idle moment, and now and then while keys go on. */
  publishLargeText: { waitMs: 100, maxWaitMs: 4000 },
  /** The count of the find panel follows the last change of the text. */
  recount: 200,
  /** The tooltip of a mark opens when the pointer has rested on it. */
  openTooltip: 300,
  /** It closes when the pointer has been elsewhere for so long. */
  closeTooltip: 250,
} as const
