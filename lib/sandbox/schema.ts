import 'server-only'

/**
 * The tables of the sandbox. Amounts and quantities are whole thousandths, so that sums stay exact. Days are Gregorian text.
 * `year` is a fiscal year's id: ids are unique over all organisations, so a year names its organisation.
 */
export const schema = `
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
