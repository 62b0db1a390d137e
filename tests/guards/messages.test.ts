import { readFileSync } from 'node:fs'
import { problemCodes } from '@/lib/contract/core/problem'
import { locales } from '@/lib/i18n/locales'
import { pseudo } from '@/scripts/setup/pseudo-messages.mjs'
import {
  argumentsOf,
  differences,
  differentEndings,
  equalToEnglish,
  flat,
  formless,
  latinIn,
  longSentences,
  misset,
  problemsAgainst,
  retiredTerms,
  untranslated,
  wordsOf,
  type Texts,
} from './messages'
import { sources } from './source-files'
import { unusedMessages } from './unused-messages'

const read = (file: string): Texts => flat(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')))
/** All texts of a language, those that pages load later included. */
const wordsIn = (locale: string): Texts => ({ ...read(locale), ...read(`help/${locale}`) })
const english = wordsIn('en')

/** Names, formats and abbreviations in Latin letters in Persian texts. */
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
  'Chrome',
  'Edge',
  'Firefox',
  'Safari',
  'QR',
  'HTTPS',
  'EAN',
  'Code',
])

/** Texts and abbreviations that two languages write alike, so that equality with English is no missing translation. */
const sameWords: Readonly<Record<string, ReadonlySet<string>>> = {
  // Names of keys.
  fa: new Set(['Ctrl', 'Home', 'End', 'PgUp', 'PgDn']),
  // Names of keys, and loan words.
  tr: new Set(['Ctrl', 'Home', 'End', 'PgUp', 'PgDn', 'Net', 'SMS']),
  // Loan words and shared Latin roots.
  de: new Set(
    'SMS Link Winter Status Name Board Bank Option Minimum Maximum Text Filter Uploads Barcode Dashboard Matrix Administrator Version Support'.split(
      ' ',
    ),
  ).add('Status {code}'),
  // Names of keys, loan words and shared Latin roots.
  nl: new Set(
    (
      'Ctrl Home End PgUp PgDn Link Winter Status Bank Minimum Maximum Filter Filters Uploads Barcode Dashboard Matrix Compact Code ' +
      'Account Tips Type Later Credit Cheques'
    ).split(' '),
  )
    .add('Status {code}')
    .add('Current ratio')
    .add('{outcome} (code {code})')
    .add('{count, plural, one {{shown} cheque} other {{shown} cheques}}'),
}

/** Titles of the pages of a language, as their `generateMetadata` reads them. */
const pageTitles = (words: Texts): string[] =>
  sources(['app'], '/page.tsx').flatMap(({ text }) => {
    const [, space] = /getTranslations\('(\w+)'\)\)\('title'\)/.exec(text) ?? []
    return space === undefined ? [] : [words[`${space}.title`] ?? '']
  })

describe('message files', () => {
  test.each(locales)('%s has the keys, arguments and forms of en', (locale) => {
    expect(differences(english, wordsIn(locale), locale)).toEqual([])
  })

  test('fa contains no English', () => {
    expect(latinIn(wordsIn('fa'), latinNames)).toEqual([])
  })

  test.each(locales.filter((locale) => locale !== 'en'))('%s has no untranslated sentence', (locale) => {
    expect(untranslated(english, wordsIn(locale))).toEqual([])
  })

  test.each(locales.filter((locale) => locale !== 'en'))('%s equals English only where both write alike', (locale) => {
    expect(equalToEnglish(english, wordsIn(locale), sameWords[locale] ?? new Set())).toEqual([])
  })

  test.each(locales)('%s has full stops where English has them', (locale) => {
    expect(differentEndings(english, wordsIn(locale))).toEqual([])
  })

  test.each(locales)('%s has no long sentence and no retired term', (locale) => {
    expect(longSentences(wordsIn(locale))).toEqual([])
    expect(retiredTerms(wordsIn(locale), locale)).toEqual([])
  })

  test.each(locales)('page titles of %s are distinct', (locale) => {
    const titles = pageTitles(wordsIn(locale))
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([])
  })

  test('the pseudo-language keeps arguments and adds a third', () => {
    for (const text of Object.values(english)) {
      const changed = pseudo(text)
      expect(argumentsOf(changed)).toEqual(argumentsOf(text))
      if (/\p{L}{4}/u.test(wordsOf(text))) expect(wordsOf(changed).length).toBeGreaterThan(wordsOf(text).length * 1.15)
    }
  })

  test.each(locales)('numbers of %s have plural forms and formatted digits', (locale) => {
    expect(formless(wordsIn(locale))).toEqual([])
  })

  test.each(locales)('%s follows its typographic rules', (locale) => {
    expect(misset(wordsIn(locale), locale)).toEqual([])
  })

  test('no style changes letter case', () => {
    const sheets = sources(['app', 'components'], '.css', '.tsx').filter(({ text }) => /text-transform|textTransform|\btt="/.test(text))
    expect(sheets.map(({ path }) => path)).toEqual([])
  })

  test('problems and messages correspond', () => {
    const keys = Object.keys(english).filter((key) => key.startsWith('problems.'))
    expect(
      problemsAgainst(
        problemCodes,
        keys.map((key) => key.slice('problems.'.length)),
      ),
    ).toEqual([])
  })

  test('every message is used', () => {
    const code = sources(['app', 'components', 'lib'], '.ts', '.tsx').map(({ text }) => text)
    expect(unusedMessages(english, code)).toEqual([])
  })
})

describe('the guard itself', () => {
  test('the guard parses nested arguments of messages', () => {
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

  test('detects missing, extra, empty and reordered keys', () => {
    expect(differences({ a: 'x' }, {}, 'de')).toEqual(['a is missing'])
    expect(differences({}, { a: 'x' }, 'de')).toEqual(['a is too many'])
    expect(differences({ a: 'x' }, { a: ' ' }, 'de')).toEqual(['a is empty'])
    expect(differences({ a: 'x', b: 'y' }, { b: 'y', a: 'x' }, 'de')).toEqual(['the keys stand in another order'])
    expect(differences({ a: '{n} rows' }, { a: 'rows' }, 'de')).toEqual(['a asks for , not n:value'])
    expect(differences({ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, other {#}}' }, 'de')).toHaveLength(1)
    expect(differences({ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, other {#}}' }, 'fa')).toEqual([])
  })

  test('detects numbers without forms', () => {
    expect(formless({ a: '{count} rows', b: '{count, plural, other {# rows}}', c: '{when, date}' })).toEqual([
      'a: count has no forms',
      'b writes a number by itself',
      'c writes a number by itself',
    ])
    expect(formless({ a: '{count, plural, one {{shown} row} other {{shown} rows}}' })).toEqual([])
  })

  test('detects typographic errors', () => {
    expect(misset({ a: 'کتاب ها می روند' }, 'fa')).toHaveLength(2)
    expect(misset({ a: 'همهٔ «سفارش‌ها»، 5 {count, plural, other {ردیف}}' }, 'fa')).toHaveLength(2)
    expect(misset({ a: ' Row', b: "it's", c: 'Wait...', d: 'Wait …' }, 'en')).toHaveLength(4)
    expect(misset({ a: 'Wird geladen…', b: '“{name}”' }, 'de')).toHaveLength(2)
    expect(misset({ a: 'Wird geladen\u00a0…', b: '„{name}“ (Code {code}): {why}' }, 'de')).toEqual([])
    expect(misset({ a: 'Nothing has changed; try again.', b: 'Cash {cash}; total {total}' }, 'en')).toEqual([
      'a joins sentences with a semicolon',
    ])
    expect(misset({ 'orders.about': 'What was ordered.', 'orders.title': 'Orders.' }, 'en')).toEqual(['orders.about ends in a full stop'])
  })

  test('detects untranslated text', () => {
    expect(latinIn({ a: 'لطفا reload کنید', b: 'فایل Excel {shown}' }, new Set(['Excel']))).toEqual(['a: reload'])
    expect(untranslated({ a: 'Please try again', b: 'Status' }, { a: 'Please try again', b: 'Status' })).toEqual(['a'])
  })

  test('refuses every term that docs/writing.md retires', () => {
    const rows =
      readFileSync('docs/writing.md', 'utf8')
        .split('## Terms')[1]
        ?.match(/^\|.*\|$/gm) ?? []
    const never = rows
      .slice(2)
      .flatMap((row) => (row.split('|').at(-2) ?? '').replaceAll(/\(.*\)/g, '').split(/[;,]/))
      .map((term) => term.trim())
      .filter(Boolean)
    expect(never.length).toBeGreaterThan(20)
    expect(never.filter((term) => locales.every((locale) => retiredTerms({ term }, locale).length === 0))).toEqual([])
  })

  test('detects retired terms, long sentences and equal texts', () => {
    expect(retiredTerms({ a: 'Choose a goods item', b: 'Picking slip' }, 'en')).toEqual(['a: Choose'])
    expect(retiredTerms({ a: 'Kontoauszug teilen' }, 'de')).toHaveLength(1)
    expect(longSentences({ a: `${'word '.repeat(40)}.`, b: `${'word '.repeat(20)}. ${'word '.repeat(20)}.` })).toEqual([
      'a: 201 characters',
    ])
    expect(equalToEnglish({ a: 'Save', b: '{x}', c: 'Bank' }, { a: 'Save', b: '{x}', c: 'Bank' }, new Set(['Bank']))).toEqual(['a: Save'])
    expect(misset({ a: 'انبار پیش فرض به روز شد' }, 'fa')).toHaveLength(1)
  })

  test('detects full stops unlike the English ones', () => {
    const model = { a: 'Saved', b: 'Saved.', c: 'Order no.', d: 'Updated…', e: 'Enter a number, like 09123456789.' }
    expect(
      differentEndings(model, { a: 'Gespeichert.', b: 'Gespeichert', c: 'Nummer', d: 'Aktualisiert…', e: 'Beispiel: 09123456789' }),
    ).toEqual(['a: Gespeichert.', 'b: Gespeichert'])
  })

  test('detects missing problem messages', () => {
    expect(problemsAgainst(['gone', 'lost'], ['gone', 'goneFor', 'other'])).toEqual(['lost has no sentence', `other is no problem's`])
  })

  test('detects unused messages', () => {
    const texts = {
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
    expect(unusedMessages(texts, [kit, screen, elsewhere])).toEqual(['orders.idle', 'orders.lost', 'goods.title'])
    const lettered = "useTranslations('shell'); t('title'); useTranslations('shell.letters'); t(letter)"
    expect(unusedMessages({ 'shell.letters.l': '', 'shell.idle': '' }, [lettered])).toEqual(['shell.idle'])
  })
})
