import { describe, expect, it } from 'vitest'
import { sentUrl } from '../../analysis/tests/sent-url.ts'
import { alternativeUrl } from './url-cell.tsx'

const other = (typed: string) => alternativeUrl(sentUrl(typed, 'https://example.com'))

describe('alternativeUrl', () => {
  it('has nothing to add to a plain path', () => {
    expect(other('/cart/checkout?a=b')).toBeNull()
  })

  it('shows what is sent for letters that have to be escaped', () => {
    expect(other('/café')).toBe('sent as /caf%C3%A9')
  })

  it('shows the whole address where the host changes too', () => {
    expect(other('https://müller.eu/a')).toBe('sent as https://xn--mller-kva.eu/a')
  })

  it('shows what an escaped path reads as', () => {
    expect(other('/caf%C3%A9')).toBe('reads /café')
  })

  it('leaves a text that is no URL to its own sentence', () => {
    expect(other('cart')).toBeNull()
  })
})
