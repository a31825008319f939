import { expect, test } from 'vitest'
import { isRefusedFile, isRefusedRequest } from './refusal.ts'

test.each([
  [null, false, false],
  [200, false, false],
  [304, false, false],
  [401, true, true],
  [403, true, true],
  [404, false, false],
  [410, false, false],
  [429, true, true],
  [451, false, false],
  [499, false, false],
  [500, false, true],
  [502, false, true],
  [503, true, true],
  [599, false, true],
])('status %s: request refused %s, robots.txt refused %s', (status, request, file) => {
  expect([isRefusedRequest(status), isRefusedFile(status)]).toEqual([request, file])
})
