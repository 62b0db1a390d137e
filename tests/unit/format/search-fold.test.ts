import { naturalCompare } from '@/lib/format/natural-compare'
import { nextCode } from '@/lib/format/next-code'
import { fold, foldedQuery, foldRow, foldWords, matcher, matchesFolded, matchRanges, narrows } from '@/lib/format/search-fold'

describe('folding', () => {
  test.each([
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['ısparta', 'isparta'],
    ['Çiğdem ŞÜKRÜ', 'cigdem sukru'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Müller', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['créme brûlée', 'creme brulee'],
    ['علي كريمى', 'علی کریمی'],
    ['مُحَمَّد', 'محمد'],
    ['آبـــان', 'ابان'],
    ['مسئول مؤسسة', 'مسیول موسسه'],
    ['خانۀ', 'خانه'],
    ['می‌خواهم', 'میخواهم'],
    ['ﻻﻣﭗ', 'لامپ'],
    ['۱۲٣٤', '1234'],
    ['۱٬۲۳۴٫۵', '1,234.5'],
    ['\u200e−۵\u200f', '-5'],
    ['ＡＢＣ１２', 'abc12'],
    ['ﬁn', 'fin'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['', ''],
  ])('%s is found as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('works character by character', () => {
    for (const text of ['İstanbul Straße ﬁn', 'می‌خواهم ۱٬۲۳۴٫۵ علي', 'ΟΔΟΣ e\u0301 ﷲ ½ 𝟙 한글', 'GROẞ ı İ']) {
      expect(Array.from(text, fold).join('')).toBe(fold(text))
    }
  })

  test('folding a folded text changes nothing', () => {
    for (const text of ['İstanbul ı Straße', 'می‌خواهم مسئول ۀ', '−۱٬۲۳۴٫۵']) expect(fold(fold(text))).toBe(fold(text))
  })
})

describe('matching', () => {
  test('matching needs all words in any order', () => {
    const matches = matcher(' karimi  sar ')
    expect(matches('Sara Karimi')).toBe(true)
    expect(matches('KARIMI, Sarah')).toBe(true)
    expect(matches('Sara')).toBe(false)
  })

  test('no words match everything', () => {
    expect(matcher('  ')('anything')).toBe(true)
    expect(foldWords('\u200c ')).toEqual([])
    expect(matcher('\u064b')('anything')).toBe(true)
  })

  test.each(['کتاب‌خانه', 'کتاب خانه', 'کتابخانه'])('a typed half-space matches a space or nothing in %s', (text) => {
    expect(matcher('کتاب‌خانه')(text)).toBe(true)
    expect(matcher('کتاب خانه')(text)).toBe(true)
  })

  test('a half-space in a text matches nothing typed', () => {
    expect(matcher('کتابخانه')('کتاب‌خانه')).toBe(true)
  })

  test.each([
    '1250000',
    '1250000.5',
    '1,250,000',
    '1,250,000.5',
    '1.250.000',
    '1.250.000,5',
    '۱٬۲۵۰٬۰۰۰',
    '۱٬۲۵۰٬۰۰۰٫۵',
    '۱،۲۵۰،۰۰۰',
    '1,25',
    '250,000',
    '1 250 000',
    '۱۲۵۰',
  ])('finds an amount by %s', (query) => {
    const row = foldRow(['Sara', '1250000.5', 3])
    expect(matchesFolded(foldWords(query), row)).toBe(true)
  })

  test('an amount is not found by a rounding that is not displayed', () => {
    for (const query of ['1250001', '1,250,001', '1.250.001']) expect(matchesFolded(foldWords(query), foldRow(['1250000.5']))).toBe(false)
  })

  test('an amount is found as displayed, with its zeros', () => {
    const row = foldRow(['125001.50'])
    for (const query of ['125,001.50', '125.001,50', '۱۲۵٬۰۰۱٫۵۰', '125001.5', '125,001'])
      expect(matchesFolded(foldWords(query), row)).toBe(true)
  })

  test.each([
    ...['125,001.50', '125001.50', '125,001.500', '۱۲۵٬۰۰۱٫۵۰', '١٢٥٬٠٠١٫٥٠', '125.001,50', '125001,50', '125001/50'],
    ...["125'001.50", '125 001,50', '125\u202f001,50', '125\u00a0001.50'],
  ])('an amount whose list rounds it is found as its record writes it: %s', (query) => {
    expect(matchesFolded(foldWords(query), foldRow(['125001.5']))).toBe(true)
    for (const other of ['125001.59', '125001', '1250015', '125002']) expect(matchesFolded(foldWords(query), foldRow([other]))).toBe(false)
  })

  test.each(['3,710,000.00', '3710000.00', '3.710.000,00', '۳٬۷۱۰٬۰۰۰٫۰۰', '3,710,000.000', '3710000,0', '3.710.000,000', "3'710'000.00"])(
    'a whole amount is found with the zeros of its field: %s',
    (query) => expect(matchesFolded(foldWords(query), foldRow(['3710000']))).toBe(true),
  )

  test.each([
    ['10.00', '10'],
    ['1405/08/11', '1405.08'],
    ['125.000', '125'],
    ['3,710,000.05', '3710000'],
  ])('%s does not find %s', (query, text) => {
    expect(matchesFolded(foldWords(query), foldRow([text]))).toBe(false)
  })

  test.each([
    ['Mueller', 'Müller'],
    ['mueller', 'MÜLLER'],
    ['Mueller', 'Mu\u0308ller'],
    ['Müller', 'Mueller'],
    ['Muller', 'Müller'],
    ['Strasse Koeln', 'Straße, Köln'],
    ['مسول', 'مسئول'],
    ['مسئول', 'مسول'],
    ['مسیول', 'مسئول'],
    ['رییس', 'رئیس'],
  ])('%s finds %s', (query, text) => {
    expect(matcher(query)(text)).toBe(true)
  })

  test('an unused spelling finds nothing', () => {
    expect(matcher('bok')('boek')).toBe(false)
    expect(matcher('Mller')('Müller')).toBe(false)
  })

  test.each([
    '+98912',
    '+98 912 123 4567',
    '0098912',
    '0098 912 123 4566',
    '+98 (912) 123-4567',
    '98912',
    '0912-123',
    '0912-123-4567',
    '0912 123',
    '۰۹۱۲-۱۲۳',
    '912',
  ])('a mobile number is found by %s', (query) => {
    expect(matchesFolded(foldWords(query), foldRow(['Sara', query.endsWith('4566') ? '09121234566' : '09121234567']))).toBe(true)
  })

  test('hyphens and dots of codes and decimals are matched literally', () => {
    expect(matcher('10-20')('10-20')).toBe(true)
    expect(matcher('10-20')('10-30')).toBe(false)
    expect(matcher('12.5')('125')).toBe(false)
    expect(matcher('0012')('10012')).toBe(true)
  })

  test('sends one spelling to the cloud, mobile numbers in local form', () => {
    expect(foldedQuery('+98 912-123 Müller')).toBe('+98 912-123 muller')
    expect(foldedQuery('+98 912 123')).toBe('0912123')
    expect(foldedQuery('0912-123')).toBe('0912123')
    expect(foldedQuery('Müller 10-20')).toBe('muller 10-20')
  })

  test('a longer word narrows the result only if every spelling does', () => {
    const mul = foldWords('mül')[0] ?? ''
    const muell = foldWords('müll')[0] ?? ''
    expect(narrows(muell, mul)).toBe(true)
    expect(narrows(muell, 'mu')).toBe(true)
    expect(narrows(muell, 'muell')).toBe(false)
    expect(narrows('tea', 'te')).toBe(true)
  })

  test('finds negative amounts and JavaScript numbers', () => {
    expect(matchesFolded(foldWords('-1,000'), foldRow([-1000]))).toBe(true)
    expect(matchesFolded(foldWords('-100,000'), foldRow(['-100000']))).toBe(true)
    expect(matchesFolded(foldWords('−۱٬۰۰۰'), foldRow(['-1000']))).toBe(true)
    expect(matchesFolded(foldWords('-1000'), foldRow(['1000']))).toBe(false)
    expect(matchesFolded(foldWords('12,5'), foldRow(['12.5']))).toBe(true)
  })

  test('matching does not match across values', () => {
    expect(matchesFolded(foldWords('ab'), foldRow(['a', 'b']))).toBe(false)
    expect(foldRow([null, undefined, true, {}, ['x'], 'A'])).toBe('a')
  })

  test('codes and phones are not amounts', () => {
    expect(foldRow(['0012345', '09121234567', '123'])).toBe('0012345\n09121234567\n123')
  })
})

describe('highlighting', () => {
  function marked(text: string, query: string): string {
    let shift = 0
    return matchRanges(text, foldWords(query)).reduce((result, [start, end]) => {
      const next = `${result.slice(0, start + shift)}[${result.slice(start + shift, end + shift)}]${result.slice(end + shift)}`
      shift += 2
      return next
    }, text)
  }

  test.each([
    ['Sara Karimi', 'kar sa', '[Sa]ra [Kar]imi'],
    ['banana', 'an', 'b[anan]a'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['Straße', 'strasse', '[Straße]'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['oﬃce', 'fi', 'o[ﬃ]ce'],
    ['Mu\u0308ller', 'mu', '[Mu\u0308]ller'],
    ['کتاب‌خانه', 'کتابخانه', '[کتاب‌خانه]'],
    ['علي كريمي', 'علی', '[علي] كريمي'],
    ['۱٬۲۵۰٬۰۰۰', '1250', '[۱٬۲۵۰]٬۰۰۰'],
    ['۱٬۲۵۰٬۰۰۰', '1,250', '[۱٬۲۵۰]٬۰۰۰'],
    ['1.250.000,50', '1,250,000', '[1.250.000],50'],
    ['1,250,000.5', '1250000.5', '[1,250,000.5]'],
    ['A-۰۰۱۲', '0012', 'A-[۰۰۱۲]'],
    ['😀 ab 😀', 'ab', '😀 [ab] 😀'],
    ['Sara', 'x', 'Sara'],
    ['Sara', '', 'Sara'],
    ['12', '1.2', '12'],
    ['Herr Müller', 'mueller', 'Herr [Müller]'],
    ['مسئول', 'مسول', '[مسئول]'],
    ['09121234567', '+98912', '[0912]1234567'],
  ])('in %s, %s highlights %s', (text, query, result) => {
    expect(marked(text, query)).toBe(result)
  })
})

describe('codes', () => {
  test('compare numbers of any length and digits', () => {
    const ascending = [
      '1',
      '2',
      '۳',
      '10',
      '٠11',
      '99999999999999999999',
      '100000000000000000000',
      'A1',
      'a2',
      'A10',
      'A10-2',
      'a10-10',
      'B',
    ]
    const shuffled = ascending.map((code, i) => ({ code, at: (i * 5) % ascending.length })).sort((a, b) => a.at - b.at)
    expect(shuffled.map(({ code }) => code).sort(naturalCompare)).toEqual(ascending)
  })

  test('codes have a total order', () => {
    const codes = ['007', '7', '۷', 'a', 'A', '', 'a07', 'a7', '1.', '1', '1a', '0', '00', 'ب', 'الف ۲']
    for (const a of codes) {
      for (const b of codes) {
        expect(naturalCompare(a, b) === 0).toBe(a === b)
        expect(Math.sign(naturalCompare(a, b))).toBe(-Math.sign(naturalCompare(b, a)) + 0)
        for (const c of codes) if (naturalCompare(a, b) < 0 && naturalCompare(b, c) < 0) expect(naturalCompare(a, c)).toBeLessThan(0)
      }
    }
  })

  test.each([
    [[], '1'],
    [['abc', '', 'A7'], '1'],
    [['1', '2', '10'], '11'],
    [['0009'], '0010'],
    [['0099', '7'], '0100'],
    [['9'], '10'],
    [['۰۰۴۱'], '0042'],
    [['5', '6261234567890', '99999999999'], '100000000000'],
    [['5', '626123456789'], '6'],
    [['12', '012'], '013'],
    [['012', '12'], '013'],
  ])('after %p comes %s', (codes, next) => {
    expect(nextCode(codes)).toBe(next)
  })
})

test.each([
  ['06260417000018'],
  [']C101062604170000181727113010A12'],
  ['(01)06260417000018(17)271130(10)A12'],
  ['(01) 06260417000018 (10) A12'],
  ['https://id.gs1.org/01/06260417000018/10/A12'],
  ['https://shop.example/gtin/6260417000018?x=1'],
  ['\u200e۰۶۲۶۰۴۱۷۰۰۰۰۱۸'],
])('finds a barcode by the scanned text %s', (query) => {
  expect(matcher(query)('6260417000018')).toBe(true)
  expect(matcher(query)('6260417000025')).toBe(false)
})

test.each(['0912', '01 2', '0101', 'a/01/2'])('searches %s as it is', (query) => {
  expect(matcher(query)(query)).toBe(true)
  expect(matcher(query)(`x${query}x`)).toBe(true)
})
