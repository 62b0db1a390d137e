import { readFileSync } from 'node:fs'
import { problemCodes } from '@/lib/contract/problem'
import { locales } from '@/lib/i18n/locales'
import { argumentsOf, differences, flat, formless, latinIn, misset, problemsAgainst, untranslated, wordsOf, type Words } from './messages'
import { sources } from './tree'
import { unsaid } from './unsaid'

const wordsIn = (locale: string): Words => flat(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')))
const english = wordsIn('en')

/** Names, formats and abbreviations that Persian writes in Latin letters. */
const latinNames = new Set([
  'Excel',
  'XLSX',
  'CSV',
  'PNG',
  'JPEG',
  'PDF',
  'Ctrl',
  'Shift',
  'Enter',
  'Esc',
  'Home',
  'End',
  'PgUp',
  'PgDn',
  'Tab',
  'Caps',
  'Lock',
  'MB',
  'kB',
])

describe('the five files', () => {
  test.each(locales)('%s has the keys, arguments and forms of en, in the same order, and no empty text', (locale) => {
    expect(differences(english, wordsIn(locale), locale)).toEqual([])
  })

  test('no English is left in fa', () => {
    expect(latinIn(wordsIn('fa'), latinNames)).toEqual([])
  })

  test.each(locales.filter((locale) => locale !== 'en'))('no sentence of %s was left in English', (locale) => {
    expect(untranslated(english, wordsIn(locale))).toEqual([])
  })

  test.each(locales)('every number of %s has the forms of its noun, and is written by the app in the digits of the person', (locale) => {
    expect(formless(wordsIn(locale))).toEqual([])
  })

  test.each(locales)('%s is typeset as its readers know it', (locale) => {
    expect(misset(wordsIn(locale), locale)).toEqual([])
  })

  test('no letter is made large or small by a style, which knows no Turkish', () => {
    const sheets = sources(['app', 'components'], '.css', '.tsx').filter(({ text }) => /text-transform|textTransform|\btt="/.test(text))
    expect(sheets.map(({ path }) => path)).toEqual([])
  })

  test('every problem has its sentence, and every sentence its problem', () => {
    const sentences = Object.keys(english).filter((key) => key.startsWith('problems.'))
    expect(
      problemsAgainst(
        problemCodes,
        sentences.map((key) => key.slice('problems.'.length)),
      ),
    ).toEqual([])
  })

  test('nothing is said by nobody', () => {
    const code = sources(['app', 'components', 'lib'], '.ts', '.tsx').map(({ text }) => text)
    expect(unsaid(english, code)).toEqual([])
  })
})

describe('the guard itself', () => {
  test('reads the arguments of a message, nested ones too', () => {
    expect(argumentsOf('{count, plural, one {# row of {name}} other {# <b>rows</b>}} {when, date, short}')).toEqual([
      '<b>:tag',
      'count:plural(one|other)',
      'name:value',
      'when:date',
    ])
    expect(() => argumentsOf('{open')).toThrow('not closed')
    expect(() => argumentsOf('{count, plural, one {#}}')).toThrow('other')
    expect(wordsOf('{count, plural, one {a row} other {rows}} of {name}')).toMatch(/^\s+a row\s+rows\s+of\s+$/)
  })

  test('sees a missing, surplus, empty, misordered key and a lost argument', () => {
    expect(differences({ a: 'x' }, {}, 'de')).toEqual(['a is missing'])
    expect(differences({}, { a: 'x' }, 'de')).toEqual(['a is too many'])
    expect(differences({ a: 'x' }, { a: ' ' }, 'de')).toEqual(['a is empty'])
    expect(differences({ a: 'x', b: 'y' }, { b: 'y', a: 'x' }, 'de')).toEqual(['the keys stand in another order'])
    expect(differences({ a: '{n} rows' }, { a: 'rows' }, 'de')).toEqual(['a asks for , not n:value'])
    expect(differences({ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, other {#}}' }, 'de')).toHaveLength(1)
    expect(differences({ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, other {#}}' }, 'fa')).toEqual([])
  })

  test('sees a number without forms, and one that is not written by the app', () => {
    expect(formless({ a: '{count} rows', b: '{count, plural, other {# rows}}', c: '{when, date}' })).toEqual([
      'a: count has no forms',
      'b writes a number by itself',
      'c writes a number by itself',
    ])
    expect(formless({ a: '{count, plural, one {{shown} row} other {{shown} rows}}' })).toEqual([])
  })

  test('sees faults of typesetting', () => {
    expect(misset({ a: 'کتاب ها می روند' }, 'fa')).toHaveLength(2)
    expect(misset({ a: 'همهٔ «سفارش‌ها»، 5 {count, plural, other {ردیف}}' }, 'fa')).toHaveLength(2)
    expect(misset({ a: ' Row', b: "it's", c: 'Wait...', d: 'Wait …' }, 'en')).toHaveLength(4)
    expect(misset({ a: 'Wird geladen…', b: '“{name}”' }, 'de')).toHaveLength(2)
    expect(misset({ a: 'Wird geladen\u00a0…', b: '„{name}“ (Code {code}): {why}' }, 'de')).toEqual([])
    expect(misset({ 'orders.about': 'What was ordered.', 'orders.title': 'Orders.' }, 'en')).toEqual(['orders.about ends in a full stop'])
  })

  test('sees English in Persian, and English sentences elsewhere', () => {
    expect(latinIn({ a: 'لطفا reload کنید', b: 'فایل Excel {shown}' }, new Set(['Excel']))).toEqual(['a: reload'])
    expect(untranslated({ a: 'Please try again', b: 'Status' }, { a: 'Please try again', b: 'Status' })).toEqual(['a'])
  })

  test('sees a code without a sentence and a sentence without a code', () => {
    expect(problemsAgainst(['gone', 'lost'], ['gone', 'goneFor', 'other'])).toEqual(['lost has no sentence', `other is no problem's`])
  })

  test('sees words that nobody says', () => {
    const words = {
      'orders.title': '',
      'orders.statuses.1': '',
      'orders.fields.code': '',
      'orders.idle': '',
      'orders.lost': '',
      'goods.title': '',
    }
    const kit = 'useNounWords(noun); say(`${noun}.fields.${name}`)'
    const screen = "useTranslations('orders'); t('title'); t(`statuses.${one}`); const x = { field: 'code' }"
    const elsewhere = "useTranslations('goods'); t('idle'); const y = { lost: true }"
    expect(unsaid(words, [kit, screen, elsewhere])).toEqual(['orders.idle', 'orders.lost', 'goods.title'])
    const lettered = "useTranslations('shell'); t('title'); useTranslations('shell.letters'); t(letter)"
    expect(unsaid({ 'shell.letters.l': '', 'shell.idle': '' }, [lettered])).toEqual(['shell.idle'])
  })
})
