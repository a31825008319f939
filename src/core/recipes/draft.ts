import type { Group, RobotsTxt } from '../robots.ts'
import { lineOf } from '../scan.ts'
import type { Edit, Span } from '../text.ts'

/** A line that does not matter to what stands above it: a blank one, a comment, a sitemap. */
const isAside = (text: string): boolean => /^\s*(#|sitemap\s*:|$)/i.test(text)

/** Changes to whole lines of a file, gathered so that none touches another. */
export class Draft {
  private readonly removed = new Set<number>()
  private readonly added = new Map<number, readonly string[]>()
  private readonly before = new Map<number, readonly string[]>()
  private blocks: readonly string[] = []
  private readonly robots: RobotsTxt

  constructor(robots: RobotsTxt) {
    this.robots = robots
  }

  remove(line: number): void {
    this.removed.add(line)
  }

  /** Takes a group away, with the blank line that parted it; sitemaps in it are for everybody. */
  removeGroup({ agents, rules, others, firstLine, lastLine }: Group): void {
    const kept = others.filter(({ key }) => /^sitemap$/i.test(key))
    for (const { line } of [...agents, ...rules, ...others]) this.remove(line)
    for (const { line } of kept) this.removed.delete(line)
    const parted = firstLine === 1 || this.isBlank(firstLine - 1)
    if (parted && kept.length === 0 && this.isBlank(lastLine + 1)) this.remove(lastLine + 1)
  }

  isRemoved(line: number): boolean {
    return this.removed.has(line)
  }

  addAfter(line: number, lines: readonly string[]): void {
    this.added.set(line, [...(this.added.get(line) ?? []), ...lines])
  }

  /** A new group in front of the one that begins in this line. */
  addBefore(line: number, lines: readonly string[]): void {
    this.before.set(line, [...(this.before.get(line) ?? []), ...lines, ''])
  }

  /** A new group behind all others, or a line by itself at the end. */
  append(lines: readonly string[]): void {
    this.blocks = [...this.blocks, lines.join('\n')]
  }

  edits(): readonly Edit[] {
    const lines = new Set([...this.removed, ...this.added.keys(), ...this.before.keys()])
    const edits = [...lines].sort((a, b) => a - b).flatMap((line) => this.editsOf(line))
    return this.blocks.length === 0 ? edits : [...edits, this.blockEdit()]
  }

  private span(line: number): Span {
    const { from, to } = lineOf(this.robots.scan, line - 1)
    return { from, to }
  }

  private text(line: number): string {
    const { from, to } = this.span(line)
    return this.robots.file.text.slice(from, to)
  }

  private isBlank(line: number): boolean {
    return line <= this.robots.scan.count && this.text(line).trim() === ''
  }

  private editsOf(line: number): readonly Edit[] {
    const { from, to } = this.span(line)
    const before = this.before.get(line) ?? []
    const added = this.added.get(line) ?? []
    if (this.removed.has(line)) {
      const lines = [...before, ...added]
      const end = lines.length > 0 ? to : this.afterBreak(to)
      return [{ span: { from, to: end }, insert: lines.join('\n') }]
    }
    const insert = (at: number, text: string): readonly Edit[] =>
      text.trim() === '' ? [] : [{ span: { from: at, to: at }, insert: text }]
    return [...insert(from, `${before.join('\n')}\n`), ...insert(to, `\n${added.join('\n')}`)]
  }

  private afterBreak(at: number): number {
    return Math.min(at + 1, this.robots.file.text.length)
  }

  /** Behind the last group, if nothing but sitemaps and comments follows; else at the very end. */
  private blockEdit(): Edit {
    const { file, groups, scan } = this.robots
    const { text } = file
    const block = this.blocks.join('\n\n')
    const last = groups
      .flatMap(({ agents, rules, others }) => [...agents, ...rules, ...others])
      .filter(({ line }) => !isAside(this.text(line)))
      .reduce((most, { line }) => Math.max(most, line), 0)
    const rest = Array.from({ length: scan.count - last }, (_, index) => last + index + 1)
    const free = ![...this.removed, ...this.added.keys()].includes(last)
    if (last > 0 && free && rest.every((line) => isAside(this.text(line)))) {
      const { to } = this.span(last)
      const next = this.isBlank(last + 1) || to === text.length ? '' : '\n'
      return { span: { from: to, to }, insert: `\n\n${block}${next}` }
    }
    const { length } = text
    const gap = /(^|\n\n)$/.test(text) ? '' : text.endsWith('\n') ? '\n' : '\n\n'
    return { span: { from: length, to: length }, insert: `${gap}${block}\n` }
  }
}
