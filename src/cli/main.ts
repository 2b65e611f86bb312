import module from 'node:module';
import manifest from '../../package.json' with { type: 'json' };

// Compiling modules takes a third of the time of a short command.
module.enableCompileCache?.();

const words = process.argv.slice(2);

if (words.length === 1 && (words[0] === '-V' || words[0] === '--version')) {
  process.stdout.write(`${manifest.version}\n`);
} else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(words, manifest.version, process);
}
