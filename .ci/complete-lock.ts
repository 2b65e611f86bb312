import { readFileSync, writeFileSync } from 'node:fs';

// A registry that holds the programs of one platform only makes npm write a lock file that its own `npm ci` refuses,
// there and everywhere. This adds what is missing: exactly pinned optional packages that belong to another platform.
// They get no integrity, which only their registry knows. Run it after `npm install` wrote a new lock file.

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const PLATFORM =
  /-(android|darwin|freebsd|linux|win32)-(arm64|arm|x64|ia32|riscv64|ppc64|s390x)(?:-(musl|gnu|glibc))?$/;
const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
const { packages } = lock;
const added: string[] = [];

for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    const platform = PLATFORM.exec(name);
    const known = packages[place] ?? packages[`${owner}/${place}`];
    if (known !== undefined || platform === null || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const [, os, cpu, libc] = platform;
    packages[place] = {
      version,
      cpu: [cpu!],
      ...(libc === 'musl' && { libc: ['musl'] }),
      ...(dev === true && { dev }),
      optional: true,
      os: [os!],
    };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'the lock file is complete' : `added ${added.join(', ')}`);
