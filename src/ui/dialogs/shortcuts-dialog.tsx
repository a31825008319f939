type Keys = readonly string[]

/** Apple writes Command where everybody else writes Control. */
const command = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl')

const shortcutsOf = (mod: string): readonly (readonly [string, readonly Keys[]])[] => [
  ['Next, previous part of the page', [['F6'], ['Shift', 'F6']]],
  ['Next, previous failing test', [['F8'], ['Shift', 'F8']]],
  ['Add the typed test', [[mod, 'Enter']]],
  [
    'Move a line or a test',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['Find in the file', [[mod, 'F']]],
  ['Turn lines into comments and back', [[mod, '/']]],
  [
    'Undo, redo: text in the editor, tests elsewhere',
    [
      [mod, 'Z'],
      [mod, 'Shift', 'Z'],
    ],
  ],
  ['Keep a copy in this browser', [[mod, 'S']]],
  ['Close what is open, then leave the editor', [['Esc']]],
  ['This sheet', [['?']]],
]

/** Tab is not in the list because it always moves on, in the editor too. */
export function ShortcutsDialog() {
  return (
    <>
      <dl className="shortcuts">
        {shortcutsOf(command()).map(([deed, ways]) => (
          <div key={deed}>
            <dt>{deed}</dt>
            <dd>
              {ways.map((keys) => (
                <span key={keys.join()} className="keys">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="faint">
        Tab always moves on, also out of the editor. No key ever publishes anything.
      </p>
    </>
  )
}
