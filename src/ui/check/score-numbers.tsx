interface Props {
  readonly passed: number
  readonly total: number
}

/** "5/6", red where something fails; nothing where nothing is expected. */
export function ScoreNumbers({ passed, total }: Props) {
  if (total === 0) return null
  return (
    <span className="score" data-red={passed < total || undefined}>
      {passed.toLocaleString('en')}/{total.toLocaleString('en')}
    </span>
  )
}
