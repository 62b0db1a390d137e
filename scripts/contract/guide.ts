import type { Schema } from './json-schema'

/** What the contract says besides the schemas of calls: summaries, groups, error codes, the token, the encrypted parameter. */

export const tags = [
  { name: 'Session', description: 'Sign-in, password, what the organisation has purchased.' },
  { name: 'Reports', description: 'The gateway /qr/ppds: one call, the report named by its key.' },
  { name: 'Orders', description: 'Online orders and published ledgers.' },
  { name: 'Records', description: 'Products, categories, warehouses: tables behind /bd, named by tableName or tableParamName.' },
  { name: 'Images', description: 'Images of products.' },
  { name: 'Options', description: 'Option templates of products and of orders.' },
  { name: 'Users', description: 'Users and their access groups.' },
  { name: 'Settings', description: 'Settings of the organisation.' },
] as const

type TagName = (typeof tags)[number]['name']

const tagPatterns: readonly (readonly [RegExp, TagName])[] = [
  [/login|Password|FeatureList/, 'Session'],
  [/ppds/, 'Reports'],
  [/SaleOrder|InsertData/, 'Orders'],
  [/[iI]mages?$/, 'Images'],
  [/[tT]emplate/, 'Options'],
  [/user|accessGroup/, 'Users'],
  [/setting/, 'Settings'],
]

/** The group of a call. */
export const tagOf = (path: string): TagName => tagPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'Records'

/** What each call does, in a line; the document lists the calls in this order. */
export const summaries: Readonly<Record<string, string>> = {
  '/ur/login': 'Signs a user in and issues the token',
  '/ur/resetPassword': 'Sends a new password to the user by SMS',
  '/qr/ppds': 'Reads one report, named by its key',
  '/qr/editSaleOrder': 'Changes the status or the note of an order',
  '/qr/InsertData': 'Publishes a ledger and returns its link',
  '/qr/optionsTemplateList': 'Lists option templates of products',
  '/qr/insertOptionsTemplate': 'Creates an option template',
  '/qr/editOptionsTemplate': 'Changes an option template',
  '/qr/removeOptionsTemplate': 'Deletes an option template',
  '/qr/editGoodOptionsTemplate': 'Allocates an option template to a product or a category',
  '/qr/transferTemplates': 'Copies allocations from another fiscal year',
  '/gl/templatelist': 'Lists the option templates of orders',
  '/gl/templateSave': 'Saves the option templates of orders',
  '/qr/FetchData': 'Reads the published price list',
  '/qr/editPriceListOrderingStatus': 'Opens or closes ordering from the published price list',
  '/bd/list': 'Lists a table',
  '/bd/save': 'Creates (id 0) or changes a record',
  '/bd/remove': 'Deletes a record',
  '/bd/inventorySave': 'Creates or changes a warehouse',
  '/bd/inventoryRemove': 'Deletes a warehouse',
  '/qr/saveImage': 'Adds an image to a product',
  '/qr/removeImage': 'Deletes an image of a product',
  '/qr/editImages': 'Sets the order of the images of a product',
  '/qr/transferImages': 'Copies images from another fiscal year',
  '/ur/userList': 'Lists users',
  '/ur/userSave': 'Creates or changes a user',
  '/ur/userRemove': 'Deletes a user',
  '/ur/accessGroupList': 'Lists access groups',
  '/ur/accessGroupSave': 'Creates or changes an access group',
  '/ur/accessGroupRemove': 'Deletes an access group',
  '/ur/organizationFeatureList': 'Lists what the organisation has purchased',
  '/gl/settingList': 'Reads the settings',
  '/gl/settingSave': 'Saves the settings',
  '/ur/changePassword': 'Changes the password of the signed-in user',
}

/** Every code with a meaning of its own; users see a text in their language. With any other code they see `errorDescription`. */
export const errorCodes = [
  { code: 1, meaning: 'the user has no permission' },
  { code: 5000, meaning: 'the record is used in transactions and cannot be deleted' },
  { code: 50000, meaning: 'the record is in use and cannot be deleted' },
  { code: 50001, meaning: 'another user of the organisation has this name' },
  { code: 50003, meaning: 'the record does not exist' },
  { code: 50010, meaning: 'wrong password' },
  { code: 50011, meaning: 'the user is inactive' },
  { code: 50012, meaning: 'the organisation is inactive' },
  { code: 50013, meaning: 'the domain is not a valid one' },
  { code: 50014, meaning: 'unknown domain or user' },
  { code: 50015, meaning: 'the SMS could not be sent' },
  { code: 50016, meaning: 'the subscription has ended' },
] as const

const id: Schema = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d+$' }] }

export const tokenClaimsSchema: Schema = {
  type: 'object',
  description:
    'Claims of the token that /ur/login issues: a JWT, signed by RS256 where the web server has CLOUD_TOKEN_PUBLIC_KEY (a PEM, or the address of your JWKS document), else decoded only.',
  properties: {
    organizationId: { ...id, description: 'The organisation: separates all cached and stored data of the web server.' },
    userId: { ...id, description: 'The user: an administrator cannot delete or deactivate this one.' },
    exp: { type: 'number', description: 'Seconds since 1970; the session ends then, after ten days at most.' },
    calendarTypeId: {
      enum: [1, 2, '1', '2'],
      description: '1 Persian, 2 Gregorian. Without it the calendar is guessed from the first fiscal year.',
    },
    fiscalYearId: { ...id, description: 'The year without one that isDefault.' },
    iss: { type: 'string', description: 'Required with CLOUD_TOKEN_ISSUER.' },
    aud: { description: 'Required with CLOUD_TOKEN_AUDIENCE.' },
  },
  required: ['organizationId', 'userId', 'exp'],
  example: { organizationId: 12, userId: 7, exp: 4102444800, calendarTypeId: 1, fiscalYearId: 5 },
}

/** How `param` is made, with a worked example; tests/guards/contract.test.ts decrypts it. */
export const testVector = {
  description:
    'param is base64(salt ‖ iv ‖ ciphertext ‖ tag). salt: 16 random bytes; key: PBKDF2-HMAC-SHA-256(secret as UTF-8, salt, 1000 iterations, 32 bytes); iv: 12 random bytes; AES-256-GCM without associated data over the JSON text as UTF-8; tag: 16 bytes. The secret is CLOUD_PARAM_SECRET of both sides. Passwords inside are the lower-case hex SHA-256 of their UTF-8 bytes. Reject what cannot be decrypted with errorCode 400.',
  secret: 'daftar-development-secret',
  salt: '000102030405060708090a0b0c0d0e0f',
  iv: '101112131415161718191a1b',
  key: '1b8f69b950d4f645e7a87be0b85584212b37f1a54b4e477a99450f9bdefedb55',
  plaintext: '{"domain":"demo","user":"admin","password":"547324812b9b68871670d3af1f4cc105541aafd6f9c771fafc4647db54b1ba88"}',
  password: 'daftar-demo',
  param:
    'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaG12lcGV+qgff5njUl4Z5boILTIhfYruGlu1z0YTgN5eIDkgrhLLVJMJRwHKEcZR+fa5gOifm52DjPLaeGVfizsjo47IIWrJ9BhZMYNj8zsALVHa5Cxs0Dx3q/828U+8ar4akJcyGUt4Q3DlEFskYYOVotDKJFTGcPGbLd4MXbQ==',
} as const
