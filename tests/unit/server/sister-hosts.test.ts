import { areSisters } from '@/lib/server/sister-hosts'

test.each([
  ['cloud.example', 'cloud.example'],
  ['img.shop.example', 'api.shop.example'],
  ['img.shop.co.ir', 'api.shop.co.ir'],
  ['shop.com.tr', 'api.shop.com.tr'],
  ['img.eu.cloud.internal', 'cloud.internal'],
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
])('%s belongs to whoever holds %s', (host, own) => expect(areSisters(host, own)).toBe(true))

test.each([
  ['stranger.co.ir', 'shop.co.ir'],
  ['img.stranger.com.tr', 'shop.com.tr'],
  ['stranger.azurewebsites.net', 'shop.azurewebsites.net'],
  ['127.0.0.2', '127.0.0.1'],
  ['169.254.169.254', 'api.shop.example'],
  ['[::1]', '[::2]'],
  ['a.localhost', 'localhost'],
  ['evilshop.example', 'shop.example'],
])('%s is a stranger to %s', (host, own) => expect(areSisters(host, own)).toBe(false))
