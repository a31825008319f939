import { readText } from '../../core/file.ts'
import { usePort } from '../use-app.ts'

const starters: readonly (readonly [string, string])[] = [
  ['Allow everything', 'User-agent: *\nDisallow:\n'],
  ['Block everything', 'User-agent: *\nDisallow: /\n'],
  [
    'Block AI training',
    'User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nUser-agent: Google-Extended\nDisallow: /\n\nUser-agent: *\nDisallow:\n',
  ],
]

/** An empty file is a valid one; say what it means and how to begin. */
export function EmptyFile() {
  const port = usePort()
  return (
    <div className="notice" role="note">
      <p>An empty robots.txt allows everything to everyone. Paste one, or begin with:</p>
      <div className="notice-actions">
        {starters.map(([name, text]) => (
          <button
            key={name}
            className="button small outlined"
            onClick={() => port.replaceFile(readText(text), { label: name })}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
