import { listSeparators, textOrder } from '@/lib/format/intl'

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

test('knows what stands between the items of a list', () => {
  expect(new Set(listSeparators('de'))).toEqual(new Set([' und ', ', ']))
  expect(listSeparators('fa')).toContain(' و ')
})
