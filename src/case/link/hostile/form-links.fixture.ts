import { linkOfPacked, linkOfText } from '../link-forge.fixture.ts'
import { letters, type Drawn, type HostileLink } from './draw.fixture.ts'

const zeroWidths = ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u180E'] as const

/** Links whose form is wrong: parts that are missing, or by far too many, and what is put in between. */
export function formLinks({ random, whole, payload, count, sum }: Drawn): HostileLink[] {
  const body = `${payload}.${count}.${sum}`
  const at = 1 + random.below(payload.length - 2)
  const inside = (part: string) =>
    `#r1=${payload.slice(0, at)}${part}${payload.slice(at)}.${count}.${sum}`
  const digits = '9'.repeat(7 + random.below(2000))
  const far = 'z'.repeat(20 + random.below(800))
  const zeroWidth = random.pick(zeroWidths)
  const noise = Uint8Array.from({ length: 30 + random.below(900) }, () => random.below(256))
  const escapedTimes = (times: number) =>
    `#${Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), whole.slice(1))}`
  const rows: readonly (readonly [name: string, link: string, ...outcomes: string[]])[] = [
    ['nothing', '', 'none'],
    ['a hash', '#', 'none'],
    ['blanks', `#${'%20'.repeat(1 + random.below(9))}`, 'none'],
    ['its name alone', '#r1', 'cut'],
    ['its name and =', '#r1=', 'cut'],
    ['no length and no checksum', `#r1=${payload}`, 'cut'],
    ['no checksum', `#r1=${payload}.${count}`, 'cut'],
    ['an empty checksum', `#r1=${payload}.${count}.`, 'cut'],
    ['a wrong checksum', `#r1=${payload}.${count}.${random.below(1e6).toString(36)}`, 'damaged'],
    ['a checksum beyond all numbers', `#r1=${payload}.${count}.${far}`, 'damaged'],
    ['a length of zero', `#r1=${payload}.0.${sum}`, 'damaged'],
    ['a length beyond all numbers', `#r1=${payload}.${far}.${sum}`, 'cut'],
    ['a negative length', `#r1=${payload}.-${1 + random.below(99)}.${sum}`, 'cut'],
    ['version 0', `#r0=${body}`, 'not-ours'],
    ['version 2', `#r2=${body}`, 'case'],
    ['version 3', `#r3=${body}`, 'newer'],
    ['a version to come', `#r${4 + random.below(999_995)}=${body}`, 'newer'],
    ['version 999999', `#r999999=${body}`, 'newer'],
    ['a version of many digits', `#r${digits}=${body}`, 'not-ours'],
    ['twice the same', `${whole}&r1=${body}`, 'case'],
    ['a broken one after it', `${whole}&r1=${letters(random, 9)}`, 'case'],
    ['a broken one in front', `#r1=${letters(random, 9)}&r1=${body}`, 'cut'],
    ['with another form', `${whole}&robots=${letters(random, 30)}`, 'case'],
    ['with an example', `${whole}&ex=typo`, 'case'],
    ['standard base64', `#r1=+/${payload.slice(2)}.${count}.${sum}`, 'cut'],
    ['padding', `#r1=${payload}==.${count}.${sum}`, 'cut'],
    ['a letter outside the alphabet', inside(random.pick(['é', '+', '/', '=', '~', '!'])), 'cut'],
    ['a NUL inside', inside('\0'), 'cut', 'damaged'],
    ['blanks inside', inside(' \t\n'), 'case'],
    ['a zero width inside', inside(zeroWidth), 'case'],
    ['a zero width inside, escaped', inside(encodeURIComponent(zeroWidth)), 'case'],
    ['a soft hyphen inside, escaped', inside('%C2%AD'), 'case'],
    ['a word joiner inside, escaped', inside('%E2%81%A0'), 'case'],
    ['a byte-order mark in front, escaped', `#%EF%BB%BF${whole.slice(1)}`, 'case'],
    ['a zero width in its name, escaped', `#r%E2%80%8B1=${body}`, 'case'],
    ['a direction mark behind it, escaped', `${whole}%E2%80%8E`, 'case'],
    ['a direction override inside', inside('\u202E'), 'case'],
    ['escaped twice', escapedTimes(2), 'case'],
    ['escaped three times', escapedTimes(3), 'not-ours'],
    ['half an escape at its end', `${whole}%E2%80`, 'case'],
    [
      'punctuation behind it',
      `${whole}${random.pick([').', '>', '”', ',', '!?', "'", ']'])}`,
      'case',
    ],
    ['packed noise', linkOfPacked(Buffer.from(noise)), 'damaged', 'too-big'],
    ['noise without a form', `#${Buffer.from(noise).toString('base64url')}`, 'not-ours'],
    ['packed nothing', linkOfPacked(Buffer.alloc(0)), 'damaged'],
    ['an empty text', linkOfText(''), 'damaged'],
    ['null', linkOfText('null'), 'not-ours'],
    ['a number', linkOfText('1e999'), 'not-ours'],
    ['a list', linkOfText('[1]'), 'not-ours'],
    ['a text', linkOfText('"x"'), 'not-ours'],
    ['no field', linkOfText('{}'), 'case'],
    ['an example called constructor', '#ex=constructor', 'example'],
    ['an example elsewhere', '#ex=../../etc/passwd', 'not-ours'],
    ['a check called constructor', '#check=constructor', 'not-ours'],
    ['a script', '#javascript:window.hacked=1', 'not-ours'],
    ['the word for a start without a case', '#safe', 'none'],
    ['the word for a case that stays here', '#local', 'none'],
  ]
  return rows.map(([name, link, ...outcomes]) => ({ name, link, outcomes }))
}
