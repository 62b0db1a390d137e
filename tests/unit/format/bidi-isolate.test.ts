import { typedDirection } from '@/lib/format/bidi-isolate'

test('a typed number runs from left to right, a text in its own direction', () => {
  expect(['0936 813', '+98 (21) 22', '۰۹۳۶ ۸۱۳'].map(typedDirection)).toEqual(['ltr', 'ltr', 'ltr'])
  expect(['', ' ', 'tea 12', 'چای ۱۲'].map(typedDirection)).toEqual([undefined, undefined, undefined, undefined])
})
