import manifest from '../../../package.json' with { type: 'json' };

const words = process.argv.slice(2);

if (words.length === 1 && (words[0] === '-V' || words[0] === '--version')) {
  process.stdout.write(`${manifest.version}\n`);
} else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(words, manifest.version);
}
