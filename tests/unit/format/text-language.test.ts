import { textLanguage } from '@/components/ui/text/foreign-text'

test.each([
  ['سارا محمدی', 'en', 'fa'],
  ['چای ۲۵۰ گرمی', 'de', 'fa'],
  ['Tee چای', 'nl', 'fa'],
  ['Sara', 'en', undefined],
  ['Müller', 'tr', undefined],
  ['Sara', 'fa', 'en'],
  ['Sara محمدی', 'fa', undefined],
  ['سارا', 'fa', undefined],
  ['0912-345', 'en', undefined],
  ['۱۲۳', 'fa', undefined],
  ['', 'fa', undefined],
] as const)('%s in a page in %s is marked as %s', (text, page, language) => {
  expect(textLanguage(text, page)).toBe(language)
})
