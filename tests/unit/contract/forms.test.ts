import type * as z from 'zod/mini'
import { accessGroups } from '@/lib/contract/access-groups'
import { passwordChange } from '@/lib/contract/access/change-password'
import { passwordSigns, userNameSigns } from '@/lib/contract/access/credential-rules'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import { settingsForm } from '@/lib/contract/settings'
import { smsSending } from '@/lib/contract/sms'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { year } from './samples'

/** Violations of a draft as `path: rule`; rules of zod by their code. */
function broken(form: z.ZodMiniType, draft: unknown): string[] {
  const issues = form.safeParse(draft).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.code === 'custom' ? issue.message : issue.code}`)
}

describe('valid form', () => {
  const size: Option = { type: 3, key: 'Size', values: [{ title: '250 g', price: '0' }], multiSelect: true, defaultValue: '250 g' }
  const height: Option = { type: 2, key: 'Height', price: '0.5', affectsFormula: true, min: '1', max: null, defaultValue: '2' }
  const drafts: readonly (readonly [name: string, form: z.ZodMiniType, draft: unknown])[] = [
    ['goods', goods.form, { ...goods.blank, code: '1', name: 'Tea', price: '125000.55', isPublic: null }],
    ['goodsGroups', goodsGroups.form, { code: '', name: 'Tea', parentId: 3 }],
    ['warehouses', warehouses.form, { code: '1', name: 'North', name2: '', isDefault: false }],
    ['optionTemplates', optionTemplates.form, { title: 'Drinks', options: [size, height, { type: 1, key: 'Note', defaultValue: '' }] }],
    ['users', users.form, { ...users.blank, userName: 'sara', password: 'Tehran-1405', accessGroups: [1] }],
    ['accessGroups', accessGroups.form, { title: 'Sales', grants: { access: { Later: ['x'] }, rest: [7] } }],
    ['changePassword', passwordChange.form, { current: 'رمز', next: 'Tehran-1405', repeat: 'Tehran-1405' }],
    ['settings', settingsForm, { hideLedger: true, hideSaleInvoices: false }],
  ]

  test.each(drafts)('%s', (_, form, draft) => expect(form.parse(draft)).toEqual(draft))
})

describe('goods, groups and warehouses', () => {
  test('require code and name without blanks', () => {
    expect(broken(goods.form, goods.blank)).toEqual(['code: too_small', 'name: too_small'])
    expect(broken(warehouses.form, { ...warehouses.blank, code: ' ', name: ' ' })).toEqual(['code: too_small', 'name: too_small'])
    expect(broken(goodsGroups.form, goodsGroups.blank)).toEqual(['name: too_small'])
    expect(broken(accessGroups.form, accessGroups.blank)).toEqual(['title: too_small'])
  })

  test('an empty price is zero', () => {
    const draft = { ...goods.blank, code: '1', name: 'Tea' }
    expect(broken(goods.form, { ...draft, price: 'x' })).toEqual(['price: amount'])
    expect(goods.form.parse({ ...draft, price: '' }).price).toBe('0')
    expect(broken(goods.form, { ...draft, price: '-5' })).toEqual(['price: negative'])
    expect(goods.form.parse({ ...draft, price: '125000.00' }).price).toBe('125000')
  })

  test('forms of goods, groups and warehouses trim names', () => {
    expect(goods.form.parse({ ...goods.blank, code: ' 1 ', name: ' Tea ' })).toMatchObject({ code: '1', name: 'Tea' })
  })
})

describe('option templates', () => {
  const text = (key: string): Option => ({ type: 1, key, defaultValue: '' })
  const number = (min: string | null, max: string | null, defaultValue = ''): Option => ({
    ...{ type: 2, key: 'Height', price: '0', affectsFormula: false, min, max, defaultValue },
  })
  const selection = (titles: string[], defaultValue = ''): Option => ({
    ...{ type: 3, key: 'Size', values: titles.map((title) => ({ title, price: '0' })), multiSelect: false, defaultValue },
  })
  const rulesOf = (...options: Option[]) => broken(optionTemplates.form, { title: 'Drinks', options })

  test('require title, keys and values', () => {
    expect(broken(optionTemplates.form, optionTemplates.blank)).toEqual(['title: too_small'])
    expect(rulesOf(text(' '))).toEqual(['options.0.key: too_small'])
    expect(rulesOf(selection(['', 'M']))).toEqual(['options.0.values.0.title: too_small'])
    expect(rulesOf(selection([]))).toEqual(['options.0.values: too_small'])
  })

  test('require unique keys and values, folded', () => {
    expect(rulesOf(text('Note'), text('Size'), text('NOTE'))).toEqual(['options.2.key: duplicate'])
    expect(rulesOf(selection(['250 g', '500 g', '۲۵۰ g']))).toEqual(['options.0.values.2.title: duplicate'])
  })

  test('require a valid range that contains its default', () => {
    expect(rulesOf(number('10', '9'))).toEqual(['options.0.max: minAboveMax'])
    expect(rulesOf(number('1', '10', '11'))).toEqual(['options.0.defaultValue: outsideRange'])
    expect(rulesOf(number('1', '10', '0.99'))).toEqual(['options.0.defaultValue: outsideRange'])
    expect(rulesOf(number(null, null, 'x'))).toEqual(['options.0.defaultValue: amount'])
    for (const fine of [number('1', '10', '1'), number(null, '10', '-5'), number('5', '5', '5'), number('9', '10')])
      expect(rulesOf(fine)).toEqual([])
  })

  test('reject a default without its value', () => {
    expect(rulesOf(selection(['S', 'M'], 'L'))).toEqual(['options.0.defaultValue: outsideRange'])
    expect(rulesOf(selection(['S', 'M'], 'M'))).toEqual([])
  })

  test('forms of option templates allow open ranges', () => {
    const form = { title: 'Drinks', options: [{ ...number(null, null), min: '', max: '7.0' }] }
    expect(optionTemplates.form.parse(form).options[0]).toMatchObject({ min: null, max: '7' })
  })
})

describe('users', () => {
  const good = { ...users.blank, userName: 'sara', password: 'Tehran-1405', accessGroups: [1] }
  const stored = { userName: 'sara', mobile: '', isSystemic: false }
  const rulesOf = (change: Partial<typeof users.blank>) => broken(users.form, { ...good, ...change })

  test('users have a required name from an alphabet', () => {
    expect(rulesOf({ userName: '' })).toEqual(['userName: too_small'])
    expect(rulesOf({ userName: `Az09${userNameSigns}` })).toEqual([])
    for (const userName of ['سارا', 'a*b', 'a"b', 'a/b', 'a\\b', 'é', 'a|b', 'a~b', 'a:b', 'a?b', 'a`b', '😀']) {
      expect([userName, rulesOf({ userName })]).toEqual([userName, ['userName: character']])
    }
    expect(rulesOf({ userName: 'sara k' })).toEqual(['userName: whitespace'])
  })

  test('the user form names the wrong character', () => {
    const [issue] = users.form.safeParse({ ...good, userName: 'a😀*b' }).error?.issues ?? []
    expect(issue).toMatchObject({ message: 'character', params: { character: '😀' } })
  })

  test('a new user needs a password of eight characters', () => {
    expect(rulesOf({ password: '' })[0]).toBe('password: too_small')
    expect(rulesOf({ password: 'short-1' })).toEqual(['password: too_small'])
    expect(rulesOf({ password: `Az09${passwordSigns}` })).toEqual([])
    expect(rulesOf({ password: 'Tehran(1405)' })).toEqual(['password: character'])
    expect(rulesOf({ password: 'Tehran 1405' })).toEqual(['password: whitespace'])
  })

  test('an edit needs no password', () => expect(rulesOf({ stored, password: '' })).toEqual([]))

  test('require a group except administrators and systemic users', () => {
    expect(rulesOf({ accessGroups: [] })).toEqual(['accessGroups: required'])
    expect(rulesOf({ accessGroups: [], isAdmin: true })).toEqual([])
    expect(rulesOf({ accessGroups: [], stored: { ...stored, isSystemic: true } })).toEqual([])
  })

  test('the user form reports all errors at once', () => {
    expect(rulesOf({ userName: 'a b', password: 'سلام', mobile: 'x', accessGroups: [] }).toSorted()).toEqual([
      ...['accessGroups: required', 'mobile: mobile', 'password: character', 'password: too_small', 'userName: whitespace'],
    ])
  })

  test('the user form normalises an optional mobile', () => {
    const sent = (mobile: string) => users.save(year, 9, users.form.parse({ ...good, mobile })).body.mobile
    for (const mobile of ['09121234567', '+98 912 123 4567', '00989121234567', '۰۹۱۲۱۲۳۴۵۶۷', '0912-123-4567']) {
      expect(sent(mobile)).toBe('09121234567')
    }
    expect(sent('+31 6 1234 0001')).toBe('+31612340001')
    expect(sent('0090 (532) 123-45-67')).toBe('+905321234567')
    expect(sent('  ')).toBe('')
    for (const mobile of ['0912', '02188776655', 'x', '12345678901', '91212345678', '+98 21 8877 6655', '+12', '0912abc4567']) {
      expect([mobile, rulesOf({ mobile })]).toEqual([mobile, ['mobile: mobile']])
    }
  })

  test('the user form accepts values older than the rules', () => {
    const before = { userName: 'سارا', mobile: '31612340001', isSystemic: false }
    const draft = { ...good, ...before, stored: before }
    expect(users.save(year, 9, users.form.parse(draft)).body).toMatchObject({ userName: 'سارا', mobile: '31612340001' })
    expect(broken(users.form, { ...draft, mobile: '31612340002' })).toEqual(['mobile: mobile'])
    expect(broken(users.form, { ...draft, userName: 'سارا۲' })).toEqual(['userName: character'])
  })

  test('the user form knows the stored user', () => {
    const [row] = users.list().read({ status: 'RESOLVE', data: [{ userId: 9, userName: 'sara', isSystemic: 1, accessGroups: '' }] }).rows
    if (!row) throw new Error('the row was not read')
    expect(users.form.safeParse(users.draftOf(row)).success).toBe(true)
    expect(users.draftOf(row)).toMatchObject({
      stored: { userName: 'sara', mobile: '', isSystemic: true },
      password: '',
      accessGroups: [],
    })
  })
})

test('an SMS needs a valid number', () => {
  expect(smsSending.form.parse({ mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷' })).toEqual({ mobile: '09121234567' })
  expect(broken(smsSending.form, { mobile: ' ' })).toEqual(['mobile: too_small'])
  expect(broken(smsSending.form, { mobile: '0912' })).toEqual(['mobile: mobile'])
})

describe('password change', () => {
  const rulesOf = (change: object) => broken(passwordChange.form, { current: 'old', next: 'Tehran-1405', repeat: 'Tehran-1405', ...change })

  test('the current password has no rules', () => expect(rulesOf({ current: 'رمز من (۱)' })).toEqual([]))

  test('the new one follows the rules, twice', () => {
    expect(rulesOf({ next: 'short', repeat: 'short' })).toEqual(['next: too_small'])
    expect(rulesOf({ next: 'Tehran(1405)', repeat: 'Tehran(1405)' })).toEqual(['next: character'])
    expect(rulesOf({ repeat: 'Tehran-1406' })).toEqual(['repeat: mismatch'])
    expect(broken(passwordChange.form, passwordChange.blank)).toEqual([
      ...['current: too_small', 'next: too_small', 'next: too_small', 'repeat: too_small'],
    ])
  })
})
