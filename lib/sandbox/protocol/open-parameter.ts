import 'server-only'
import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { codes, Rejection } from './rejection'

const saltLength = 16
const ivLength = 12
const tagLength = 16

/** Decrypts the encrypted parameter: base64 of salt, iv, ciphertext and tag. */
export function openParameter(param: string, secret: string): unknown {
  try {
    const bytes = Buffer.from(param, 'base64')
    if (bytes.length < saltLength + ivLength + tagLength) throw new Error('too short')
    const salt = bytes.subarray(0, saltLength)
    const key = pbkdf2Sync(secret, salt, 1000, 32, 'sha256')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(saltLength, saltLength + ivLength), { authTagLength: tagLength })
    decipher.setAuthTag(bytes.subarray(-tagLength))
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(saltLength + ivLength, -tagLength)), decipher.final()])
    return JSON.parse(plaintext.toString('utf8'))
  } catch {
    throw new Rejection(codes.badRequest, 'param: cannot be decrypted with the shared secret')
  }
}
