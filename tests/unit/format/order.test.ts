import { textOrder, formatList } from '@/lib/format/intl'

test('sorts names by alphabet and numbers by value', () => {
  expect(['گل', 'پارچه', 'بازار', 'چای', 'آب'].sort(textOrder('fa'))).toEqual(['آب', 'بازار', 'پارچه', 'چای', 'گل'])
  expect(['Ütü', 'Şeker', 'Sabun', 'Ilgın', 'İpek', 'Çay', 'Cam'].sort(textOrder('tr'))).toEqual([
    'Cam',
    'Çay',
    'Ilgın',
    'İpek',
    'Sabun',
    'Şeker',
    'Ütü',
  ])
  expect(['Öl', 'Zange', 'Ofen', 'Regal 10', 'regal 2'].sort(textOrder('de'))).toEqual(['Ofen', 'Öl', 'regal 2', 'Regal 10', 'Zange'])
})

test('joins a list by language', () => {
  expect(formatList(['Code', 'Name', 'Preis'], 'de')).toBe('Code, Name und Preis')
  expect(formatList(['کد', 'نام'], 'fa')).toBe('کد و نام')
})
