import { interfaceTexts } from './interface-texts.fixture.ts'

/** All texts of the interface, one a line: for those who read proof or translate. */
for (const { file, line, text } of interfaceTexts('src')) {
  process.stdout.write(`${file}:${line}\t${text}\n`)
}
