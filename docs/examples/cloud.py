#!/usr/bin/env python3
"""A cloud for Daftar in Python's standard library, written from docs/integrating.md and docs/contract.json alone.

    python3 docs/examples/cloud.py --port 3240        # organisation demo, users admin and sara, password daftar-demo

Its first data are the contract's own examples; what is saved is kept in memory.
"""
import argparse
import base64
import copy
import hashlib
import hmac
import json
import os
import pathlib
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CONTRACT = json.loads((pathlib.Path(__file__).parent.parent / 'contract.json').read_text('utf-8'))
PARAM_SECRET = os.environ.get('CLOUD_PARAM_SECRET') or CONTRACT['x-encrypted-parameter']['secret']
TOKEN_KEY = os.urandom(32)


# ---- The encrypted parameter: AES-256-GCM, which the standard library lacks ----

def _sbox():
    box, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ ((p << 1) & 0xFF) ^ (0x1B if p & 0x80 else 0)
        q ^= q << 1
        q ^= q << 2
        q ^= q << 4
        q &= 0xFF
        q ^= 0x09 if q & 0x80 else 0
        rotated = [((q << n) | (q >> (8 - n))) & 0xFF for n in range(5)]
        box[p] = rotated[0] ^ rotated[1] ^ rotated[2] ^ rotated[3] ^ rotated[4] ^ 0x63
        if p == 1:
            box[0] = 0x63
            return box


SBOX = _sbox()


def _double(byte):
    return ((byte << 1) ^ (0x1B if byte & 0x80 else 0)) & 0xFF


def _round_keys(key):
    words, rcon = [list(key[i:i + 4]) for i in range(0, 32, 4)], 1
    for i in range(8, 60):
        word = list(words[-1])
        if i % 8 == 0:
            word = [SBOX[b] for b in word[1:] + word[:1]]
            word[0] ^= rcon
            rcon = _double(rcon)
        elif i % 8 == 4:
            word = [SBOX[b] for b in word]
        words.append([a ^ b for a, b in zip(word, words[i - 8])])
    return [sum(words[i:i + 4], []) for i in range(0, 60, 4)]


def _encrypt_block(keys, block):
    state = [a ^ b for a, b in zip(block, keys[0])]
    for number, key in enumerate(keys[1:], 1):
        state = [SBOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
        if number < 14:
            mixed = []
            for c in range(0, 16, 4):
                col = state[c:c + 4]
                every = col[0] ^ col[1] ^ col[2] ^ col[3]
                mixed += [col[i] ^ every ^ _double(col[i] ^ col[(i + 1) % 4]) for i in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, key)]
    return bytes(state)


def _ghash(h, data):
    y = 0
    for i in range(0, len(data), 16):
        y ^= int.from_bytes(data[i:i + 16].ljust(16, b'\0'), 'big')
        z, v = 0, h
        for bit in range(127, -1, -1):
            if (y >> bit) & 1:
                z ^= v
            v = (v >> 1) ^ (0xE1 << 120 if v & 1 else 0)
        y = z
    return y


def open_parameter(param, secret=PARAM_SECRET):
    """Decrypts `param`; raises ValueError when it was made with another secret or changed."""
    data = base64.b64decode(param, validate=True)
    if len(data) < 44:
        raise ValueError('too short')
    salt, iv, text, tag = data[:16], data[16:28], data[28:-16], data[-16:]
    keys = _round_keys(hashlib.pbkdf2_hmac('sha256', secret.encode(), salt, 1000, 32))
    stream = b''.join(_encrypt_block(keys, iv + (2 + n).to_bytes(4, 'big')) for n in range((len(text) + 15) // 16))
    padded = text + b'\0' * (-len(text) % 16) + (0).to_bytes(8, 'big') + (len(text) * 8).to_bytes(8, 'big')
    h = int.from_bytes(_encrypt_block(keys, bytes(16)), 'big')
    mask = int.from_bytes(_encrypt_block(keys, iv + b'\0\0\0\1'), 'big')
    if not hmac.compare_digest((_ghash(h, padded) ^ mask).to_bytes(16, 'big'), tag):
        raise ValueError('wrong secret')
    return json.loads(bytes(a ^ b for a, b in zip(text, stream)))


# ---- Tokens: a JWT; a web server without CLOUD_TOKEN_PUBLIC_KEY decodes it only ----

def _b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


def _sign(text):
    return _b64(hmac.new(TOKEN_KEY, text.encode(), 'sha256').digest())


def issue_token(user):
    claims = {'organizationId': 12, 'userId': user['userId'], 'calendarTypeId': 1, 'fiscalYearId': 7, 'exp': int(time.time()) + 12 * 3600}
    text = _b64(b'{"alg":"HS256","typ":"JWT"}') + '.' + _b64(json.dumps(claims).encode())
    return f'{text}.{_sign(text)}'


def user_of(token):
    text, _, signature = token.rpartition('.')
    if not hmac.compare_digest(signature, _sign(text)):
        return None
    part = text.split('.')[1]
    claims = json.loads(base64.urlsafe_b64decode(part + '=' * (-len(part) % 4)))
    return USERS.get(claims['userId']) if claims['exp'] > time.time() else None


# ---- Data: the examples of the contract ----

def example(path, name=None, part='answer'):
    post = CONTRACT['paths'][path]['post']
    where = post['requestBody'] if part == 'body' else post['responses']['200']
    return copy.deepcopy(where['content']['application/json']['examples'][name or path.replace('/', '_')]['value'])


PASSWORD = hashlib.sha256(b'daftar-demo').hexdigest()
LOGIN = example('/ur/login')['data']
EVERYTHING = json.loads(LOGIN['userAccessList']) if isinstance(LOGIN['userAccessList'], str) else LOGIN['userAccessList']
USERS = {row['userId']: {**row, 'password': PASSWORD} for row in example('/ur/userList')['data']}
GROUPS = {row['accessGroupId']: row for row in example('/ur/accessGroupList')['data']}
TEMPLATES = {row['optionsTemplateId']: row for row in example('/qr/optionsTemplateList')['data']}
TABLES = {name: {row['id']: row for row in example('/bd/list', name)['data']} for name in ('goods', 'goods_g', 'inve')}
REPORTS = {name: entry for name, item in CONTRACT['paths']['/qr/ppds']['post']['responses']['200']['content']['application/json']['examples'].items()
           for entry in item['value'] if entry['name'] == name}
# The app opens with the orders of the current month, and the examples stay what they are.
for order in REPORTS['saleOrderList']['data']:
    order['date'] = time.strftime('%Y-%m-%dT') + order['date'][11:]
STATE = {'settings': example('/gl/settingList')['data'], 'order options': example('/gl/templatelist')['data'], 'price list': example('/qr/FetchData')['data'], 'next': 1000}
IMAGES = {}
PNG = base64.b64decode(example('/qr/saveImage', part='body')['image'].split(',')[1])
DONE = {'status': 'RESOLVE'}


class Rejection(Exception):
    def __init__(self, code, text):
        self.answer = {'status': 'REJECT', 'message': {'errorCode': code, 'errorDescription': text}}


def next_id():
    STATE['next'] += 1
    return STATE['next']


def must(rows, key):
    if key not in rows:
        raise Rejection(50003, 'there is no such record')
    return rows[key]


def list_of(value):
    return json.loads(value) if isinstance(value, str) and value else value or []


def access_of(user):
    """The user's permissions, as a list of {feature: letters}."""
    if user['isAdmin']:
        return EVERYTHING
    granted = {}
    for group in user['accessGroups']:
        for entry in list_of(GROUPS.get(group, {}).get('accessList')):
            for feature, letters in entry.items():
                granted[feature] = sorted(set(granted.get(feature, []) + letters))
    return [{feature: letters} for feature, letters in granted.items()]


# ---- Calls ----

def login(body):
    try:
        inside = open_parameter(body['param'])
    except (ValueError, KeyError):
        raise Rejection(400, 'param: cannot be decrypted')
    user = next((one for one in USERS.values() if one['userName'].lower() == str(inside['user']).lower()), None)
    if inside['domain'] != 'demo' or user is None:
        raise Rejection(50014, 'unknown domain or user')
    if not hmac.compare_digest(user['password'], str(inside['password'])):
        raise Rejection(50010, 'wrong password')
    if not user['isActive']:
        raise Rejection(50011, 'the user is inactive')
    return {'status': 'RESOLVE', 'data': {**LOGIN, 'token': issue_token(user), 'userAccessList': access_of(user)}}


def ppds(_user, body):
    return [REPORTS.get(key, {'name': key, 'status': 'REJECT', 'message': {'errorCode': 2, 'errorDescription': 'no such report'}}) for key in body['keys']]


def table(body):
    name = body.get('tableName')
    if name not in TABLES:
        raise Rejection(2, 'no such table')
    return TABLES[name]


def bd_list(_user, body):
    rows = list(table(body).values())
    if body['tableName'] != 'goods':
        return {**DONE, 'data': rows}
    return {**example('/bd/list', 'goods'), 'imagePath': f'http://127.0.0.1:{ARGS.port}/img/', 'data': rows}


def bd_save(_user, body):
    rows, record = table(body), dict(body['params'])
    if record['id']:
        must(rows, record['id']).update(record)
    else:
        record['id'] = next_id()
        record['code'] = record.get('code') or str(record['id'])
        rows[record['id']] = record
    if record.get('isDefault'):
        for row in rows.values():
            row['isDefault'] = row['id'] == record['id']
    return {**DONE, 'id': record['id'], 'savedCode': rows[record['id']]['code']}


def bd_remove(_user, body):
    must(table(body), body['id'])
    del table(body)[body['id']]
    return DONE


def warehouse_save(user, body):
    return bd_save(user, {'tableName': 'inve', 'params': {name: value for name, value in body.items() if name != 'fiscalYearId'}})


def template_insert(_user, body):
    key = next_id()
    TEMPLATES[key] = {'optionsTemplateId': key, 'title': body['title'], 'template': body['template']}
    return {**DONE, 'data': [{'optionsTemplateId': key}]}


def template_edit(_user, body):
    must(TEMPLATES, body['optionsTemplateId']).update(title=body['title'], template=body['template'])
    return DONE


def template_remove(_user, body):
    must(TEMPLATES, body['optionsTemplateId'])
    del TEMPLATES[body['optionsTemplateId']]
    return DONE


def image_save(_user, body):
    good, key = must(TABLES['goods'], body['goodId']), next_id()
    IMAGES[key] = base64.b64decode(body['image'].partition(',')[2])
    good['goodImages'] = list_of(good.get('goodImages')) + [{'goodId': good['id'], 'imageId': key}]
    return {**DONE, 'imageId': key}


def image_remove(_user, body):
    good = must(TABLES['goods'], body['goodId'])
    good['goodImages'] = [one for one in list_of(good.get('goodImages')) if one['imageId'] != body['imageId']]
    IMAGES.pop(body['imageId'], None)
    return DONE


def image_order(_user, body):
    for good in {one['goodId'] for one in body['goodImages']}:
        must(TABLES['goods'], good)['goodImages'] = [one for one in body['goodImages'] if one['goodId'] == good]
    return DONE


def order_edit(_user, body):
    rows = {row['saleOrderId']: row for row in REPORTS['saleOrderList']['data']}
    must(rows, body['saleOrderId']).update(status=body['status'])
    return DONE


def price_list(_user, _body):
    return {**DONE, 'data': STATE['price list']}


def ordering_status(_user, body):
    STATE['price list']['isActive'] = body['isActive']
    return DONE


def order_options(_user, body):
    STATE['order options'] = [{'flagProcess': body['flagProcess'], 'template': json.dumps(body['template'])}]
    return DONE


def settings_save(_user, body):
    STATE['settings'] = body['value']
    return DONE


def user_list(_user, _body):
    return {**DONE, 'data': [{name: value for name, value in row.items() if name != 'password'} for row in USERS.values()]}


def user_save(_user, body):
    try:
        inside = open_parameter(body['param'])
    except ValueError:
        raise Rejection(400, 'param: cannot be decrypted')
    key = int(inside.get('userId') or 0)
    if any(row['userName'].lower() == inside['userName'].lower() and row['userId'] != key for row in USERS.values()):
        raise Rejection(50001, 'another user has this name')
    record = {'isSystemic': False, **(must(USERS, key) if key else {}), **{name: value for name, value in inside.items() if value is not None}}
    key = record['userId'] = key or next_id()
    record['accessGroups'] = list_of(record.get('accessGroups'))
    USERS[key] = record
    return {**DONE, 'savedId': key}


def user_remove(user, body):
    if body['userId'] == user['userId']:
        raise Rejection(1, 'nobody deletes themselves')
    must(USERS, body['userId'])
    del USERS[body['userId']]
    return DONE


def password_change(user, body):
    inside = open_parameter(body['param'])
    if inside['currentPassword'] != user['password']:
        raise Rejection(50010, 'wrong password')
    user['password'] = inside['newPassword']
    return DONE


def group_save(_user, body):
    key = body['accessGroupId'] or next_id()
    GROUPS[key] = {'accessGroupId': key, 'title': body['title'], 'accessList': body['accessList']}
    return {**DONE, 'savedId': key}


def group_remove(_user, body):
    must(GROUPS, body['accessGroupId'])
    if any(body['accessGroupId'] in row['accessGroups'] for row in USERS.values()):
        raise Rejection(50000, 'the group has users')
    del GROUPS[body['accessGroupId']]
    return DONE


def features(_user, _body):
    return example('/ur/organizationFeatureList')


def publish(_user, _body):
    return {**DONE, 'link': f'http://127.0.0.1:{ARGS.port}/statements/{next_id()}'}


def done(_user, _body):
    return DONE


CALLS = {
    '/qr/ppds': ppds, '/bd/list': bd_list, '/bd/save': bd_save, '/bd/remove': bd_remove,
    '/bd/inventorySave': warehouse_save, '/bd/inventoryRemove': lambda user, body: bd_remove(user, {'tableName': 'inve', **body}),
    '/qr/optionsTemplateList': lambda _user, _body: {**DONE, 'data': list(TEMPLATES.values())},
    '/qr/insertOptionsTemplate': template_insert, '/qr/editOptionsTemplate': template_edit, '/qr/removeOptionsTemplate': template_remove,
    '/qr/editGoodOptionsTemplate': done, '/qr/transferTemplates': done, '/qr/transferImages': done, '/qr/editImages': image_order,
    '/qr/saveImage': image_save, '/qr/removeImage': image_remove, '/qr/editSaleOrder': order_edit, '/qr/InsertData': publish,
    '/qr/FetchData': price_list, '/qr/editPriceListOrderingStatus': ordering_status,
    '/gl/templatelist': lambda _user, _body: {**DONE, 'data': STATE['order options']}, '/gl/templateSave': order_options,
    '/gl/settingList': lambda _user, _body: {**DONE, 'data': STATE['settings']}, '/gl/settingSave': settings_save,
    '/ur/userList': user_list, '/ur/userSave': user_save, '/ur/userRemove': user_remove, '/ur/changePassword': password_change,
    '/ur/accessGroupList': lambda _user, _body: {**DONE, 'data': list(GROUPS.values())},
    '/ur/accessGroupSave': group_save, '/ur/accessGroupRemove': group_remove, '/ur/organizationFeatureList': features,
}
OPEN_CALLS = {'/ur/login': login, '/ur/resetPassword': lambda _body: DONE}


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def send(self, status, data, kind='application/json'):
        data = data if isinstance(data, bytes) else json.dumps(data, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header('content-type', kind)
        self.send_header('content-length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        image = re.fullmatch(r'/img/(\d+)', self.path)
        self.send(200, IMAGES.get(int(image[1]), PNG), 'image/png') if image else self.send(404, {})

    def do_POST(self):
        text = self.rfile.read(int(self.headers.get('content-length') or 0))
        try:
            body = json.loads(text)
            if not isinstance(body, dict) or not self.headers.get('application-id'):
                raise ValueError
        except ValueError:
            return self.send(400, Rejection(400, 'a JSON object and application-id are needed').answer)
        try:
            if self.path in OPEN_CALLS:
                return self.send(200, OPEN_CALLS[self.path](body))
            user = user_of((self.headers.get('authorization') or '').removeprefix('Bearer '))
            if user is None:
                return self.send(401, {})
            if self.path not in CALLS:
                return self.send(404, {})
            return self.send(200, CALLS[self.path](user, body))
        except Rejection as rejection:
            return self.send(200, rejection.answer)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            return self.send(200, Rejection(400, f'the body does not fit: {error}').answer)

    def log_message(self, *_):
        pass


parser = argparse.ArgumentParser(description='A cloud for Daftar, written from its documents.')
parser.add_argument('--port', type=int, default=3240)
ARGS = parser.parse_args()

if __name__ == '__main__':
    vector = CONTRACT['x-encrypted-parameter']
    assert open_parameter(vector['param'], vector['secret']) == json.loads(vector['plaintext']), 'AES-GCM is wrong'
    server = ThreadingHTTPServer(('127.0.0.1', ARGS.port), Handler)
    ARGS.port = server.server_port
    print(f'A cloud listens on http://127.0.0.1:{ARGS.port} (demo / admin / daftar-demo)', flush=True)
    server.serve_forever()
