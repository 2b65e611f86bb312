import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt with N = 2^15, r = 8, p = 3: 32 MiB of memory per hash (OWASP password storage cheat sheet). */
const COST = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const HASHED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

type Cost = typeof COST;

function derive(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  const N = 2 ** cost.ln;
  // scrypt needs slightly more than 128·N·r bytes; Node's default limit equals 128·N·r for N = 2^15, r = 8.
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 2 * 128 * N * cost.r };
  return new Promise((resolve, reject) => {
    // One encoding for text that looks the same from different keyboards.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** Hashes a password to a PHC string with its own salt and cost; about 250 ms on a pool thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST, HASH_BYTES);
  const cost = `ln=${COST.ln},r=${COST.r},p=${COST.p}`;
  return `$scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether a password matches a stored hash; the hashes are compared in constant time.
 * @throws Error when the stored text is not a hash of `hashPassword`
 */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const parts = HASHED.exec(stored);
  if (parts === null) throw new Error('a stored password hash is not a scrypt PHC string');
  const expected = Buffer.from(parts[5]!, 'base64url');
  const cost = { ln: Number(parts[1]), r: Number(parts[2]), p: Number(parts[3]) };
  const actual = await derive(password, Buffer.from(parts[4]!, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

/** A hash without a known password: checked when the account does not exist, at the same cost. */
export const DUMMY_HASH = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(HASH_BYTES).toString('base64url')}`;
