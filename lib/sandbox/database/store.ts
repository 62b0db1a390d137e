import 'server-only'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'

/**
 * Tables of the sandbox. Amounts and quantities are integers in thousandths, so that sums are exact. Days are Gregorian ISO text.
 * `year` is the id of a fiscal year: ids are unique across organisations, so a year identifies its organisation.
 */
const schema = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS organisations (
  id INTEGER PRIMARY KEY, domain TEXT NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, packSerial TEXT NOT NULL,
  calendar INTEGER NOT NULL, timeZone TEXT NOT NULL, language TEXT NOT NULL, address TEXT NOT NULL, phone TEXT NOT NULL,
  active INTEGER NOT NULL, daysLeft INTEGER NOT NULL, orderingKit INTEGER NOT NULL, ordering INTEGER NOT NULL, settings TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS years (
  id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, name TEXT NOT NULL, startDate TEXT NOT NULL, endDate TEXT NOT NULL, isDefault INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS features (organisation INTEGER NOT NULL, feature TEXT NOT NULL, letters TEXT NOT NULL, PRIMARY KEY (organisation, feature));
CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, userName TEXT NOT NULL COLLATE NOCASE, fullName TEXT NOT NULL, password TEXT NOT NULL,
  active INTEGER NOT NULL, systemic INTEGER NOT NULL, admin INTEGER NOT NULL, mobile TEXT NOT NULL, UNIQUE (organisation, userName)
);
CREATE TABLE IF NOT EXISTS accessGroups (id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, title TEXT NOT NULL, accessList TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS memberships (user INTEGER NOT NULL, accessGroup INTEGER NOT NULL, PRIMARY KEY (user, accessGroup)) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, type INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL,
  mobile TEXT NOT NULL, tel TEXT NOT NULL, address TEXT NOT NULL, longTerm INTEGER NOT NULL DEFAULT 0, UNIQUE (organisation, code)
);
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, year INTEGER NOT NULL, account INTEGER NOT NULL, date TEXT NOT NULL, slipType TEXT NOT NULL, serial INTEGER NOT NULL,
  description TEXT NOT NULL, amount INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS entriesOfAccount ON entries (year, account, date, id, amount);
CREATE TABLE IF NOT EXISTS cheques (
  id INTEGER PRIMARY KEY, year INTEGER NOT NULL, kind TEXT NOT NULL, dueDate TEXT NOT NULL, serial TEXT NOT NULL, account INTEGER NOT NULL,
  bank TEXT NOT NULL, amount INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS chequesOfYear ON cheques (year, kind, dueDate);
CREATE TABLE IF NOT EXISTS slips (
  id INTEGER PRIMARY KEY, year INTEGER NOT NULL, date TEXT NOT NULL, serial INTEGER NOT NULL, kind TEXT NOT NULL, account INTEGER NOT NULL,
  discount INTEGER NOT NULL, total INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS slipsOfYear ON slips (year, date);
CREATE TABLE IF NOT EXISTS slipLines (
  slip INTEGER NOT NULL, place INTEGER NOT NULL, good INTEGER NOT NULL, goodCode TEXT NOT NULL, goodName TEXT NOT NULL, unit TEXT NOT NULL,
  quantity INTEGER NOT NULL, fee INTEGER NOT NULL, discount INTEGER NOT NULL, amount INTEGER NOT NULL, vat INTEGER NOT NULL, toll INTEGER NOT NULL,
  PRIMARY KEY (slip, place)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY, year INTEGER NOT NULL, date TEXT NOT NULL, firstName TEXT NOT NULL, lastName TEXT NOT NULL, mobile TEXT NOT NULL,
  address TEXT NOT NULL, total INTEGER NOT NULL, status INTEGER NOT NULL, options TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS ordersOfYear ON orders (year, date);
CREATE TABLE IF NOT EXISTS orderLines (
  orderId INTEGER NOT NULL, place INTEGER NOT NULL, goodCode TEXT NOT NULL, goodName TEXT NOT NULL, quantity INTEGER NOT NULL, fee INTEGER NOT NULL,
  quantity2 INTEGER NOT NULL, firstFactor INTEGER NOT NULL, secondFactor INTEGER NOT NULL, description TEXT NOT NULL, options TEXT NOT NULL,
  PRIMARY KEY (orderId, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orderChanges (id INTEGER PRIMARY KEY, orderId INTEGER NOT NULL, at TEXT NOT NULL, status INTEGER NOT NULL, description TEXT NOT NULL, user INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS changesOfOrder ON orderChanges (orderId, id);

CREATE TABLE IF NOT EXISTS goodGroups (
  year INTEGER NOT NULL, id INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, parent INTEGER NOT NULL, PRIMARY KEY (year, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS goods (
  year INTEGER NOT NULL, id INTEGER NOT NULL, type INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, name2 TEXT NOT NULL, description TEXT NOT NULL,
  goodGroup INTEGER NOT NULL, barcode TEXT NOT NULL, price INTEGER NOT NULL, packPrice INTEGER NOT NULL, unit TEXT NOT NULL, isPublic INTEGER NOT NULL,
  stock INTEGER NOT NULL, stockFee INTEGER NOT NULL, PRIMARY KEY (year, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS goodCodes ON goods (year, code);
CREATE INDEX IF NOT EXISTS goodsOfGroup ON goods (year, goodGroup);
CREATE TABLE IF NOT EXISTS warehouses (
  year INTEGER NOT NULL, id INTEGER NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, name2 TEXT NOT NULL, isDefault INTEGER NOT NULL, inUse INTEGER NOT NULL,
  PRIMARY KEY (year, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS warehouseCodes ON warehouses (year, code);

CREATE TABLE IF NOT EXISTS templates (id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, title TEXT NOT NULL, template TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS goodTemplates (year INTEGER NOT NULL, good INTEGER NOT NULL, template INTEGER NOT NULL, PRIMARY KEY (year, good)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orderTemplates (organisation INTEGER NOT NULL, process TEXT NOT NULL, template TEXT NOT NULL, PRIMARY KEY (organisation, process)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pictures (id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, drawing TEXT, type TEXT NOT NULL, bytes BLOB);
CREATE TABLE IF NOT EXISTS goodPictures (
  year INTEGER NOT NULL, good INTEGER NOT NULL, place INTEGER NOT NULL, picture INTEGER NOT NULL, PRIMARY KEY (year, good, place)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS statements (key TEXT PRIMARY KEY, organisation INTEGER NOT NULL, at TEXT NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
  id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, at TEXT NOT NULL, mobile TEXT NOT NULL, message TEXT NOT NULL, status TEXT NOT NULL,
  cost INTEGER NOT NULL, error TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS messagesOfDay ON messages (organisation, at);
`

export type Value = string | number | null | Uint8Array

/** The database of the sandbox: a file or memory. Row types are asserted by the caller. */
export type Store = {
  all<Row>(sql: string, ...values: Value[]): Row[]
  one<Row>(sql: string, ...values: Value[]): Row | undefined
  /** Executes a write and returns the id of the inserted row. */
  run(sql: string, ...values: Value[]): number
  /** Runs work in a transaction. Cannot be nested. */
  whole<Result>(work: () => Result): Result
  close(): void
}

/** Opens the database and creates missing tables. Without a file it is in memory. */
export function openStore(file: string | undefined): Store {
  if (file) mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file ?? ':memory:')
  if (file) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 10000')
  database.exec(schema)

  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const statement = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  return {
    all: <Row>(sql: string, ...values: Value[]) => statement(sql).all(...values) as Row[],
    // Not `get`: libsql adds a field of its own to that row.
    one: <Row>(sql: string, ...values: Value[]) => (statement(sql).all(...values) as Row[])[0],
    run: (sql, ...values) => Number(statement(sql).run(...values).lastInsertRowid),
    // Immediate: two processes that open one new file must not both seed it.
    whole: (work) => database.transaction(work).immediate(),
    close: () => {
      prepared.clear()
      // The driver keeps statements open, so SQLite would not checkpoint its log by itself.
      if (file) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}
